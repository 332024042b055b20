import { MergeBudget, type MergeLimits, MergeTooLarge } from '../merge/merge-budget.ts';
import { buildParts, type Part } from '../merge/parts.ts';
import { markupReplacements, plainReplacement, type Replacement } from '../merge/replacements.ts';
import { asText, own, rootScope, type Scope } from '../merge/scope.ts';
import { pageRanges } from '../merge/section-ranges.ts';
import { firstMark, lastMark } from '../merge/sections.ts';
import { PartWriter } from '../merge/write-parts.ts';
import type { Evaluation } from './evaluate.ts';
import { readTemplate, type TemplateTag } from './read-template.ts';
import { blankComments } from './written-tags.ts';

/** Values by name: texts, numbers, booleans, lists and objects. */
export type Variables = Readonly<Record<string, unknown>>;

export type MergeOptions = {
  /** Of the merged text. */
  charactersMax: number;
  /** What merging may take; several merges may share it. */
  budget: MergeBudget;
  /** A BCP 47 tag, for numbers, dates and plurals. Default `en-US`. */
  locale?: string | undefined;
  /** An IANA name, for dates. Default `UTC`. */
  timeZone?: string | undefined;
  /** Leaves variables without a value as written, for tests and previews. Default: they are empty. */
  keepMissing?: boolean | undefined;
  /** Leaves these variables as written where they have no value: another program replaces them. */
  kept?: ReadonlySet<string> | undefined;
};

export type MergedTemplate = {
  text: string;
  /** Messages for the sender: variables without a value, malformed tags. */
  warnings: string[];
  /** The limit that ended merging, with an empty `text`: the text is too long, or there are too many values. */
  exceeded?: keyof MergeLimits;
};

/** A template that was read once and can be merged many times. */
export type Template = { merge(variables: Variables, options: MergeOptions): MergedTemplate };

const WARNINGS_MAX = 100;
/** A tag has up to 500 characters. */
const WARNING_CHARACTERS_MAX = 1_000;
const DEFAULT_LOCALE = 'en-US';

/**
 * Reads a template: `{{variables}}`, `{{helpers}}`, and sections that are repeated (`{{#each}}`), chosen (`{{#if}}` …
 * `{{else}}`, `{{#unless}}`) or written in the scope of a value (`{{#with}}`). The syntax is that of Handlebars; there
 * is no code, no prototype access and no recursion, and time and output are bounded.
 *
 * In `html`, values are escaped for their context: text and attributes are escaped, URLs are percent-encoded by part
 * and rejected if they would run a script, styles are restricted to an allow-list. `{{{name}}}` inserts markup in text,
 * and acts like `{{name}}` elsewhere. Tags in scripts, event handlers and on elements that load resources are not
 * replaced. In `text` both forms insert the plain value.
 */
export function compileTemplate(source: string, format: 'html' | 'text'): Template {
  if (!source.includes('{{'))
    return {
      merge: (_, { charactersMax, budget }) =>
        unlessTooLarge(() => {
          budgetOf({ charactersMax, budget }).write(source.length);
          return { text: source, warnings: [] };
        }),
    };
  return new CompiledTemplate(source, format);
}

class CompiledTemplate implements Template {
  readonly #parts: readonly Part[];
  readonly #warnings: readonly string[];

