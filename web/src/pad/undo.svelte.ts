// What was done last and can be taken back.
export class Undo {
  words = $state('');
  private back: () => void = () => {};

  offer(words: string, back: () => void): void {
    this.words = words;
    this.back = back;
  }
  take = (): void => {
    const back = this.back;
    this.forget();
    back();
  };
  forget = (): void => {
    this.words = '';
  };
}
