import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Ended, startCommand, temporaryDir } from '../../apps/server/src/testing.ts';
import { type Chance, createChance } from '../faults/mail/chance.ts';
import { type Fleet, startFleet } from '../faults/mail/fleet.ts';
import { judge } from '../faults/mail/judge.ts';
import { API_KEY, CONNECTIONS, openMailPeers, recipientDomains } from '../faults/mail/scenario.ts';
import { type Accepted, sendAll } from '../faults/mail/senders.ts';
import { cutsAfterDot } from '../faults/mail/sink.ts';
import {
  type AskDatabase,
  countUnsettled,
  listByStatus,
  readAttempts,
  readEmails,
} from '../faults/mail/witnesses.ts';
import { freePort } from '../peers/free-port.ts';
import { type Haproxy, startHaproxy } from '../peers/haproxy.ts';
import { findPostgres, startPostgres } from '../peers/postgres.ts';

export type MoveOrder = {
  seed: number;
  /** Emails that callers send, before, during and after the move. */
  emails: number;
  /** Emails that wait when the workspace is frozen, at least. */
  inFlight: number;
  perSecond: number;
  /** How often each step of the move is killed before it may end. */
  killsPerStep: number;
  /** How often processes of the services are killed meanwhile. */
  kills: number;
  settleSeconds: number;
};

export type MoveReport = { faults: string[]; figures: Record<string, string | number> };

/** Two installations, each with a database, behind HAProxy. */
type Cells = {
  chance: Chance;
  folder: string;
  proxy: Haproxy;
  fleet: Fleet;
  settings: Record<Cell, Record<string, string>>;
  ask: Record<Cell, AskDatabase>;
  mail: Awaited<ReturnType<typeof openMailPeers>>;
};
type Cell = 'eu1' | 'eu2';

const LOOK_MS = 100;
const WAIT_MS_MAX = 180_000;

/**
 * Callers send through the proxy to a workspace that moves meanwhile, while recipients and the receiver of webhooks fail
 * and every step of the move is killed. At the end each accepted email has one status, in one installation, and was sent
 * as often as its attempts say.
 */
export async function runMove(order: MoveOrder): Promise<MoveReport> {
  const closers = new AsyncDisposableStack();
  try {
    const cells = await openCells(order, closers);
    const sending = sendAll(
      {
        urls: [cells.proxy.url],
        apiKey: API_KEY,
        count: order.emails,
        perSecond: order.perSecond,
        domains: recipientDomains,
      },
      cells.chance,
    );
    let isSending = true;
    void sending.finally(() => {
      isSending = false;
    });
    await until(
      async () => (await countUnsettled(cells.ask.eu1)).emails >= order.inFlight,
      'emails wait',
      () => isSending,
    );
    const killing = killServices(order, cells);
    const moved = await move(order, cells);
    const accepted = await sending;
    await killing;
    cells.mail.sink.tell('stop-faults');
    cells.mail.receiver.tell('stop-faults');
    const left = await settle(order, cells);
    const report = await conclude(order, cells, { accepted, moved, left });
    const codes = await cells.fleet.stop();
    if (codes.some((code) => code !== 0)) report.faults.push(`processes ended with ${codes.join(', ')}`);
    return report;
  } finally {
    await closers.disposeAsync();
  }
}

