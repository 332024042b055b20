import { splitTags, type TextPiece, tokenize } from '@postpress/markup';
import type { RenderOptions, RenderWarning } from '../options.ts';
import { designTagReplacer } from './design-tags.ts';
import { MergeBudget } from './merge-budget.ts';
import type { MergeContext, Merger } from './merger.ts';
import { buildParts } from './parts.ts';
import {
  applyReplacements,
  type Lookup,
  markupReplacements,
  mergedAddress,
  plainReplacement,
  type Replacement,
} from './replacements.ts';
import { markFinder, pairMarks, type Rule, type RuleMark, ruleValue, schemaRules } from './rules.ts';
import { asText, rootScope, type Scope } from './scope.ts';
import { pageRanges } from './section-ranges.ts';
import { firstMark, lastMark, type Section } from './sections.ts';
import { type FoundTag, type TagSyntax, tagSyntax } from './tag-syntax.ts';
import { findValue } from './tag-values.ts';
import { PartWriter } from './write-parts.ts';

const WARNINGS_MAX = 100;
/**
 * How many characters values may add to a page; tags beyond it stay unchanged. Repetition stops when the page has so
 * many.
 */
const MERGED_CHARS_MAX = 8_000_000;

/**
 * Prepares the merge tags and design tags of one page. Design tags are replaced first, then merge tags.
 *
 * If a rule of the schema has a value, tags in texts are deferred to `page`: their value depends on the item around
 * them, and a merged value must not be scanned for tags or marks again.
 */
export function prepareTags(options: RenderOptions = {}): Merger {
  const rules = schemaRules(options.mergeTagsSchema);
  const scope = rootScope(options.mergeTags ?? {});
  const active = rules.filter((rule) => ruleValue(rule, scope) !== undefined);
  const budget = new MergeBudget({ values: options.mergeValuesMax ?? Number.POSITIVE_INFINITY });
  return new PageMerger(
    { syntax: tagSyntax(options), designTags: designTagReplacer(options, budget), budget },
    scope,
    active.length > 0 ? rules : [],
  );
}

type MergerParts = {
  syntax: TagSyntax;
  designTags: ReturnType<typeof designTagReplacer>;
  budget: MergeBudget;
};

class PageMerger implements Merger {
  readonly warnings: RenderWarning[] = [];
  readonly #syntax: TagSyntax;
  readonly #designTags: MergerParts['designTags'];
  readonly #budget: MergeBudget;
  readonly #scope: Scope;
  readonly #findMarks: ((text: string) => RuleMark[]) | undefined;
  readonly #itemNames: ReadonlySet<string>;
  readonly #tags = new Set<string>();
  readonly #lookup: Lookup = (tag) => this.#spend(asText(findValue(tag.path, this.#scope)), tag);
  #chars = 0;

  constructor({ syntax, designTags, budget }: MergerParts, scope: Scope, rules: Rule[]) {
    this.#syntax = syntax;
    this.#designTags = designTags;
    this.#budget = budget;
    this.#scope = scope;
    this.#findMarks = rules.length > 0 ? markFinder(rules) : undefined;
    this.#itemNames = new Set(rules.flatMap((rule) => namesInItems(rule, scope)));
  }

