const LINE_CHARACTERS_MAX = 512;
const CHARACTERS_MAX = 16_384;

/**
 * The dialogue of a connection, line by line: `<` theirs, `>` ours, `*` events. Never the message or a password.
 * Limited: what exceeds the limit is counted, not kept.
 */
export class Dialogue {
  #lines: string[];
  #characters: number;
  #left = 0;

  constructor(before: readonly string[] = []) {
    this.#lines = [...before];
    this.#characters = before.reduce((sum, { length }) => sum + length + 1, 0);
  }

  say(who: '<' | '>' | '*', text: string): void {
    const line = `${who} ${text.length > LINE_CHARACTERS_MAX ? `${text.slice(0, LINE_CHARACTERS_MAX)}…` : text}`;
    if (this.#characters + line.length > CHARACTERS_MAX) {
      this.#left++;
      return;
    }
    this.#lines.push(line);
    this.#characters += line.length + 1;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  get text(): string {
    const lines = this.#left === 0 ? this.#lines : [...this.#lines, `* ${this.#left} more lines`];
    return lines.join('\n');
  }
}
