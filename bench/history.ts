/**
 * History at scale: the same reads on 5,000,000 emails of 90 days and on 50,000, in turn on one server; searches, each
 * request by itself, until they come to the end of history; and what dropping a week takes. `--rows=500000` takes fewer.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lowestIdAt } from '../apps/server/src/base/ids.ts';
import { silentLog } from '../apps/server/src/base/log.ts';
import { noArchive } from '../apps/server/src/email/archive/email-archive.ts';
import type { EmailFilter, EmailPosition } from '../apps/server/src/email/emails/email-filter.ts';
import { findEmail } from '../apps/server/src/email/history/find-email.ts';
import { listEmails } from '../apps/server/src/email/history/list-emails.ts';
import { rememberSearchableWeeks } from '../apps/server/src/email/history/searchable-weeks.ts';
import {
  emailStatistics,
  emailStatisticsByDay,
} from '../apps/server/src/email/statistics/email-statistics.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { weekOf } from '../apps/server/src/platform/database/partition-sql.ts';
import { dropPartition, listPartitions } from '../apps/server/src/platform/database/partitions.ts';
import { type Filled, fill, fillContents, PROJECT } from './history/fill.ts';
import { type Figure, record } from './record.ts';

const LARGE = Number(process.argv.find((flag) => flag.startsWith('--rows='))?.slice(7) ?? 5_000_000);
const SMALL = LARGE / 100;
const ROUNDS = 300;
const WARM_UP = 30;
const PLACES = 500;
const SEARCHES = 25;
const PAGES_MAX = 100;
const DAY_MS = 86_400_000;

/** The reads, on either database. */
function reader({ db, now }: Filled) {
  const clock = () => now;
  const searchableWeeks = rememberSearchableWeeks({ db, clock });
  const deps = { db, clock, searchableWeeks, archive: noArchive };
  const list = (filter: EmailFilter, below?: EmailPosition, limit = 20) =>
    listEmails({ projectId: PROJECT, filter, below, limit }, deps);
  return {
    list,
    find: (id: string) => findEmail(PROJECT, id, deps),
    statistics: () => emailStatistics(PROJECT, { period: '30d' }, deps),
    byDay: () => emailStatisticsByDay(PROJECT, { period: '90d' }, deps),
  };
}
type Reader = ReturnType<typeof reader>;

/** What one round does; `chance` lies in 0..1 and is the same for both databases. */
type Read = (reader: Reader, chance: number, places: EmailPosition[]) => Promise<unknown>;

const dayBefore = (days: number, now: Date) => {
  const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
  return { from, until: new Date(from.getTime() + DAY_MS) };
};
const within = (chance: number, count: number) => Math.floor(chance * count);
const now = new Date();
const reads: Record<string, Read> = {
  'first page': ({ list }) => list({}),
  'a page in the depth': ({ list }, chance, places) => list({}, placeAt(places, chance)),
  'page of 100': ({ list }, chance, places) => list({}, placeAt(places, chance), 100),
  'page of a status': ({ list }) => list({ status: 'delivered' }),
  'page of a rare status': ({ list }) => list({ status: 'complained' }),
  'page of a day': ({ list }, chance) => list(dayBefore(within(chance, 88), now)),
  'page of a status and a day': ({ list }, chance) =>
    list({ status: 'bounced', ...dayBefore(within(chance, 88), now) }),
  'detail by id': ({ find }, chance, places) => find(placeAt(places, chance).id),
  'statistics of 30 days': ({ statistics }) => statistics(),
  'statistics of 90 days by day': ({ byDay }) => byDay(),
};

function placeAt(places: EmailPosition[], chance: number): EmailPosition {
  return places[within(chance, places.length)] as EmailPosition;
}

/** Ids from all over the history of the project. */
async function placesOf({ db, now }: Filled): Promise<EmailPosition[]> {
  const places: EmailPosition[] = [];
  for (let n = 0; n < PLACES; n++) {
    const moment = new Date(now.getTime() - ((n + 0.5) / PLACES) * 89 * DAY_MS);
    const place = await db
      .selectFrom('emails')
      .select('id')
      .where('project_id', '=', PROJECT)
      .where('id', '>=', lowestIdAt(moment))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (place) places.push(place);
  }
  return places;
}

/** Milliseconds of each read on both, in turn, after some to warm up. */
async function compare(read: Read, sides: readonly Side[]): Promise<number[][]> {
  const times: number[][] = sides.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const chance = ((round + WARM_UP) * 0.618_033_988_7) % 1;
    for (const [index, { reader, places }] of sides.entries()) {
      const started = performance.now();
      await read(reader, chance, places);
      if (round >= 0) times[index]?.push(performance.now() - started);
    }
  }
  return times;
}

type Side = { reader: Reader; places: EmailPosition[] };

