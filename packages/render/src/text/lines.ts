/** Builds plain text: words on a line, line breaks, gaps between blocks. White space collapses as in a browser. */
export class Lines {
  /**
   * In pieces, with the last character kept apart: reading the end of one long string would flatten it for every word.
   */
  readonly #pieces: string[] = [];
  #last = '';
  /** Line breaks to write before the next word. */
  #owed = 0;
  #space = false;
  /** True right after a list marker. */
  #marked = false;
  /** Written at the start of each line: the indentation of lists and quotes. */
  indent = '';
  /** Greater than 0 inside `pre`, where white space is kept. */
  keep = 0;

  words(text: string): void {
    if (this.keep > 0) this.#asWritten(text);
    else this.#flow(text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  /** Writes a list marker; the next block continues on its line. */
  item(mark: string): void {
    this.block(false);
    this.#begin();
    this.#write(mark);
    this.#marked = true;
  }

  /** The next word starts a new line; `gap` adds a blank line before it. */
  block(gap: boolean): void {
    this.#space = false;
    if (this.#last !== '' && !this.#marked) this.#owed = Math.max(this.#owed, gap ? 2 : 1);
  }

  break(): void {
    this.#space = false;
    if (this.#last !== '') this.#owed += 1;
  }

  /** The current position, to read the text of a link later. */
  mark(): number {
    return this.#pieces.length;
  }

  since(mark: number): string {
    return this.#pieces.slice(mark).join('').trim();
  }

  done(): string {
    return this.#pieces.join('');
  }

  #flow(text: string): void {
    // `trim()` would also remove non-breaking spaces.
    const inner = text.replace(/^ | $/g, '');
    if (text.startsWith(' ')) this.#space = true;
    if (inner === '') return;
    this.#begin();
    this.#write(inner);
    this.#space = text.endsWith(' ');
  }

  #begin(): void {
    if (this.#owed > 0) {
      this.#write('\n'.repeat(Math.min(this.#owed, 3)) + this.indent);
      this.#owed = 0;
    } else if (this.#last === '') this.#write(this.indent);
    else if (this.#space && !/\s/.test(this.#last)) this.#write(' ');
    this.#space = false;
    this.#marked = false;
  }

  #asWritten(text: string): void {
    if (text === '') return;
    this.#begin();
    this.#write(text.replaceAll('\n', `\n${this.indent}`));
  }

  #write(text: string): void {
    if (text === '') return;
    this.#pieces.push(text);
    this.#last = text.at(-1) ?? '';
  }
}
