/**
 * Text as it grows: words that flow on a line, breaks, and gaps between blocks. White space of the markup counts as one
 * space, as in a browser.
 */
export class Lines {
  /** In pieces, and its last sign apart: looking at the end of one long text would copy it with every word. */
  readonly #pieces: string[] = [];
  #last = '';
  /** Line breaks owed before the next word. */
  #owed = 0;
  #space = false;
  /** True right after a list's mark. */
  #marked = false;
  /** Stands before each new line: the indentation of lists and quotes. */
  indent = '';
  /** Within `pre`, white space counts as written. */
  keep = 0;

  words(text: string): void {
    if (this.keep > 0) this.#asWritten(text);
    else this.#flow(text.replace(/[ \t\r\n\f]+/g, ' '));
  }

  /** The mark of a list's item: what follows stands beside it, whatever block it begins. */
  item(mark: string): void {
    this.block(false);
    this.#begin();
    this.#write(mark);
    this.#marked = true;
  }

  /** The next word begins a line of its own; `gap` leaves a blank one before it. */
  block(gap: boolean): void {
    this.#space = false;
    if (this.#last !== '' && !this.#marked) this.#owed = Math.max(this.#owed, gap ? 2 : 1);
  }

  break(): void {
    this.#space = false;
    if (this.#last !== '') this.#owed += 1;
  }

  /** Where a link's words began, to see later what they were. */
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
    // Not trim(): that would take the blanks that do not break, which are words' own.
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