const searches: Record<string, (n: number) => EmailFilter> = {
  'substring that a few have': (n) => ({ search: `user${n * 7_919 + 10_007}@` }),
  'substring that none has': (n) => ({ search: `nobody ${n}` }),
  'substring that a fifth has': () => ({ search: 'Password' }),
  'substring of two characters': (n) => ({ search: `~${n % 10}` }),
  'tag that one has': (n) => ({
    tag: { key: 'order', value: `o${Math.floor((n * LARGE) / SEARCHES / 5) * 5 + 5}` },
  }),
  'tag that one in a thousand has': (n) => ({ tag: { key: 'campaign', value: `c${n}` } }),
};

type Searched = { requestMs: number[]; requests: number; found: number };

/** Searches from the newest to the end of history, at most so many pages each; each request is a figure. */
async function search(filterOf: (n: number) => EmailFilter, { list }: Reader): Promise<Searched> {
  const searched: Searched = { requestMs: [], requests: 0, found: 0 };
  for (let n = 0; n < SEARCHES; n++) {
    let below: EmailPosition | undefined;
    for (let pages = 0; pages < PAGES_MAX && (pages === 0 || below); pages++) {
      const started = performance.now();
      const page = await list(filterOf(n), below);
      searched.requestMs.push(performance.now() - started);
      searched.found += page.items.length;
      below = page.next;
    }
  }
  searched.requests = searched.requestMs.length / SEARCHES;
  return searched;
}

/** Drops the oldest week of emails and of contents as the job does; milliseconds of each. */
async function dropOldest({ db }: Filled): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const table of ['emails', 'email_contents'] as const) {
    const oldest = (await listPartitions(db)).find((one) => one.table === table && one.monday);
    if (!oldest?.monday) throw new Error(`There is no partition of ${table}`);
    const started = performance.now();
    await dropPartition(db, oldest);
    taken[table] = performance.now() - started;
  }
  return taken;
}

const dataDir = mkdtempSync(join(tmpdir(), 'postpress-history-'));
const server = await openDatabase({ dataDir, log: silentLog });
try {
  record('history', 'History at scale', await measure(), method());
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true });
}

async function measure(): Promise<Figure[]> {
  const filled = [await build('small', SMALL), await build('large', LARGE)];
  const [, large] = filled as [Filled, Filled];
  try {
    const sides = await Promise.all(
      filled.map(async (one) => ({ reader: reader(one), places: await placesOf(one) })),
    );
    const figures: Figure[] = [];
    for (const [what, read] of Object.entries(reads))
      figures.push(readFigure(what, await compare(read, sides)));
    for (const [what, filterOf] of Object.entries(searches))
      figures.push(searchFigure(what, await search(filterOf, (sides[1] as Side).reader)));
    await fillContents(large.db, weekOf(new Date(large.now.getTime() - 89 * DAY_MS)));
    for (const [table, ms] of Object.entries(await dropOldest(large)))
      figures.push({
        what: `oldest week of ${table} dropped`,
        figure: inMs(ms),
        bar: '≤ 200 ms',
        met: ms <= 200,
      });
    return figures;
  } finally {
    for (const { db } of filled) await db.destroy();
  }
}

async function build(name: string, rows: number): Promise<Filled> {
  const started = performance.now();
  const filled = await fill(server, name, rows);
  console.log(
    `${rows.toLocaleString('en')} emails made in ${Math.round((performance.now() - started) / 1_000)} s`,
  );
  return filled;
}

function readFigure(what: string, [small = [], large = []]: number[][]): Figure {
  const [few, many] = [percentile(small, 0.5), percentile(large, 0.5)];
  return {
    what: `${what}, p50`,
    figure: `${inMs(many)} against ${inMs(few)}`,
    bar: '≤ 2 × or 2 ms',
    met: many <= Math.max(2 * few, 2),
  };
}

function searchFigure(what: string, { requestMs, requests, found }: Searched): Figure {
  const p95 = percentile(requestMs, 0.95);
  return {
    what: `${what}, p95 of a request`,
    figure: `${inMs(p95)} (${requests.toFixed(1)} requests, ${(found / SEARCHES).toFixed(0)} found)`,
    bar: '≤ 100 ms',
    met: p95 <= 100,
  };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}

function inMs(value: number): string {
  return `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
}

function method(): string {
  const count = (rows: number) => rows.toLocaleString('en');
  return `Over the functions behind the routes, on one embedded server with fsync on. ${count(LARGE)} emails over 90 days against ${count(SMALL)}, nine of ten of one project, which is read; rows made by SQL, closed weeks indexed. ${ROUNDS} reads of a kind on both in turn. ${SEARCHES} searches of a kind, each followed page by page to the end of history or for ${PAGES_MAX} pages: every request is a figure, and beside it how many a search took.`;
}
