/**
 * Usage of inbox previews over a month of 1,000,000 runs and 50,000 end users, against the same sums over the runs
 * themselves; pages of runs; taking an attribution away; and images a second of one email in every client.
 * `--runs=100000` takes fewer.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailClients, viewIn } from '@postpress/clients';
import { renderDesign } from '@postpress/render';
import { silentLog } from '../apps/server/src/base/log.ts';
import { openTestBrowser } from '../apps/server/src/platform/browser/testing.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { deleteEndUser, findEndUser, listRuns } from '../apps/server/src/previews/preview-runs.ts';
import { renderView } from '../apps/server/src/previews/render-view.ts';
import { reportUsage } from '../apps/server/src/previews/report-usage.ts';
import { BUSY, fill, PROJECT, sumRuns } from './previews/fill.ts';
import { type Figure, record } from './record.ts';

const RUNS = Number(process.argv.find((flag) => flag.startsWith('--runs='))?.slice(7) ?? 1_000_000);
const USERS = RUNS / 20;
const ROUNDS = 15;
const MONTH = { start: '2030-01-01', end: '2030-01-31' };
const PAGE = { limit: 100, offset: 0 };
const DEEP = { limit: 100, offset: Math.min(100_000, RUNS / 10) };

const median = (all: readonly number[]) =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  await work();
  const all = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await timed(work));
  return median(all);
}
const ms = (value: number) => `${value.toFixed(1)} ms`;
const atMost = (what: string, value: number, limit: number): Figure => ({
  what,
  figure: ms(value),
  bar: `≤ ${limit} ms`,
  met: value <= limit,
});

async function measureUsage(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postpress-bench-'));
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    const { db } = database;
    await migrate(db);
    await fill(db, { runs: RUNS, users: USERS });
    const { summary } = await reportUsage(db, PROJECT, { ...MONTH, ...PAGE });
    const sums = await sumRuns(db, MONTH);
    const counted = [summary.total_generations, summary.total_device_credits, summary.attributed_end_users];
    if (counted.join() !== [sums.generations, sums.credits, sums.users].join())
      throw new Error(`Counted ${counted}, and there are ${JSON.stringify(sums)}.`);
    const [whole, naive] = [
      await medianMs(() => reportUsage(db, PROJECT, { ...MONTH, ...PAGE })),
      await medianMs(() => sumRuns(db, MONTH)),
    ];
    const endUserRef = await findEndUser(db, PROJECT, BUSY);
    const one = await medianMs(() => reportUsage(db, PROJECT, { ...MONTH, ...PAGE, endUserId: BUSY }));
    const first = await medianMs(() => listRuns(db, PROJECT, { ...MONTH, ...PAGE }));
    const deep = await medianMs(() => listRuns(db, PROJECT, { ...MONTH, ...DEEP }));
    const ofOne = await medianMs(() => listRuns(db, PROJECT, { ...MONTH, ...DEEP, endUserRef }));
    const removal = await timed(() => deleteEndUser(db, PROJECT, BUSY));
    return [
      { what: 'the three sums alone, over the runs', figure: ms(naive) },
      atMost('usage of the month, all of its parts', whole, 500),
      atMost('usage of the end user with the most runs', one, 50),
      atMost('first page of runs', first, 50),
      atMost(`page of runs at offset ${DEEP.offset.toLocaleString('en')}`, deep, 200),
      atMost('the same of that end user', ofOne, 200),
      atMost('taking the attribution of that end user away', removal, 100),
    ];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureImages(): Promise<Figure[]> {
  const design = JSON.parse(
    readFileSync(join(import.meta.dirname, '../test/specimens/designs/museum-monthly.json'), 'utf8'),
  );
  const { html } = renderDesign(design, { displayMode: 'email', assetBase: 'https://assets.example' });
  const browser = openTestBrowser();
  const { signal } = new AbortController();
  const parts = { browser, tenant: '1', assets: async () => undefined, signal };
  const draw = async (): Promise<void> => {
    const next = mailClients.values();
    const work = async () => {
      for (const client of next) {
        const image = await renderView(viewIn(client, html), parts);
        if (!image.ok) throw new Error(`${client.id}: ${image.message}`);
      }
    };
    await Promise.all([work(), work()]);
  };
  try {
    await draw();
    const seconds = median([await timed(draw), await timed(draw), await timed(draw)]) / 1_000;
    const views = await medianMs(async () => mailClients.map((client) => viewIn(client, html)));
    return [
      { what: `one email in ${mailClients.length} clients`, figure: `${seconds.toFixed(1)} s` },
      { what: 'of that, what clients make of its markup', figure: ms(views) },
      { what: 'images a second', figure: (mailClients.length / seconds).toFixed(1) },
    ];
  } finally {
    await browser.close();
  }
}

record(
  'previews',
  'Inbox previews',
  [...(await measureUsage()), ...(await measureImages())],
  `${RUNS.toLocaleString('en')} runs of a month in five clients each, of ${USERS.toLocaleString('en')} end users; medians of ${ROUNDS} after one to warm up, PostgreSQL embedded. The counts were compared with the sums over the runs first. Images: a newsletter, two at once, medians of three.`,
);
