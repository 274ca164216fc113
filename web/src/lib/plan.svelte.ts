import type { Plan } from './board';
import { reuse } from './reuse';
import type { Session } from './session';
import type { Play } from './types';

// Thinking ahead at a table: a list of actions that only this browser knows, and the game after them as the server
// works it out. When something happens at the table it is worked out anew; what has become impossible ends it.
export class Planner implements Plan {
  play = $state.raw<Play | null>(null);
  private actions = $state.raw<string[]>([]);

  constructor(private readonly session: () => Session) {}

  get on(): boolean {
    return this.play !== null;
  }
  get steps(): number {
    return this.actions.length;
  }
  // As part of a question about the table.
  get asked(): { actions?: string[] } {
    return this.on ? { actions: this.actions } : {};
  }

  begin = (): Promise<string> => this.go([]);
  act = (action: string): Promise<string> => this.go([...this.actions, action]);
  back = (): Promise<string> => this.go(this.actions.slice(0, -1));
  end = (): void => {
    this.actions = [];
    this.play = null;
  };
  // '' or why the plan has ended.
  async again(): Promise<string> {
    const reason = this.on ? await this.go(this.actions) : '';
    if (reason) this.end();
    return reason;
  }

  private async go(actions: string[]): Promise<string> {
    const answer = await this.session().ask({ do: 'plan', actions });
    if (!answer.ok) return answer.error.message;
    this.actions = actions;
    this.play = reuse(this.play, answer.play ?? null);
    return '';
  }
}
