import { availableParallelism } from 'node:os';
import type { ScreenshotJob } from '../../apps/server/src/platform/browser/browser.ts';
import { noAssets, openTestBrowser } from '../../apps/server/src/platform/browser/testing.ts';
import type { Figure } from '../record.ts';

const TIMES_ALONE = 3;
const RUNS = 9;
const page: Omit<ScreenshotJob, 'tenant' | 'html'> = {
  assets: noAssets,
  width: 600,
  height: 400,
  deviceScaleFactor: 1,
  fullPage: true,
  pixelsMax: 100_000_000,
};
const letter = `<!doctype html>${'<table><tr><td style="font-family:arial">A paragraph of a letter.</td></tr></table>'.repeat(50)}`;
const levels = [1, 2, 3, 4, 5, 6, 7];
const nested = `<svg width="500" height="500"><defs><g id="l0"><rect width="9" height="9"/></g>${levels
  .map((n) => `<g id="l${n}">${`<use href="#l${n - 1}" x="1"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#l7"/></svg>`;
const blurred =
  '<div style="width:2000px;height:2000px;position:absolute;top:0;left:0;backdrop-filter:blur(200px)">x</div>'.repeat(
    60,
  );

/** One project's PNG, alone and beside two exports of another that hang: medians of one run, browsers as in the service. */
export async function pngBesideHostile(): Promise<Figure> {
  const concurrency = Math.min(4, Math.max(2, availableParallelism())) + 1;
  const browser = openTestBrowser({ concurrency });
  try {
    const draw = (tenant: string, html: string) => browser.screenshot({ ...page, tenant, html });
    const median = async () => {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const startMs = performance.now();
        const { ok } = await draw('victim', letter);
        if (!ok) throw new Error('The PNG of another project failed.');
        times.push(performance.now() - startMs);
      }
      return times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
    };
    await median();
    const alone = await median();
    const hostile = [draw('hostile', nested), draw('hostile', blurred)];
    while (browser.stats().slots.inUse < 2) await new Promise(setImmediate);
    const beside = await median();
    await Promise.all(hostile);
    const ratio = beside / alone;
    return {
      what: `PNG beside two hanging exports of another project, ${Math.round(alone)} ms alone`,
      figure: `${Math.round(beside)} ms, ${ratio.toFixed(1)} × alone`,
      bar: `≤ ${TIMES_ALONE} × alone`,
      met: ratio <= TIMES_ALONE,
    };
  } finally {
    await browser.close();
  }
}
