import type { ValuePath } from '@postpress/edits';

/** A value of a node that people can search: `markup`, Lexical JSON (`state`), plain text, or the address of a link. */
export type SearchedValue = { path: ValuePath; value: string; form: 'markup' | 'state' | 'plain' | 'link' };

const FORMS: Readonly<Record<string, SearchedValue['form']>> = {
  text: 'markup',
  html: 'markup',
  textJson: 'state',
  altText: 'plain',
  label: 'plain',
  placeholder_text: 'plain',
  buttonText: 'plain',
  preheaderText: 'plain',
  accessibilityTitle: 'plain',
  href: 'link',
};
/** Here `url` is the target of a link; elsewhere it is an image or a style sheet. */
const LINK_HOLDERS = new Set(['action', 'icons']);
/** Values that the author does not write: editor settings, font names, conditions. */
const SKIPPED = new Set(['_meta', '_styleGuide', 'displayCondition', 'fontFamily', 'src', 'synced', 'sync']);
const DEPTH_MAX = 12;

/** The values of a node that contain text or links, including translations, device overrides and slides. */
export function* searchedValues(node: object): Generator<SearchedValue> {
  const { values, embedded } = node as { values?: unknown; embedded?: unknown };
  if (isHolder(values)) yield* within(values, ['values'], 0);
  if (isHolder(embedded)) yield* within(embedded, ['embedded'], 0);
}

function* within(holder: object, path: ValuePath, depth: number): Generator<SearchedValue> {
  if (depth > DEPTH_MAX) return;
  for (const [name, value] of Object.entries(holder)) {
    if (SKIPPED.has(name)) continue;
    // A block with a state shows it instead of its markup.
    if (name === 'text' && isFilled((holder as { textJson?: unknown }).textJson)) continue;
    const here = [...path, Array.isArray(holder) ? Number(name) : name];
    if (isHolder(value)) yield* within(value, here, depth + 1);
    if (!isFilled(value)) continue;
    const form = formOf(name, path);
    if (form) yield { path: here, value, form };
  }
}

function formOf(name: string, path: ValuePath): SearchedValue['form'] | undefined {
  if (name === 'url') return path.some((each) => LINK_HOLDERS.has(String(each))) ? 'link' : undefined;
  // The entries of a menu are plain text; so are the labels of fonts, which are skipped above.
  if (name === 'text' && path.includes('menu')) return 'plain';
  return FORMS[name];
}

/** An object or a list. */
function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
