// Words with a meaning of their own within a message: *important*, or [a link](#place).
export interface Run {
  text: string;
  strong?: true;
  to?: string;
}

const MARK = /\*([^*]+)\*|\[([^\]]+)\]\((#[\w-]+)\)/g;

export function runs(message: string): Run[] {
  const found: Run[] = [];
  let end = 0;
  for (const mark of message.matchAll(MARK)) {
    if (mark.index > end) found.push({ text: message.slice(end, mark.index) });
    found.push(mark[1] ? { text: mark[1], strong: true } : { text: mark[2]!, to: mark[3]! });
    end = mark.index + mark[0].length;
  }
  if (end < message.length) found.push({ text: message.slice(end) });
  return found;
}
