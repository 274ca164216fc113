// Says things to those who hear the page: one sentence after the other, each of them once.
const KEPT = 6;

export class Herald {
  lines = $state.raw<{ number: number; text: string }[]>([]);
  private said = 0;

  say(text: string): void {
    this.lines = [...this.lines.slice(1 - KEPT), { number: ++this.said, text }];
  }
}
