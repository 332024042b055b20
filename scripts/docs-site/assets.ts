import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as csstree from 'css-tree';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Bundles what the pages load: two scripts, two style sheets, a font. */
export async function buildAssets(folder: string): Promise<void> {
  const source = join(root, 'apps/docs/src');
  await build({
    entryPoints: {
      early: join(source, 'early.ts'),
      docs: join(source, 'main.ts'),
    },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome120', 'firefox121', 'safari17'],
    logLevel: 'warning',
  });
  await build({
    entryPoints: { docs: join(source, 'styles/docs.css'), pages: join(source, 'styles/pages.css') },
    outdir: folder,
    bundle: true,
    minify: true,
    loader: { '.woff2': 'file' },
    target: ['chrome120', 'firefox121', 'safari17'],
    logLevel: 'warning',
  });
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.css'))) {
    const path = join(folder, name);
    writeFileSync(path, followSystemTheme(readFileSync(path, 'utf8')));
  }
}

const DARK = /^:root\[data-theme=["']?dark["']?\]/;

/**
 * Dark colors by the reader's system, for pages that no script tells the theme: each rule of the dark theme once more, in a
 * media query, for pages that name no theme.
 */
function followSystemTheme(css: string): string {
  const tree = csstree.parse(css) as csstree.StyleSheet;
  csstree.walk(tree, {
    visit: 'Rule',
    enter(node, item, list) {
      const selector = csstree.generate(node.prelude);
      if (!DARK.test(selector) || !list) return;
      const follows = selector.replace(DARK, ':root:not([data-theme])');
      const rule = `@media (prefers-color-scheme: dark){${follows}${csstree.generate(node.block)}}`;
      const media = csstree.parse(rule) as csstree.StyleSheet;
      const first = media.children.first;
      if (!first) return;
      if (item.next) list.insertData(first, item.next);
      else list.appendData(first);
    },
  });
  return csstree.generate(tree);
}
