import type { Part, SectionPart } from './parts.ts';
import type { Lookup } from './replacements.ts';
import type { Scope } from './scope.ts';
import type { Entry, List } from './sections.ts';
import type { FoundTag } from './tag-syntax.ts';

/** How many items of one list are written. */
const ITEMS_MAX = 5_000;
/** How many items of all lists are written: nested lists multiply, and items without content do not fill the page. */
const ITEMS_IN_ALL_MAX = 100_000;

type Options = {
  /** The text of a tag in a scope, or `undefined` to leave the tag unchanged. */
  lookup(tag: FoundTag, scope: Scope): string | undefined;
  /** Sections are repeated until the page has this many characters. */
  charactersMax: number;
  /** Called for a list of which only the first items are written. */
  onCut(opening: string, written: number, count: number): void;
  /** Passed to each section that is entered. */
  context?: unknown;
};

/** Writes a page from its parts: repeats or omits sections, and looks up tags in the scope around them. */
export class PartWriter {
  readonly #options: Options;
  readonly #lookup: Lookup = (tag) => this.#options.lookup(tag, this.#scope);
  /** Sections that apply where the writer is. The marks of all others stay as written. */
  readonly #applied = new Set<SectionPart>();
  #scope: Scope;
  #characters = 0;
  #items = 0;

  constructor(scope: Scope, options: Options) {
    this.#scope = scope;
    this.#options = options;
  }

  /** How many characters were written, including those of parts that were left out later. */
  get characters(): number {
    return this.#characters;
  }

  write(parts: readonly Part[]): string {
    let out = '';
    for (const part of parts) {
      if (typeof part === 'string') out += this.#counted(part);
      else if (part.kind === 'value') out += this.#counted(part.write(this.#lookup) ?? part.written);
      else if (part.kind === 'section') out += this.#section(part);
      else if (part.kind === 'whole') out += part.finish(this.write(part.parts));
      else if (!this.#applied.has(part.section)) out += this.#counted(part.text);
    }
    return out;
  }

  #counted(text: string): string {
    this.#characters += text.length;
    return text;
  }

  #section(section: SectionPart): string {
    for (const { enter, parts } of section.branches) {
      const entry = enter(this.#scope, this.#options.context);
      if (entry === undefined) {
        // Nested sections may apply nevertheless.
        this.#applied.delete(section);
        return section.before + this.write(parts) + section.after;
      }
      if (isEmpty(entry)) continue;
      this.#applied.add(section);
      return this.#enter(section, parts, entry);
    }
    return '';
  }

  #enter(section: SectionPart, parts: readonly Part[], entry: Exclude<Entry, undefined>): string {
    if (typeof entry === 'boolean') return this.write(parts);
    const outer = this.#scope;
    let out = '';
    if (entry.kind === 'list') out = this.#repeat(section, parts, entry);
    else {
      this.#scope = entry.scope;
      out = this.write(parts);
    }
    this.#scope = outer;
    return out;
  }

  #repeat(section: SectionPart, parts: readonly Part[], { values, keys, scopeOf }: List): string {
    const { charactersMax, onCut } = this.#options;
    const count = values.length;
    let out = '';
    for (let index = 0; index < count; index += 1) {
      if (index >= ITEMS_MAX || this.#characters > charactersMax || this.#items >= ITEMS_IN_ALL_MAX) {
        onCut(section.opening, index, count);
        break;
      }
      this.#items += 1;
      this.#scope = scopeOf(values[index], { index, count, key: keys ? (keys[index] ?? '') : index });
      out += this.write(parts);
    }
    return out;
  }
}

function isEmpty(entry: Exclude<Entry, undefined>): boolean {
  return entry === false || (typeof entry === 'object' && entry.kind === 'list' && entry.values.length === 0);
}
