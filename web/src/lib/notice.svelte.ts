const SHOWN = 8000; // long enough to read two sentences

// Why something that was asked for did not happen. It is shown over everything, wherever the page is scrolled to, until
// it has been read or there is another one.
class Notice {
  text = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(text: string): void {
    clearTimeout(this.timer);
    this.text = text;
    this.timer = setTimeout(() => this.close(), SHOWN);
  }

  close(): void {
    clearTimeout(this.timer);
    this.text = '';
  }
}

export const notice = new Notice();