async function openCells({ seed }: MoveOrder, closers: AsyncDisposableStack): Promise<Cells> {
  const chance = createChance(seed);
  const dir = temporaryDir();
  closers.defer(dir.remove);
  const folder = dir.path;
  const mail = await openMailPeers(seed, folder, closers);
  const postgres = await startPostgres(findPostgres() ?? '');
  closers.defer(postgres.stop);
  const ports = { eu1: await freePort(), eu2: await freePort() };
  const proxy = await startHaproxy(folder, ports);
  closers.defer(proxy.stop);
  const databases = {
    eu1: await createDatabase(postgres.url, 'eu1'),
    eu2: await createDatabase(postgres.url, 'eu2'),
  };
  const settingsOf = (cell: Cell): Record<string, string> => ({
    POSTPRESS_DATA_DIR: join(folder, cell),
    POSTPRESS_DATABASE_URL: databases[cell],
    POSTPRESS_SECRET_KEY: 'the-same-key-in-both-installations',
    POSTPRESS_PORT: String(ports[cell]),
    POSTPRESS_PUBLIC_URL: `http://${cell}.localhost`,
    POSTPRESS_LOG_LEVEL: process.env.POSTPRESS_TEST_LOGS ? 'info' : 'error',
    POSTPRESS_RATE_LIMITS: 'off',
    POSTPRESS_EMAIL_LEASE_SECONDS: '2',
    POSTPRESS_TEST_RETRY_SCALE: '0.0005',
    ...mail.settings,
    // The first one is slow, so that many emails wait when the workspace moves.
    ...(cell === 'eu1' && { POSTPRESS_EMAIL_CONNECTIONS: '2', POSTPRESS_BOOTSTRAP_API_KEY: API_KEY }),
  });
  const settings = { eu1: settingsOf('eu1'), eu2: settingsOf('eu2') };
  await run(['cells', 'number', '1'], settings.eu2);
  const fleet = await startFleet(
    [
      { name: 'eu1', settings: settings.eu1 },
      { name: 'eu2', settings: settings.eu2 },
    ],
    {},
    chance,
  );
  closers.defer(async () => void (await fleet.stop()));
  const cells = {
    chance,
    folder,
    proxy,
    fleet,
    settings,
    ask: { eu1: asker(databases.eu1), eu2: asker(databases.eu2) },
    mail,
  };
  await writeMaps(cells);
  await mail.hearEverything(proxy.url);
  return cells;
}

async function createDatabase(url: string, name: string): Promise<string> {
  await asker(url)(`create database ${name}`);
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}

function asker(connectionString: string): AskDatabase {
  return async <Row>(sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  };
}

async function run(words: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const running = startCommand(words, settings);
  running.child.stdin?.end();
  const ended = await running.ended;
  if (ended.code !== 0) throw new Error(`${words.join(' ')} ended with ${ended.code}: ${ended.stderr}`);
  return ended;
}

async function writeMaps({ settings, proxy }: Pick<Cells, 'settings' | 'proxy'>): Promise<void> {
  for (const cell of ['eu1', 'eu2'] as const) await run(['cells', 'map', cell, proxy.maps], settings[cell]);
  await proxy.reload();
}

type Moved = { inFlight: number; frozenMs: number; killed: number; copyMs: number };

const WORKSPACE = '1';

/** Every step as a command, killed at random moments and repeated until it ends by itself. */
async function move(order: MoveOrder, cells: Cells): Promise<Moved> {
  const { folder, settings, ask } = cells;
  const [place, key] = [join(folder, 'move'), join(folder, 'move.key')];
  writeFileSync(key, 'a key of the move with 32 characters or more');
  let killed = 0;
  const step = async (cell: Cell, words: readonly string[]) => {
    const started = performance.now();
    for (let kills = 0; kills < order.killsPerStep; kills++)
      if (await runAndKill([...words, '--key-file', key], settings[cell], cells.chance)) killed++;
    await run([...words, '--key-file', key], settings[cell]);
    return performance.now() - started;
  };
  const leave = (...steps: string[]) => step('eu1', ['workspace', 'export', WORKSPACE, place, ...steps]);
  const arrive = (...steps: string[]) => step('eu2', ['workspace', 'import', place, ...steps]);
  const started = performance.now();
  await leave();
  await arrive();
  await leave();
  await arrive();
  const copied = performance.now();
  await leave('--freeze');
  const [waiting] = await ask.eu1<{ count: number }>('select count(*)::int as count from email_queue');
  await arrive('--commit');
  const frozen = performance.now();
  await leave('--finish');
  await writeMaps(cells);
  return {
    inFlight: waiting?.count ?? 0,
    frozenMs: frozen - copied,
    copyMs: copied - started,
    killed,
  };
}

const STEP_MS = 2_500;

