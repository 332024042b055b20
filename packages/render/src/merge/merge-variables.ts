import { applyReplacements, type Lookup, markupReplacements } from './replacements.ts';
import { findVariables } from './tag-syntax.ts';
import { asText, findValue, type Scope } from './tag-values.ts';

/** Values by name. Texts, numbers and booleans are merged as text; objects are accessed by path. */
export type Variables = Readonly<Record<string, unknown>>;

export type MergedVariables = {
  text: string;
  /** Messages for the sender: variables without a value, malformed tags. */
  warnings: string[];
  /** The result is longer than `charactersMax`; ignore `text`. */
  tooLong: boolean;
};

const WARNINGS_MAX = 100;

/**
 * Replaces `{{name}}` in a page or a plain text. A variable without a value becomes ''.
 *
 * In `html`, values are escaped for their context: text and attributes are escaped, URLs are percent-encoded by part
 * and rejected if they would run a script, styles are restricted to an allow-list. `{{{name}}}` inserts markup in text,
 * and acts like `{{name}}` elsewhere. Tags in scripts, event handlers and on elements that load resources are not
 * replaced. In `text` both forms insert the plain value.
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
