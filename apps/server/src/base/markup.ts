/** Escaped or trusted markup. */
export type Markup = { markup: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** A template for markup: values are escaped unless they are markup, and lists are joined. */
export function html(parts: TemplateStringsArray, ...holes: (string | number | Markup | Markup[])[]): Markup {
  let markup = parts[0] ?? '';
  for (const [at, hole] of holes.entries()) {
    markup += inHole(hole) + (parts[at + 1] ?? '');
  }
  return { markup };
}

function inHole(hole: string | number | Markup | Markup[]): string {
  if (Array.isArray(hole)) return hole.map(({ markup }) => markup).join('');
  return typeof hole === 'object' ? hole.markup : escapeText(String(hole));
}

type DocumentParts = {
  title: string;
  head: Markup;
  body: Markup;
  /** Default: English. */
  locale?: string;
  direction?: 'ltr' | 'rtl';
};

/**
 * A whole HTML page: the common head, and the parts of this page.
 *
 * @param parts `head`: markup after the title, such as styles; `body`: the whole element, because it may have a class
 */
export function htmlDocument({ title, head, body, locale = 'en', direction }: DocumentParts): string {
  return html`<!doctype html>
<html lang="${locale}"${direction ? html` dir="${direction}"` : html``}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
${body}
</html>
`.markup;
}

/** The Markdown subset of descriptions: code, links, paragraphs and lists. */
export function prose(text: string): Markup {
  const blocks = text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    if (lines.every((line) => line.startsWith('- '))) {
      return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>`;
    }
    return html`<p>${inline(lines.join(' '))}</p>`;
  });
  return html`${blocks}`;
}

export function inline(text: string): Markup {
  return { markup: escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>') };
}
