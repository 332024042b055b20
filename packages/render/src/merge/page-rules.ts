import type { MergeTagValue, RenderWarning } from '../options.ts';
import type { Replacement } from './replacements.ts';
import { type Mark, type Rule, ruleValue, type Section } from './rules.ts';
import type { Bounds } from './section-bounds.ts';
import type { FoundTag } from './tag-syntax.ts';
import type { Scope } from './tag-values.ts';

/** Repetition stops when the page has this many characters. */
const PAGE_CHARS_MAX = 8_000_000;
/** How many items of one list are rendered. */
const ITEMS_MAX = 5_000;
/** How many items of all lists are rendered: nested lists multiply, and items without content do not fill the page. */
const ITEMS_IN_ALL_MAX = 100_000;

/** A parsed page: its replacements, and its sections that may be repeated. */
type RuledPage = {
  text: string;
  marks: readonly Mark[];
  sections: readonly Section[];
  /** In increasing order; none overlaps a mark. */
  replacements: readonly Replacement[];
  between(open: Mark, close: Mark): Bounds | undefined;
};

/** Writes a page: repeats or removes sections, and looks up tags in the item around them. */
export class PageWriter {
  readonly #page: RuledPage;
  readonly #lookup: (tag: FoundTag, scope: Scope) => string | undefined;
  readonly #warn: (warning: RenderWarning) => void;
  readonly #settled = new Set<Mark>();
  #chars = 0;
  #items = 0;

  /** @param lookup the text of a tag in a scope, or `undefined` to leave the tag unchanged. */
  constructor(
    page: RuledPage,
    lookup: (tag: FoundTag, scope: Scope) => string | undefined,
    warn: (warning: RenderWarning) => void,
  ) {
    this.#page = page;
    this.#lookup = lookup;
    this.#warn = warn;
  }

  write(scope: Scope): string {
    return this.#part(0, this.#page.text.length, this.#page.sections, scope);
  }

  /** The text from `start` to `end`, which holds `sections`. */
  #part(start: number, end: number, sections: readonly Section[], scope: Scope): string {
    let out = '';
    let at = start;
    for (const section of sections) {
      const found = settle(section.rules, scope);
      if (!found) {
        // Without a value the section's own marks stay; nested sections may have one.
        this.#settled.delete(section.open);
        this.#settled.delete(section.close);
        out += this.#part(at, section.close.end, section.inner, scope);
        at = section.close.end;
        continue;
      }
      const bounds = this.#page.between(section.open, section.close);
      if (!bounds || bounds.start < at || bounds.end > end) {
        this.#refuse(section);
        continue;
      }
      this.#settled.add(section.open).add(section.close);
      out += this.#plain(at, bounds.start, scope) + this.#repeat(section, bounds, found, scope);
      at = bounds.end;
    }
    return out + this.#plain(at, end, scope);
  }

  #repeat(section: Section, bounds: Bounds, { rule, value }: Settled, scope: Scope): string {
    const inner = (inside: Scope) => this.#part(bounds.innerStart, bounds.innerEnd, section.inner, inside);
    if (typeof value === 'boolean') return value ? inner(scope) : '';
    let out = '';
    for (let index = 0; index < value.length; index += 1) {
      if (index >= ITEMS_MAX || this.#chars > PAGE_CHARS_MAX || this.#items >= ITEMS_IN_ALL_MAX) {
        this.#warn({
          code: 'merge_list_too_long',
          message: `The list behind ${section.open.text} has ${value.length} items; ${index} of them are rendered.`,
        });
        break;
      }
      this.#items += 1;
      const item = value[index] ?? null;
      out += inner({ value: item, around: { list: rule.path.keys, scope } });
    }
    return out;
  }

  /** A range without sections: replaces tags and removes the marks of applied rules. */
  #plain(start: number, end: number, scope: Scope): string {
    if (start >= end) return '';
    const { text, replacements, marks } = this.#page;
    let out = '';
    let at = start;
    const lookup = (tag: FoundTag) => this.#lookup(tag, scope);
    for (let index = firstFrom(replacements, start); index < replacements.length; index += 1) {
      const replacement = replacements[index];
      if (!replacement || replacement.start >= end) break;
      const value = replacement.end <= end ? replacement.write(lookup) : undefined;
      if (value === undefined) continue;
      out += this.#unmarked(text, marks, at, replacement.start) + value;
      at = replacement.end;
    }
    out += this.#unmarked(text, marks, at, end);
    this.#chars += out.length;
    return out;
  }

  #unmarked(text: string, marks: readonly Mark[], start: number, end: number): string {
    let out = '';
    let at = start;
    for (let index = firstFrom(marks, start); index < marks.length; index += 1) {
      const mark = marks[index];
      if (!mark || mark.end > end) break;
      if (!this.#settled.has(mark)) continue;
      out += text.slice(at, mark.start);
      at = mark.end;
    }
    return out + text.slice(at, end);
  }

  #refuse({ open, close }: Section): void {
    this.#warn({
      code: 'merge_rule_unusable',
      message: `The part between ${open.text} and ${close.text} can't be repeated: one of them is inside a tag, or two rules overlap. Both stay as written.`,
    });
  }
}

type Settled = { rule: Rule; value: MergeTagValue[] | boolean };

function settle(rules: readonly Rule[], scope: Scope): Settled | undefined {
  for (const rule of rules) {
    const value = ruleValue(rule, scope);
    if (value !== undefined) return { rule, value };
  }
  return undefined;
}

/** The index of the first sorted part that starts at or after an offset. */
function firstFrom(parts: readonly { start: number }[], offset: number): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
