/** Builds the site at /docs into `apps/docs/dist`: pages, their Markdown, the search index, scripts and styles. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { html, htmlDocument } from '../apps/server/src/base/markup.ts';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { buildAssets } from './docs-site/assets.ts';
import { llmsText } from './docs-site/llms.ts';
import { keepOldAnchors, movedPages } from './docs-site/moved.ts';
import { makeSite } from './docs-site/pages.ts';
import { searchIndex } from './docs-site/search-index.ts';
import { HOME } from './docs-site/site-map.ts';

const DIST = join(import.meta.dirname, '../apps/docs/dist');

export async function buildDocs(folder = DIST): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const site = makeSite(allRoutes);
  for (const { url, html: page, markdown } of site.pages) {
    const name = url === HOME ? 'index' : url.slice(HOME.length + 1);
    write(folder, `${name}.html`, keepOldAnchors(url, page));
    write(folder, `${name}.md`, markdown);
  }
  for (const { url, target } of movedPages())
    write(
      folder,
      `${url.slice(HOME.length + 1)}.html`,
      htmlDocument({
        title: 'Moved',
        head: html`<meta http-equiv="refresh" content="0; url=${target}">`,
        body: html`<body><p>This page is now at <a href="${target}">${target}</a>.</p></body>`,
      }),
    );
  write(folder, 'search-index.json', searchIndex(site.pages));
  write(folder, 'llms.txt', llmsText(site));
  await buildAssets(join(folder, 'assets'));
}

function write(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

if (import.meta.main) {
  await buildDocs();
  // Modules of the server may leave handles open.
  process.exit();
}
