/** A declaration of CSS. */
export type Declaration = {
  /** In lowercase, except for custom properties. */
  property: string;
  /** Without `!important` and comments. */
  value: string;
  /** As written, with its leading space: ` !important`; '' if not important. */
  important: string;
};

/** The declarations of a `style` attribute or of a rule, in order. Invalid ones are omitted, as browsers do. */
export function readDeclarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  for (const part of splitOutside(css, ';')) {
    const declaration = readDeclaration(part);
    if (declaration) found.push(declaration);
  }
  return found;
}

export function printDeclarations(declarations: readonly Declaration[]): string {
  return declarations.map(({ property, value, important }) => `${property}:${value}${important}`).join(';');
}

/**
 * The CSS with some declarations changed; all else stays byte for byte, as does the space before them.
 *
 * @param change returns the new declaration, '' to leave it out, or `undefined` to keep it as it is written.
 */
export function mapDeclarations(
  css: string,
  change: (declaration: Declaration) => string | undefined,
): string {
  return splitOutside(css, ';')
    .flatMap((part) => {
      const declaration = readDeclaration(part);
      const changed = declaration && change(declaration);
      if (!changed) return changed === '' ? [] : [part];
      return [(/^\s*/.exec(part)?.[0] ?? '') + changed];
    })
    .join(';');
}

const PROPERTY = /^(?:--|-?[a-z_])[\w-]*$/i;
const IMPORTANT = /!\s*important$/i;

function readDeclaration(written: string): Declaration | undefined {
  const part = withoutComments(written);
  const colon = part.indexOf(':');
  if (colon < 1) return undefined;
  const name = part.slice(0, colon).trim();
  if (!PROPERTY.test(name)) return undefined;
  const whole = part.slice(colon + 1).trim();
  const bang = whole.endsWith('t') || whole.endsWith('T') ? whole.search(IMPORTANT) : -1;
  const value = bang < 0 ? whole : whole.slice(0, bang).trimEnd();
  if (value === '' && !name.startsWith('--')) return undefined;
  return {
    property: name.startsWith('--') ? name : name.toLowerCase(),
    value,
    important: bang < 0 ? '' : whole.slice(value.length),
  };
}

/** Splits CSS at a character outside strings, brackets and comments. */
export function splitOutside(css: string, separator: string): string[] {
  if (!css.includes(separator)) return [css];
  if (!GROUPING.test(css)) return css.split(separator);
  const parts: string[] = [];
  let from = 0;
  for (const at of scan(css, (sign) => sign === separator).separators) {
    parts.push(css.slice(from, at));
    from = at + 1;
  }
  parts.push(css.slice(from));
  return parts;
}

/** The words of a value, apart at white space outside strings, brackets and comments. */
export function splitWords(value: string): string[] {
  if (!GROUPING.test(value)) return value.split(/\s+/).filter((word) => word !== '');
  const words: string[] = [];
  let from = 0;
  for (const at of [...scan(value, (sign) => SPACE.test(sign)).separators, value.length]) {
    if (at > from) words.push(value.slice(from, at));
    from = at + 1;
  }
  return words;
}

const URLS =
  /url\((?:\s*"([^"\\]*(?:\\[\s\S][^"\\]*)*)"\s*|\s*'([^'\\]*(?:\\[\s\S][^'\\]*)*)'\s*|([^()"'\\]*(?:\\[\s\S][^()"'\\]*)*))\)/gi;
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi;

/** What CSS writes with escapes (CSS Syntax 3, 4.3.7). */
export function withoutCssEscapes(text: string): string {
  return text.replace(ESCAPE, (_, code?: string, sign = '') => {
    if (code === undefined) return sign === '\n' ? '' : sign;
    const point = Number.parseInt(code, 16);
    return point === 0 || point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point).toWellFormed();
  });
}

/** The declarations of a style by weight: of two for one property the later one counts (CSS Cascade 5, 6.1). */
export function declarationsByWeight(css: string): Declaration[] {
  const all = readDeclarations(css);
  const important = all.filter((declaration) => declaration.important !== '');
  if (important.length === 0) return all;
  return [...all.filter((declaration) => declaration.important === ''), ...important];
}

/** The CSS with something in place of each `url(…)`, by its URL; `undefined` keeps it. */
export function mapUrls(css: string, change: (url: string) => string | undefined): string {
  if (!css.includes('(')) return css;
  return css.replace(URLS, (written, double?: string, single?: string, bare = '') => {
    return change(withoutCssEscapes(double ?? single ?? bare).trim()) ?? written;
  });
}

/** Whether every string, bracket and comment that is opened is closed, so that the CSS can be continued. */
export function isClosed(css: string): boolean {
  return !GROUPING.test(css) || !scan(css, () => false).isOpen;
}

/** The CSS without its comments; those in strings and in `url()` are none. */
export function withoutComments(css: string): string {
  if (!css.includes('/*')) return css;
  let out = '';
  let from = 0;
  for (const [start, end] of scan(css, () => false).comments) {
    out += css.slice(from, start);
    from = end;
  }
  return out + css.slice(from);
}

const GROUPING = /["'([{\\]|\/\*/;
const SPACE = /\s/;
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

type Scan = { separators: number[]; comments: [start: number, end: number][]; isOpen: boolean };

/** Reads CSS once, by the tokens of CSS Syntax 3 that may contain any character. */
function scan(css: string, isSeparator: (sign: string) => boolean): Scan {
  const separators: number[] = [];
  const comments: [number, number][] = [];
  /** The closing brackets that are expected, the innermost last. */
  const open: string[] = [];
  let isCut = false;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    const closer = CLOSERS[sign];
    let end = at;
    if (sign === '\\') end = at + 1;
    else if (sign === '"' || sign === "'") end = endOfString(css, at, sign);
    else if (sign === '/' && css[at + 1] === '*') {
      end = endOf(css, '*/', at + 2);
      comments.push([at, Math.min(end + 1, css.length)]);
    } else if (sign === '(' && isBareUrl(css, at)) end = endOfBareUrl(css, at);
    else if (closer !== undefined) open.push(closer);
    else if (sign === open.at(-1)) open.pop();
    else if (open.length === 0 && isSeparator(sign)) separators.push(at);
    isCut ||= end >= css.length;
    at = end;
  }
  return { separators, comments, isOpen: isCut || open.length > 0 };
}

/** The last position of a string. It ends at its quote, and broken at a line break. */
function endOfString(css: string, start: number, quote: string): number {
  for (let at = start + 1; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '\\') at += 1;
    else if (sign === quote || sign === '\n') return at;
  }
  return css.length;
}

function endOf(css: string, text: string, from: number): number {
  const at = css.indexOf(text, from);
  return at < 0 ? css.length : at + text.length - 1;
}

/** Whether a bracket opens a URL without quotes, in which quotes and comments mean nothing. */
function isBareUrl(css: string, bracket: number): boolean {
  return (
    /(?<![\w-])url$/i.test(css.slice(Math.max(0, bracket - 4), bracket)) &&
    BARE.test(css.slice(bracket + 1, bracket + 100))
  );
}
const BARE = /^\s*[^\s"']/;

function endOfBareUrl(css: string, bracket: number): number {
  for (let at = bracket + 1; at < css.length; at += 1) {
    if (css[at] === '\\') at += 1;
    else if (css[at] === ')') return at;
  }
  return css.length;
}