/** @returns whether it was killed before it ended */
async function runAndKill(
  words: readonly string[],
  settings: Record<string, string>,
  chance: Chance,
): Promise<boolean> {
  const running = startCommand(words, settings);
  running.child.stdin?.end();
  const timer = setTimeout(() => running.child.kill('SIGKILL'), STEP_MS * (0.2 + 0.8 * chance.next()));
  const { code, signal, stderr } = await running.ended;
  clearTimeout(timer);
  if (signal === null && code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${stderr}`);
  return signal === 'SIGKILL';
}

async function killServices({ kills }: MoveOrder, { fleet, chance }: Cells): Promise<void> {
  for (let killed = 0; killed < kills; killed++) {
    await wait(STEP_MS * (1 + chance.next()));
    await fleet.kill();
  }
}

async function until(isSo: () => Promise<boolean>, what: string, goesOn = () => true): Promise<void> {
  for (const deadline = Date.now() + WAIT_MS_MAX; !(await isSo()); await wait(LOOK_MS))
    if (Date.now() > deadline || !goesOn()) throw new Error(`In vain: ${what}`);
}

async function settle({ settleSeconds }: MoveOrder, { ask }: Cells): Promise<number> {
  const deadline = Date.now() + settleSeconds * 1_000;
  for (;;) {
    const { emails, webhooks } = await countUnsettled(ask.eu2);
    if (emails + webhooks === 0 || Date.now() > deadline) return emails + webhooks;
    await wait(LOOK_MS);
  }
}

async function conclude(
  order: MoveOrder,
  { ask, mail, fleet, proxy, settings, folder }: Cells,
  { accepted, moved, left }: { accepted: Accepted; moved: Moved; left: number },
): Promise<MoveReport> {
  const [taken, told] = [await mail.sink.record(), await mail.receiver.record()];
  const emails = await readEmails(ask.eu2);
  const attempts = await readAttempts(ask.eu2);
  const { faults, doubled } = judge({
    accepted: accepted.ids,
    listed: await listByStatus(proxy.url, API_KEY),
    emails,
    attempts,
    taken: taken.taken,
    events: told.arrived,
    doubledMax: (fleet.kills() + cutsAfterDot(taken)) * CONNECTIONS,
  });
  faults.push(...accepted.oddities, ...fleet.deaths);
  if (left > 0) faults.push(`${left} emails and deliveries still wait`);
  if (accepted.ids.size !== order.emails)
    faults.push(`${accepted.ids.size} of ${order.emails} were accepted`);
  if (moved.inFlight < order.inFlight / 2)
    faults.push(`only ${moved.inFlight} emails waited: the move was too late`);
  faults.push(...(await faultsOfSource({ ask, ids: new Set(emails.map(({ id }) => id)) })));
  const verified = await run(
    [
      'workspace',
      'export',
      WORKSPACE,
      join(folder, 'move'),
      '--verify',
      '--key-file',
      join(folder, 'move.key'),
    ],
    settings.eu1,
  );
  if (!verified.stdout.startsWith('Equal')) faults.push(`the ledgers differ: ${verified.stdout}`);
  return {
    faults,
    figures: {
      'emails accepted, each once': emails.length,
      'of these waiting when the workspace was frozen': moved.inFlight,
      'requests repeated because no final answer came': accepted.retries,
      'steps of the move killed': moved.killed,
      'processes of the services killed': fleet.kills(),
      'seconds of copying while it went on': (moved.copyMs / 1_000).toFixed(1),
      'seconds from the freeze to the commit': (moved.frozenMs / 1_000).toFixed(1),
      'attempts whose outcome is unknown': attempts.filter(
        ({ hasBegunData, hasAnswer }) => hasBegunData && !hasAnswer,
      ).length,
      'messages received by the recipients’ server': taken.taken.length,
      'of these received before': doubled,
      'both databases': verified.stdout.trim(),
    },
  };
}

/** What has moved stays in the source, and none of it waits there. */
async function faultsOfSource({
  ask,
  ids,
}: Pick<Cells, 'ask'> & { ids: ReadonlySet<string> }): Promise<string[]> {
  const left = await countUnsettled(ask.eu1);
  const old = await readEmails(ask.eu1);
  const lost = old.filter(({ id }) => !ids.has(id));
  return [
    ...(left.emails + left.webhooks > 0
      ? [`${left.emails} emails and ${left.webhooks} deliveries wait in the source`]
      : []),
    ...(lost.length > 0 ? [`${lost.length} emails of the source did not move`] : []),
    ...(old.length === 0 ? ['the source has no emails'] : []),
  ];
}
