import type { Sheet } from '../parse/page.ts';

/** A style sheet that brings fonts, with the families named in its URL. */
type FontSheet = { url: string; families: readonly string[] };

const IMPORT = /@import\s+(?:url\(\s*)?["']?([^"')\s;]{1,2000})/gi;
const FACE = /@font-face\s*\{([^}]{0,4000})\}/gi;
const GOOGLE = 'https://fonts.googleapis.com/css2?family=';
const FONT_URL = /^(?:https?:)?\/\/[^\s]*(?:font|typekit)/i;
/** Families that computers have, which no style sheet brings. */
const INSTALLED =
  /^(?:arial|helvetica|georgia|times|verdana|tahoma|trebuchet|courier|palatino|garamond|impact|lucida|calibri|cambria|segoe|-apple-system|blinkmacsystemfont|system-ui|ui-|sans-serif|serif|monospace|cursive|fantasy)/i;

/** The style sheets of the web fonts that a page links, imports or declares. */
export class WebFonts {
  readonly #sheets: readonly FontSheet[];

  constructor(links: readonly string[], sheets: readonly Sheet[]) {
    const imported = sheets.flatMap(({ css }) => [...css.matchAll(IMPORT)].map(([, url = '']) => url));
    const declared = sheets.flatMap(({ css }) =>
      [...css.matchAll(FACE)].flatMap(([, face = '']) => sheetOfFace(face)),
    );
    const urls = [...links, ...imported, ...declared].filter((url) => FONT_URL.test(url));
    this.#sheets = [...new Set(urls)].map((url) => ({
      url: url.replace(/^\/\//, 'https://'),
      families: familiesIn(url),
    }));
  }

  /** The style sheet that brings the first family of a list; `undefined` if it needs none or none is known. */
  urlOf(families: string): string | undefined {
    const name = nameOf(families.split(',')[0] ?? '');
    const named = this.#sheets.find((sheet) => sheet.families.includes(name));
    if (named || name === '' || INSTALLED.test(name)) return named?.url;
    return this.#sheets.find((sheet) => sheet.families.length === 0)?.url;
  }
}

function nameOf(family: string): string {
  return family.replace(/["']/g, '').trim().toLowerCase();
}

/** The families in a URL: `family=Lora:wght@400&family=Inter`, `family=Lora:400|Inter`. */
function familiesIn(url: string): string[] {
  return [...url.matchAll(/[?&](?:amp;)?family=([^&#]{1,1000})/gi)].flatMap(([, list = '']) =>
    decoded(list.replaceAll('+', ' '))
      .split('|')
      .map((family) => nameOf(family.split(':')[0] ?? ''))
      .filter((family) => family !== ''),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Fonts of Google that a page declares itself have their style sheet there. */
function sheetOfFace(face: string): string[] {
  const family = /font-family\s*:\s*([^;]{1,200})/i.exec(face)?.[1];
  if (family === undefined || !/\bfonts\.gstatic\.com\//i.test(face)) return [];
  const name = family.replace(/["']/g, '').trim();
  return /^[\w -]+$/.test(name) ? [`${GOOGLE}${name.replaceAll(' ', '+')}`] : [];
}
