// Steps that do not depend on each other, given to whoever has nothing to do. What came of them, in their order.
export async function shareOut<T>(steps: number, workers: ((step: number) => Promise<T>)[]): Promise<T[]> {
  const found = new Array<T>(steps);
  let next = 0;
  const work = async (work_on: (step: number) => Promise<T>): Promise<void> => {
    for (let step = next++; step < steps; step = next++) found[step] = await work_on(step);
  };
  await Promise.all(workers.map(work));
  return found;
}
