/** Text that is markup already. */
export type Markup = { markup: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
}

/** Markup with holes; what is put into one is text unless it is markup, and lists are joined. */
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

/** The little Markdown that descriptions use: code, links, paragraphs and lists. */
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