  constructor(source: string, format: 'html' | 'text') {
    const { tags, marks, sections, warnings } = readTemplate(source);
    const page = blankComments(source);
    const replacements = format === 'html' ? markupReplacements(page, tags) : tags.map(plainReplacement);
    const refused: string[] = [];
    this.#parts = buildParts({
      text: source,
      sections,
      tags,
      replacements,
      ...pageRanges(page, marks, format),
      refuse: (section) =>
        refused.push(
          `${firstMark(section).text} … ${lastMark(section).text} can’t be applied: a part of it is inside a tag, or its parts are at different depths of the page. Both stay as written.`,
        ),
    });
    this.#warnings = [...warnings, ...refused, ...unplaced(tags, replacements)];
  }

  merge(variables: Variables, options: MergeOptions): MergedTemplate {
    const { keepMissing, kept } = options;
    const budget = budgetOf(options);
    const warnings = new Set<string>();
    const evaluation = evaluationOf(variables, { ...options, budget }, warnings);
    const writer = new PartWriter(evaluation.root, {
      lookup: (tag, scope) =>
        textOf(tag as TemplateTag, scope, evaluation, kept) ??
        (keepMissing || isAmong(kept, tag as TemplateTag) ? undefined : ''),
      budget,
      context: evaluation,
      onCut: (opening, written, count) =>
        evaluation.warn(`The list of ${opening} has ${count} items; ${written} of them are written.`),
    });
    return unlessTooLarge(() => {
      const text = writer.write(this.#parts);
      return { text, warnings: [...warnings, ...this.#warnings].slice(0, WARNINGS_MAX) };
    });
  }
}

/** The budget of one merge, whose text has a limit of its own. */
function budgetOf({ charactersMax, budget }: Pick<MergeOptions, 'charactersMax' | 'budget'>): MergeBudget {
  return new MergeBudget({ values: Number.POSITIVE_INFINITY, characters: charactersMax }, budget);
}

function unlessTooLarge(merge: () => MergedTemplate): MergedTemplate {
  try {
    return merge();
  } catch (error) {
    if (!(error instanceof MergeTooLarge)) throw error;
    return { text: '', warnings: [], exceeded: error.limit };
  }
}

function evaluationOf(
  variables: Variables,
  { locale, timeZone, budget }: MergeOptions,
  warnings: Set<string>,
): Evaluation {
  return {
    root: rootScope(variables as Scope['value']),
    locale: knownLocale(locale),
    timeZone: timeZone ?? 'UTC',
    budget,
    formats: new Set(),
    warn: (message) => {
      if (warnings.size < WARNINGS_MAX) warnings.add(message.slice(0, WARNING_CHARACTERS_MAX));
    },
  };
}

function knownLocale(locale: string | undefined): string {
  if (locale === undefined) return DEFAULT_LOCALE;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

function isAmong(kept: ReadonlySet<string> | undefined, { variable }: TemplateTag): boolean {
  return variable !== undefined && kept?.has(variable) === true;
}

/** `undefined` for a variable without a text, which is reported unless it is kept. */
function textOf(
  tag: TemplateTag,
  scope: Scope,
  evaluation: Evaluation,
  kept: ReadonlySet<string> | undefined,
): string | undefined {
  const value = tag.evaluate(scope, evaluation);
  const text = asText(value);
  if (text !== undefined) {
    evaluation.budget.read(text.length);
    return text;
  }
  if (tag.variable !== undefined && !isAmong(kept, tag))
    evaluation.warn(withoutText(tag, tag.variable, value, scope, evaluation));
  return undefined;
}

function withoutText(
  { path: { keys } }: TemplateTag,
  name: string,
  value: unknown,
  scope: Scope,
  { root }: Evaluation,
): string {
  if (value !== undefined && value !== null)
    return `The variable ${name} is no text, number or boolean; it is empty.`;
  const [first] = keys;
  const isOutside = scope.around !== null && first !== undefined && own(root.value, first) !== undefined;
  const hint = isOutside ? ` Outside of this section there is one: write {{@root.${name}}}.` : '';
  return `The variable ${name} was not given; it is empty.${hint}`;
}

/** Tags that no replacement covers: those in scripts, event handlers and the like. */
function unplaced(tags: readonly TemplateTag[], replacements: readonly Replacement[]): string[] {
  const placed = new Set<string>();
  let next = 0;
  for (const { start, end, literal } of tags) {
    while ((replacements[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    const replacement = replacements[next];
    if (replacement && replacement.start <= start && end <= replacement.end) placed.add(literal);
  }
  const missing = new Set(tags.map(({ literal }) => literal).filter((literal) => !placed.has(literal)));
  return [...missing].map((literal) => `${literal} is where no value can be inserted; it is left unchanged.`);
}
