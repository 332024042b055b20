import type { MergeBudget } from './merge-budget.ts';
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
  /** Ends the merge. */
  budget: MergeBudget;
  /** The text of a tag in a scope, or `undefined` to leave the tag unchanged. */
  lookup(tag: FoundTag, scope: Scope): string | undefined;
  /** Sections are repeated until the page has this many characters. Default: as the budget says. */
  charactersMax?: number;
  /** Called for a list of which only the first items are written. */
  onCut(opening: string, written: number, count: number): void;
  /** Passed to each section that is entered. */
  context?: unknown;
};

/**
 * Writes a page from its parts: repeats or omits sections, and looks up tags in the scope around them. Throws
 * `MergeTooLarge` where the budget ends.
 */
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

  write(parts: readonly Part[]): string {
    let out = '';
    for (const part of parts) {
      if (typeof part === 'string') out += this.#counted(part);
      else out += this.#dynamic(part);
    }
    return out;
  }

  #dynamic(part: Exclude<Part, string>): string {
    const { budget } = this.#options;
    if (part.kind === 'value') {
      // A URL is read as a whole, and may be replaced by a shorter text.
      budget.read(part.written.length);
      return this.#counted(part.write(this.#lookup) ?? part.written);
    }
    // Comments are sections without a condition, and literals are no values.
    budget.spend(1);
    if (part.kind === 'section') return this.#section(part);
    if (part.kind === 'mark') return this.#applied.has(part.section) ? '' : this.#counted(part.text);
    const text = this.write(part.parts);
    budget.read(text.length);
    return part.finish(text);
  }

  #counted(text: string): string {
    this.#characters += text.length;
    this.#options.budget.write(text.length);
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
    const { charactersMax = Number.POSITIVE_INFINITY, onCut, budget } = this.#options;
    const count = values.length;
    let out = '';
    for (let index = 0; index < count; index += 1) {
      if (index >= ITEMS_MAX || this.#characters > charactersMax || this.#items >= ITEMS_IN_ALL_MAX) {
        onCut(section.opening, index, count);
        break;
      }
      this.#items += 1;
      budget.spend(1);
      this.#scope = scopeOf(values[index], { index, count, key: keys ? (keys[index] ?? '') : index });
      out += this.write(parts);
    }
    return out;
  }
}

function isEmpty(entry: Exclude<Entry, undefined>): boolean {
  return entry === false || (typeof entry === 'object' && entry.kind === 'list' && entry.values.length === 0);
}
