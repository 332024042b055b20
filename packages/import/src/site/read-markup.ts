import { type Attribute, decodeText, readAttributes, type Tag, tokenize } from '@postpress/markup';

/** Styles in the markup of a page, before its style sheets are read. */
export type SiteMarkup = {
  /** Absolute URLs of the style sheets, in their order. */
  sheets: string[];
  /** Texts of `style` elements, and of `style` attributes as rules of their elements. */
  styles: string[];
  themeColor: string | null;
  logos: { url: string; alt: string; score: number }[];
  name: string;
};

const TOKENS_MAX = 100_000;
const STYLE_CHARACTERS_MAX = 1_000_000;
const LOGOS_MAX = 10;
const IN_HEAD = /^(header|nav)$/;

/** Reads the markup of a page. Never throws: what cannot be read is left out. */
export function readMarkup(html: string, pageUrl: string): SiteMarkup {
  const markup: SiteMarkup = { sheets: [], styles: [], themeColor: null, logos: [], name: '' };
  const base = { url: pageUrl };
  let characters = 0;
  let headsOpen = 0;
  const addStyles = (styles: string) => {
    if (styles === '' || characters >= STYLE_CHARACTERS_MAX) return;
    markup.styles.push(styles);
    characters += styles.length;
  };
  for (const token of tokenize(html).slice(0, TOKENS_MAX)) {
    if (token.kind === 'raw') {
      const text = html.slice(token.start, token.end);
      if (token.element === 'style') addStyles(text);
      if (token.element === 'title') markup.name ||= decodeText(text).trim().slice(0, 100);
    } else if (token.kind === 'open') {
      if (IN_HEAD.test(token.name)) headsOpen += 1;
      const attributes = readAttributes(html, token.nameEnd);
      addStyles(stylesOf(token, attributes));
      readElement(token.name, attributes, headsOpen > 0, base, markup);
    } else if (token.kind === 'close' && IN_HEAD.test(token.name)) headsOpen = Math.max(0, headsOpen - 1);
  }
  markup.logos = [...new Map(markup.logos.map((logo) => [logo.url, logo])).values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, LOGOS_MAX);
  return markup;
}

function readElement(
  element: string,
  attributes: readonly Attribute[],
  inHead: boolean,
  base: { url: string },
  markup: SiteMarkup,
): void {
  const get = (name: string) => attributes.find((each) => each.name === name)?.value.trim() ?? '';
  switch (element) {
    case 'base':
      base.url = absolute(get('href'), base.url) ?? base.url;
      return;
    case 'meta':
      readMeta(get('name') || get('property'), get('content'), base.url, markup);
      return;
    case 'link':
      readLink(get('rel').toLowerCase(), get('href'), get('media'), base.url, markup);
      return;
    case 'img': {
      const attributes = `${get('alt')} ${get('class')} ${get('id')} ${get('src')}`.slice(0, 1_000);
      const score = (/logo/i.test(attributes) ? 20 : 0) + (inHead ? 10 : 0);
      if (score > 0) addLogo(markup, get('src'), get('alt'), score, base.url);
    }
  }
}

function readMeta(name: string, content: string, base: string, markup: SiteMarkup): void {
  if (name === 'theme-color') markup.themeColor ??= content.slice(0, 100);
  if (name === 'og:site_name' && content) markup.name = content.slice(0, 100);
  if (name === 'og:logo') addLogo(markup, content, '', 25, base);
}

function readLink(rel: string, href: string, media: string, base: string, markup: SiteMarkup): void {
  const url = absolute(href, base);
  if (!url) return;
  if (/\bstylesheet\b/.test(rel) && !/^print\b/i.test(media)) markup.sheets.push(url);
  if (/\bapple-touch-icon\b/.test(rel)) addLogo(markup, href, '', 5, base);
  else if (/\bicon\b/.test(rel)) addLogo(markup, href, '', 2, base);
}

function addLogo(markup: SiteMarkup, source: string, alt: string, score: number, base: string): void {
  const url = absolute(source, base);
  // Mail clients show no SVG; it stays a last resort that the user replaces.
  if (url)
    markup.logos.push({ url, alt: alt.slice(0, 300), score: /\.svg\b/i.test(url) ? score / 4 : score });
}

function absolute(source: string, base: string): string | undefined {
  const url = source && source.length <= 2_048 ? URL.parse(source, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** A `style` attribute as the rule of its element. */
function stylesOf({ name: element }: Tag, attributes: readonly Attribute[]): string {
  const style = attributes.find(({ name }) => name === 'style')?.value;
  if (!style) return '';
  const name = /^[a-z][a-z0-9]*$/.test(element) ? element : 'div';
  const isButton = attributes.some(({ name, value }) => name === 'class' && /btn|button|cta/i.test(value));
  return `${name}${isButton ? '.button' : ''}{${style.replace(/[{}]/g, '')}}`;
}
