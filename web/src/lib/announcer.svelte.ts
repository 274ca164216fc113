// Sentences for screen readers: shown in a live region, which reads each new line once.
const LINES = 6;

export class Announcer {
  lines = $state.raw<{ number: number; text: string }[]>([]);
  private said = 0;

  say(text: string): void {
    this.lines = [...this.lines.slice(1 - LINES), { number: ++this.said, text }];
  }
}
