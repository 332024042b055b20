/** On which elements a declaration acts. */
export type Elements = { only: readonly string[] } | { except: readonly string[] };

export type Declaration = {
  /** In lowercase, except for custom properties. */
  property: string;
  /** Without `!important`. */
  value: string;
  /** As written, with its leading space: ` !important`; '' if not important. */
  important: string;
  /** Set by clients that know a property on some elements only. */
  elements?: Elements;
};

/** The declarations in a `style` attribute or a block of a style sheet. Invalid declarations are omitted. */
export function readDeclarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  for (const part of splitOutside(withoutComments(css), ';')) {
    const colon = part.indexOf(':');
    if (colon <= 0) continue;
    const name = part.slice(0, colon).trim();
    const property = name.startsWith('--') ? name : name.toLowerCase();
    if (!/^[\w-]+$/.test(property)) continue;
    const all = part.slice(colon + 1);
    const bang = all.search(/\s*!\s*important\s*$/i);
    const value = (bang < 0 ? all : all.slice(0, bang)).trim();
    if (value === '') continue;
    found.push({ property, value, important: bang < 0 ? '' : all.slice(bang).trimEnd() });
  }
  return found;
}

export function printDeclarations(declarations: readonly Declaration[]): string {
  return declarations.map(({ property, value, important }) => `${property}:${value}${important}`).join(';');
}

export function actsOn(elements: Elements | undefined, element: string): boolean {
  if (elements === undefined) return true;
  return 'only' in elements ? elements.only.includes(element) : !elements.except.includes(element);
}

/** Splits at a character outside quotes and brackets. */
export function splitOutside(text: string, sign: string): string[] {
  if (!text.includes(sign)) return [text];
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') at += 1;
    else if (quote !== '') {
      if (character === quote || character === '\n') quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

function withoutComments(css: string): string {
  return css.includes('/*') ? css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ') : css;
}
