import type { ClientNote, MailClient } from '@postpress/clients';
import { html, htmlDocument, type Markup } from '../base/markup.ts';

/** One client on the sheet: its image file, or why there is none. */
export type SheetEntry = {
  client: MailClient;
  notes: readonly ClientNote[];
} & ({ file: string; width: number; height: number } | { error: string });

const platforms: Record<MailClient['platform'], string> = {
  web: 'Webmail',
  desktop: 'Desktop',
  mobile: 'Mobile',
};

/** A page with all images of a run side by side, each with its client and the changes of that client. */
export function contactSheet(
  title: string,
  entries: readonly SheetEntry[],
  { blockImages = false } = {},
): string {
  const sections = Object.entries(platforms).flatMap(([platform, name]) => {
    const own = entries.filter(({ client }) => client.platform === platform);
    return own.length === 0
      ? []
      : [html`<section><h2>${name}</h2><div class="sheet">${own.map(figure)}</div></section>`];
  });
  const head = html`<style>${{ markup: STYLE }}</style>`;
  const body = html`<body>
<header><h1>${title}</h1>
<p class="label">Simulated</p>
<p>Rendered by Postpress as these clients would show it${blockImages ? ' before images are let in' : ''}, by published tests of what they support. No client has rendered this: try what matters in the client itself.</p></header>
<main>${sections}</main>
</body>`;
  return htmlDocument({ title: `${title}: simulated previews`, head, body });
}

function figure(entry: SheetEntry): Markup {
  const { client, notes } = entry;
  const width = `${Math.round(client.widthPx * scaleOf(client))}px`;
  const image =
    'error' in entry
      ? html`<p class="error">${entry.error}</p>`
      : html`<a href="${entry.file}"><img src="${entry.file}" width="${entry.width}" height="${entry.height}" loading="lazy" alt="${client.name}, simulated"></a>`;
  return html`<figure class="${client.appearance}" style="width:${width}">
<figcaption><strong>${client.name}</strong><span>${client.widthPx} px, simulated</span></figcaption>
<div class="window" tabindex="0">${image}</div>
${notes.length === 0 ? html`<p class="none">Nothing changed.</p>` : changes(notes)}
</figure>`;
}

function changes(notes: readonly ClientNote[]): Markup {
  const items = notes.map(
    ({ feature, what, count }) =>
      html`<li>${what}${count > 1 ? html` <b>× ${count}</b>` : ''} <code>${feature}</code></li>`,
  );
  return html`<details><summary>${notes.length} ${notes.length === 1 ? 'change' : 'changes'}</summary><ul>${items}</ul></details>`;
}

/** The scale of an image on the sheet; small screens are unreadable at the scale of wide ones. */
function scaleOf({ platform }: MailClient): number {
  return platform === 'mobile' ? 0.7 : 0.5;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:24px;background:#eef1f4;color:#1d2733;font:14px/1.45 system-ui,sans-serif}
h1{margin:0 8px 0 0;font-size:22px;display:inline-block}
h2{margin:32px 0 12px;font-size:16px}
header p{margin:8px 0 0;max-width:70ch}
header .label{display:inline-block;margin:0;padding:2px 10px;border-radius:999px;background:#8a4b00;color:#fff;font-weight:600;vertical-align:4px}
.sheet{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
figure{margin:0;min-width:180px;background:#fff;border:1px solid #d0d7de;border-radius:8px;overflow:hidden}
figcaption{padding:8px 12px;border-bottom:1px solid #d0d7de}
figcaption strong{display:block}
figcaption span,.none{color:#57636f;font-size:12px}
.window{max-height:640px;overflow:auto;background:#fff}
.dark .window{background:#1b1b1d}
img{display:block;width:100%;height:auto}
.error{margin:0;padding:24px 12px;background:#fff;color:#a4130b}
details,.none{margin:0;padding:8px 12px;border-top:1px solid #d0d7de}
summary{cursor:pointer}
ul{margin:8px 0 0;padding-left:18px;font-size:12px;overflow-wrap:anywhere}
code{color:#57636f}
`;
