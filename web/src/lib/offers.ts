import type { BoardProps } from './board';
import type { Planner } from './plan.svelte';
import type { Session } from './session';

type Preview = Awaited<ReturnType<BoardProps<never>['preview']>>;

// What a board may do and ask at a running table. While a plan is on, an action extends the plan and a question is about
// the game after it.
export function offers(
  session: () => Session,
  planner: Planner,
  now: () => object,
  act: (action: string) => Promise<string>,
): Pick<BoardProps<never>, 'act' | 'preview' | 'where'> {
  // Answers are cached until the position changes.
  let asked = new Map<string, Promise<Preview>>();
  let about: object | null = null;

  return {
    act: (action) => (planner.on ? planner.act(action) : act(action)),
    preview(action) {
      const position = planner.play ?? now();
      if (about !== position) asked = new Map();
      about = position;
      const known = asked.get(action);
      if (known) return known;
      const answer = session()
        .ask({ do: 'try', action, ...planner.asked })
        .then((told): Preview => (told.ok ? { events: told.events ?? [] } : { reason: told.error.message }));
      asked.set(action, answer);
      return answer;
    },
    async where(tile) {
      const told = await session().ask({ do: 'where', tile, ...planner.asked });
      return told.ok ? { sites: told.sites ?? {} } : { reason: told.error.message };
    },
  };
}
