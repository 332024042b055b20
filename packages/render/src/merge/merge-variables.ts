import { applyReplacements, type Lookup, markupReplacements } from './replacements.ts';
import { findVariables } from './tag-syntax.ts';
import { asText, findValue, type Scope } from './tag-values.ts';

/** Names and what they stand for; texts, numbers and booleans have a text, objects are reached into. */
export type Variables = Readonly<Record<string, unknown>>;

export type MergedVariables = {
  text: string;
  /** What the sender should know, in sentences: variables without a value, marks that are none. */
  warnings: string[];
  /** The values came to more than `charactersMax`; `text` is of no use. */
  tooLong: boolean;
};

const WARNINGS_MAX = 100;

/**
 * Puts values in for `{{name}}` everywhere in a page or a plain text. A variable without a value becomes an empty text.
 *
 * In `html` each place has its own way to be harmless: text and attributes are escaped, addresses percent-encoded by
 * part and refused where they would run, styles held to an allow-list. `{{{name}}}` puts its value in as markup where
 * text stands, and like `{{name}}` everywhere else. In scripts, event handlers and on elements that load something,
 * tags stay as written. In `text` both forms put the plain value in.
 */
export function mergeVariables(
  template: string,
  variables: Variables,
  { place, charactersMax }: { place: 'html' | 'text'; charactersMax: number },
): MergedVariables {
  if (!template.includes('{{')) return { text: template, warnings: [], tooLong: false };
  const { tags, others } = findVariables(template);
  const warnings = new Set<string>();
  const reached = new Set<string>();
  const scope: Scope = { value: variables as Scope['value'], around: null };
  let room = charactersMax;
  const lookup: Lookup = ({ path, literal }) => {
    reached.add(literal);
    const value = findValue(path, scope);
    const text = asText(value);
    if (text === undefined) warnings.add(withoutText(path.keys.join('.'), value));
    room -= text?.length ?? 0;
    return room < 0 ? '' : (text ?? '');
  };
  const replacements =
    place === 'html'
      ? markupReplacements(template, tags)
      : tags.map((tag) => ({ start: tag.start, end: tag.end, write: (find: Lookup) => find(tag) }));
  const text = applyReplacements(template, replacements, lookup);
  for (const { literal } of tags)
    if (!reached.has(literal))
      warnings.add(`${literal} stands where no value is put in; it stays as written.`);
  for (const literal of others) warnings.add(`${literal} is no variable; it stays as written.`);
  return { text, warnings: [...warnings].slice(0, WARNINGS_MAX), tooLong: room < 0 };
}

function withoutText(name: string, value: unknown): string {
  if (value === undefined) return `The variable ${name} was not given; it is empty.`;
  return `The variable ${name} is no text, number or boolean; it is empty.`;
}