  merge(value: string, context: MergeContext): string {
    const text = this.#designTags ? this.#designTags(value, context) : value;
    if (!this.#syntax.mayHold(text)) return text;
    const found = this.#syntax.find(text);
    for (const { literal } of found) this.#tags.add(literal);
    if (context === 'url') return this.#address(text, found);
    if (this.#findMarks || found.length === 0) return text;
    return applyReplacements(text, replacementsIn(text, found, context), this.#lookup);
  }

  pieces(value: string): readonly TextPiece[] {
    const text = this.#designTags ? this.#designTags(value, 'text') : value;
    const found = this.#syntax.mayHold(text) ? this.#syntax.find(text) : [];
    for (const { literal } of found) this.#tags.add(literal);
    if (this.#findMarks || found.length === 0) return splitTags(text);
    const pieces: TextPiece[] = [];
    let last = 0;
    for (const tag of found) {
      const merged = this.#lookup(tag);
      if (merged === undefined) continue;
      for (const piece of splitTags(text.slice(last, tag.start))) pieces.push(piece);
      pieces.push({ text: merged, isTag: false });
      last = tag.end;
    }
    for (const piece of splitTags(text.slice(last))) pieces.push(piece);
    return pieces;
  }

  page(markup: string): string {
    return this.#ruled(markup, 'html');
  }

  plainPage(text: string): string {
    return this.#ruled(text, 'text');
  }

  isMarkOnly(value: string): boolean {
    if (!this.#findMarks) return false;
    const text = withoutMarkup(value);
    const marks = this.#findMarks(text);
    let last = 0;
    for (const { start, end } of marks) {
      if (text.slice(last, start).trim() !== '') return false;
      last = end;
    }
    return marks.length > 0 && text.slice(last).trim() === '';
  }

  markOnly(value: string): string {
    return withoutMarkup(value).trim();
  }

  tags(): string[] {
    return [...this.#tags];
  }

  #address(address: string, found: readonly FoundTag[]): string {
    const known = this.#findMarks
      ? found.filter(({ path }) => !this.#itemNames.has(path.keys[0] ?? ''))
      : found;
    const merged = mergedAddress(address, known, this.#lookup);
    if (merged !== undefined) return merged;
    this.#warn({
      code: 'merge_address_refused',
      message: `The values merged into the link ${address} would make it run a script; the link is removed.`,
    });
    return '';
  }

  #ruled(text: string, format: 'html' | 'text'): string {
    if (!this.#findMarks) return text;
    const marks = this.#findMarks(text);
    const free = outside(this.#syntax.find(text), marks);
    const replacements = replacementsIn(text, free, format);
    if (marks.length === 0) return applyReplacements(text, replacements, this.#lookup);
    const parts = buildParts({
      text,
      sections: pairMarks(marks),
      tags: free,
      replacements,
      ...pageRanges(text, marks, format),
      refuse: (section) => this.#refuse(section),
    });
    const writer = new PartWriter(this.#scope, {
      lookup: (tag, scope) => this.#spend(asText(findValue(tag.path, scope)), tag),
      budget: this.#budget,
      context: this.#budget,
      charactersMax: MERGED_CHARS_MAX,
      onCut: (opening, written, count) =>
        this.#warn({
          code: 'merge_list_too_long',
          message: `The list behind ${opening} has ${count} items; ${written} of them are rendered.`,
        }),
    });
    return writer.write(parts);
  }

  #refuse(section: Section): void {
    this.#warn({
      code: 'merge_rule_unusable',
      message: `The part between ${firstMark(section).text} and ${lastMark(section).text} can't be repeated: one of them is inside a tag, or two rules overlap. Both stay as written.`,
    });
  }

  /** The value, if the page's limit allows it. */
  #spend(value: string | undefined, tag: FoundTag): string | undefined {
    this.#budget.spend(1);
    if (value === undefined) return undefined;
    this.#budget.read(value.length);
    if (this.#chars + value.length > MERGED_CHARS_MAX) {
      const message = `There is no room on the page for the value of ${tag.literal}; the tag stays as written.`;
      this.#warn({ code: 'merge_too_long', message });
      return undefined;
    }
    this.#chars += value.length;
    return value;
  }

  #warn(warning: RenderWarning): void {
    if (this.warnings.length >= WARNINGS_MAX) return;
    if (!this.warnings.some(({ message }) => message === warning.message)) this.warnings.push(warning);
  }
}

/** The tags that overlap no mark. Both lists are in text order, so one pass suffices. */
function outside(tags: readonly FoundTag[], marks: readonly RuleMark[]): FoundTag[] {
  let next = 0;
  return tags.filter((tag) => {
    while ((marks[next]?.end ?? Number.POSITIVE_INFINITY) <= tag.start) next += 1;
    return (marks[next]?.start ?? Number.POSITIVE_INFINITY) >= tag.end;
  });
}

function replacementsIn(text: string, found: readonly FoundTag[], format: 'html' | 'text'): Replacement[] {
  if (format === 'html') return markupReplacements(text, found);
  return found.map(plainReplacement);
}

/** The names whose value may differ inside an item of the list: its fields and the list itself. */
function namesInItems(rule: Rule, scope: Scope): string[] {
  const value = ruleValue(rule, scope);
  const names = [...rule.path.keys, 'this', '.'];
  for (const item of Array.isArray(value) ? value.slice(0, 100) : []) {
    if (typeof item === 'object' && item !== null) names.push(...Object.keys(item));
  }
  return names;
}

/** The text as it is written, with its references: marks are found in it. */
function withoutMarkup(value: string): string {
  const texts = tokenize(value).map(({ kind, start, end }) =>
    kind === 'text' ? value.slice(start, end) : ' ',
  );
  return texts.join('').replaceAll('&nbsp;', ' ');
}
