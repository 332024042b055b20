import { mayHaveTags, readAttributes, type Token, tokenize, voidElements } from '@postpress/markup';
import type { RenderedDesign } from '../options.ts';

/** Elements that show white space as written. */
const KEEPS_SPACE = /^(?:pre|textarea|listing|xmp)$/;
const KEEPING_STYLE = /white-space/i;
/** Classic Outlook reads these comments. */
const CONDITIONAL = /^<!(?:--)?\s*(?:\[|<!\[|--\[)|^<!(?!--)/;
/**
 * The page without comments and repeated white space. White space is never removed completely, since it separates words
 * and inline elements, and stays where a `white-space` style or `pre` shows it, and around tags of template languages.
 */
export function minify(page: RenderedDesign): RenderedDesign {
  const body = minified(page.chunks.body);
  const { around } = page;
  return { ...page, html: around.before + body + around.after, chunks: { ...page.chunks, body } };
}

function minified(markup: string): string {
  let written = '';
  /** Open elements since one that keeps white space, with it. */
  const keeping: string[] = [];
  for (const token of tokenize(markup)) {
    const source = markup.slice(token.start, token.end);
    if (token.kind === 'comment' && !CONDITIONAL.test(source) && !beginsTag(source)) continue;
    written += token.kind === 'text' && keeping.length === 0 ? collapsed(source) : source;
    follow(token, markup, keeping);
  }
  return written;
}

/** Tags of PHP and FreeMarker are comments to readers of HTML. */
function beginsTag(comment: string): boolean {
  return !comment.startsWith('<!') && mayHaveTags(comment);
}

/** Tags of template languages may contain texts whose white space counts. */
function collapsed(text: string): string {
  return mayHaveTags(text) ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
}

function follow(token: Token, markup: string, keeping: string[]): void {
  if (token.kind === 'open' && !voidElements.has(token.name)) {
    if (keeping.length > 0 || keepsSpace(token.name, markup.slice(token.nameEnd, token.end)))
      keeping.push(token.name);
  } else if (token.kind === 'close' && keeping.length > 0) {
    const at = keeping.lastIndexOf(token.name);
    if (at >= 0) keeping.length = at;
  }
}

function keepsSpace(name: string, attributes: string): boolean {
  if (KEEPS_SPACE.test(name)) return true;
  if (!KEEPING_STYLE.test(attributes)) return false;
  return readAttributes(attributes).some(
    (attribute) => attribute.name === 'style' && KEEPING_STYLE.test(attribute.value),
  );
}
