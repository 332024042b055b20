/**
 * A bundled renderer from nothing to its first page: how long importing and drawing take inside a process, and how long
 * a whole process takes. Medians of 20 starts. Says as well which modules the bundle holds, for drawing must load no
 * schema library and no parser.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import { median } from './median.ts';
import { type Figure, record } from './record.ts';

const STARTS = 20;
const IMPORT_MS_MAX = 30;
const PROCESS_MS_MAX = 60;
const FORBIDDEN = /(?:^|\/)node_modules\/(?:typebox|ajv|parse5|css-tree|zod)\//;

const folder = mkdtempSync(join(tmpdir(), 'postpress-startup-'));
try {
  await measure();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measure(): Promise<void> {
  const modules = await bundle();
  const inside: number[] = [];
  const whole: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const started = performance.now();
    inside.push(
      Number(execFileSync(process.execPath, [join(folder, 'first-page.mjs')], { encoding: 'utf8' })),
    );
    whole.push(performance.now() - started);
    const empty = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    bare.push(performance.now() - empty);
  }
  const importMs = median(inside);
  const processMs = median(whole);
  const loaded = modules.filter((module) => FORBIDDEN.test(module));
  const figures: Figure[] = [
    {
      what: 'import and first page',
      figure: `${importMs.toFixed(1)} ms`,
      bar: `≤ ${IMPORT_MS_MAX} ms`,
      met: importMs <= IMPORT_MS_MAX,
    },
    {
      what: 'process start to first page',
      figure: `${processMs.toFixed(1)} ms`,
      bar: `≤ ${PROCESS_MS_MAX} ms`,
      met: processMs <= PROCESS_MS_MAX,
    },
    { what: 'a process that does nothing', figure: `${median(bare).toFixed(1)} ms` },
    {
      what: 'schema libraries and parsers in the bundle',
      figure: String(loaded.length),
      bar: '0',
      met: loaded.length === 0,
    },
  ];
  record(
    'startup',
    'From nothing to the first page',
    figures,
    `Bundled with esbuild, minified; medians of ${STARTS} starts, one after the other.`,
  );
}

/** Writes the bundle and a script that draws one page with it; answers the modules that went into it. */
async function bundle(): Promise<string[]> {
  const result = await build({
    stdin: { contents: "export { renderDesign } from '@postpress/render';", resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    outfile: join(folder, 'render.mjs'),
    metafile: true,
    logLevel: 'silent',
  });
  const design = JSON.stringify(asDesign(newsletters(1)[0] as never));
  writeFileSync(
    join(folder, 'first-page.mjs'),
    `const started = performance.now();
const { renderDesign } = await import('./render.mjs');
const { html } = renderDesign(JSON.parse(${JSON.stringify(design)}), { displayMode: 'email' });
if (!html.endsWith('</html>')) throw new Error('no page');
console.log(performance.now() - started);`,
  );
  return Object.keys(result.metafile.inputs);
}
