import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import { type Evidence, judge } from './judge.ts';
import { faultsOfLeaving, type Left, leaveMeanwhile, STORM_TOPIC, TRANSACTIONAL_EVERY } from './leavers.ts';
import { auditBroadcasts, type BroadcastOrder, draftBroadcasts, runBroadcasts } from './list-broadcasts.ts';
import type { ReceiverRecord } from './receiver.ts';
import { API_KEY, CONNECTIONS, openScenario, recipientDomains, type Scenario } from './scenario.ts';
import { type Accepted, sendAll } from './senders.ts';
import { calmStages, cutsAfterDot, type SinkRecord } from './sink.ts';
import {
  countUnsettled,
  faultsOfUnsettled,
  getJson,
  listByStatus,
  readAttempts,
  readEmails,
  type Unsettled,
} from './witnesses.ts';

export type StormOrder = {
  database: 'embedded' | 'outside';
  /** Emails of one request; default: 1. */
  batchSize?: number;
  /** Callers send by SMTP instead of over HTTP. */
  bySubmission?: boolean;
  /** Emails are those of broadcasts to lists with a topic, which recipients leave meanwhile, and one in eleven is transactional. */
  byTopic?: boolean;
  /** Delivery by several relays, with failover. */
  byRelays?: boolean;
  seed: number;
  emails: number;
  kills: number;
  /** Emails per second from callers. */
  perSecond: number;
  /** No faults after this time, while callers and broadcasts go on: a provider that always fails is written to ever more slowly. */
  rageSeconds?: number;
  /** Time limit for the rest once faults are over. */
  settleSeconds: number;
};

export type StormReport = {
  /** Faults; empty if nothing was lost or duplicated. */
  faults: string[];
  /** A summary for people. */
  figures: Record<string, string | number>;
};

const STRIKE_MS = 400;
const SETTLE_LOOK_MS = 250;
const EACH_STAGE_LOOK_MS = 1_000;
const EACH_STAGE_MS_MAX = 120_000;
const PROGRESS_MS = 60_000;
/** Time reserved for kills at the end, while accepted emails are sent. */
const KILLS_AFTER_SENDING = 1.15;
/** The last broadcast begins after this share of the time in which callers send. */
const BROADCASTS_BEGIN = 0.9;

/** Callers, recipients, webhooks, processes and the database, all failing at once; then the verdict. */
export async function runStorm(order: StormOrder): Promise<StormReport> {
  const closers = new AsyncDisposableStack();
  try {
    const scenario = await openScenario(order, closers);
    const started = performance.now();
    const progress = setInterval(() => void sayProgress(scenario, started), PROGRESS_MS);
    closers.defer(() => clearInterval(progress));
    if (order.byTopic) await createTopic(scenario.url);
    const broadcasts = order.byTopic ? await draftBroadcasts(broadcastOrder(order, scenario)) : [];
    const { accepted, left: leavers } = await rage(order, scenario, broadcasts);
    await failAtEachStage(scenario);
    const raged = performance.now();
    calm(scenario);
    const left = await settle(order, scenario);
    const settled = performance.now();
    const audit = { ids: accepted.ids, ask: scenario.database.ask };
    const broadcast = await auditBroadcasts(broadcasts, broadcastOrder(order, scenario), audit);
    const expected = order.emails - broadcast.skipped;
    const report = await conclude(scenario, accepted, left, { ...order, emails: expected });
    if (order.byTopic) {
      report.faults.unshift(...broadcast.faults);
      report.figures['recipients who left before their email was accepted'] = broadcast.skipped;
      report.faults.push(...(await faultsOfLeaving(scenario.database.ask, leavers)));
      if (leavers.size === 0) report.faults.push('no recipient left: the storm was too weak');
      report.figures['recipients who left while their email waited'] = leavers.size;
    }
    const codes = await scenario.fleet.stop();
    if (codes.some((code) => code !== 0)) report.faults.push(`processes ended with ${codes.join(', ')}`);
    report.figures['seconds of faults'] = Math.round((raged - started) / 1_000);
    report.figures['seconds until all was settled'] = Math.round((settled - raged) / 1_000);
    return report;
  } finally {
    await closers.disposeAsync();
  }
}

/** Runs everything at once until all emails are accepted and all processes were killed. */
async function rage(
  order: StormOrder,
  scenario: Scenario,
  broadcasts: Awaited<ReturnType<typeof draftBroadcasts>>,
): Promise<{ accepted: Accepted; left: Left }> {
  const { url, submissionPort, chance, fleet, database } = scenario;
  const { emails: count, perSecond, batchSize, byTopic, rageSeconds = Number.POSITIVE_INFINITY } = order;
  const deadline = performance.now() + rageSeconds * 1_000;
  const chooseRecipient = () => {
    const number = chance.between(0, count - 1);
    return { address: `buyer-${number}@${recipientDomains[number % recipientDomains.length]}`, number };
  };
  let isSending = true;
  const isRaging = () => isSending && performance.now() < deadline;
  database.weaken();
  const striking = (async () => {
    while (isRaging()) {
      // A start takes longer than the time between two strikes, and fails with its connection.
      if (!fleet.isRecovering()) await database.strike();
      await wait(STRIKE_MS * 2 * chance.next());
    }
  })();
  const over = new AbortController();
  const calming = calmAfter(rageSeconds, scenario, over.signal);
  const killing = killAll(order, fleet.kill, chance, () => performance.now() < deadline);
  const leaving = byTopic
    ? leaveMeanwhile(
        { url, apiKey: API_KEY, isSending: () => isSending, recipientOf: chooseRecipient },
        chance,
      )
    : Promise.resolve<Left>(new Map());
  const broadcasting = runBroadcasts(
    broadcasts,
    broadcastOrder(order, { url }),
    (count / perSecond) * 1_000 * BROADCASTS_BEGIN,
  );
  const accepted = await sendAll(
    {
      urls: [url],
      apiKey: API_KEY,
      count,
      perSecond,
      domains: recipientDomains,
      submissionPort,
      readyMs: fleet.readyMs,
      ...(batchSize && { batchSize }),
      ...(byTopic && { every: TRANSACTIONAL_EVERY }),
    },
    chance,
  );
  accepted.oddities.push(...(await broadcasting));
  await killing;
  isSending = false;
  over.abort();
  await Promise.all([striking, calming]);
  return { accepted, left: await leaving };
}

/** A run of many minutes says where it is, but for a moment in which the database is down. */
async function sayProgress({ database, fleet }: Scenario, started: number): Promise<void> {
  const [emails] = await database.ask<{ count: number }>('select count(*)::int from emails').catch(() => []);
  const left = await countUnsettled(database.ask).catch(() => undefined);
  if (!emails || !left) return;
  const seconds = Math.round((performance.now() - started) / 1_000);
  console.error(
    `${seconds} s: ${emails.count} emails accepted, ${left.emails} of them wait; ${left.webhooks} webhook events wait; ${fleet.kills()} kills`,
  );
}

function broadcastOrder({ emails }: Pick<StormOrder, 'emails'>, { url }: { url: string }): BroadcastOrder {
  return { url, apiKey: API_KEY, emails, domains: recipientDomains };
}

async function createTopic(url: string): Promise<void> {
  const response = await fetch(`${url}/v3/topics`, {
    method: 'POST',
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: STORM_TOPIC, name: 'News' }),
  });
  if (!response.ok) throw new Error(`No topic: ${response.status} ${await response.text()}`);
}

async function killAll(
  { emails, perSecond, kills }: StormOrder,
  kill: () => Promise<void>,
  chance: Chance,
  isRaging: () => boolean,
): Promise<void> {
  const everyMs = ((emails / perSecond) * 1_000 * KILLS_AFTER_SENDING) / kills;
  for (let killed = 0; killed < kills && isRaging(); killed++) {
    await wait(everyMs * (0.25 + 1.5 * chance.next()));
    await kill();
  }
}

/** Recipients fail on until they have at each stage of SMTP: relays that rest after a fault come to the later ones late. */
async function failAtEachStage({ database, sink }: Scenario): Promise<void> {
  const deadline = Date.now() + EACH_STAGE_MS_MAX;
  while (Date.now() < deadline && calmStages(await sink.record()).length > 0) {
    const left = await countUnsettled(database.ask).catch(() => undefined);
    if (left?.emails === 0) return;
    await wait(EACH_STAGE_LOOK_MS);
  }
}

/** Ends all faults after a time, unless the storm is over before. */
async function calmAfter(seconds: number, scenario: Scenario, signal: AbortSignal): Promise<void> {
  if (seconds === Number.POSITIVE_INFINITY) return;
  const isOver = await wait(seconds * 1_000, false, { signal }).catch(() => true);
  if (isOver) return;
  await failAtEachStage(scenario);
  calm(scenario);
}

function calm({ database, sink, receiver }: Scenario): void {
  database.mend();
  sink.tell('stop-faults');
  receiver.tell('stop-faults');
}

/** Waits until nothing is queued or the time is over; returns what is left. */
async function settle({ settleSeconds }: StormOrder, { database }: Scenario): Promise<Unsettled> {
  const deadline = Date.now() + settleSeconds * 1_000;
  for (;;) {
    const left = await countUnsettled(database.ask).catch(() => undefined);
    if (left?.emails === 0 && left.webhooks === 0) return left;
    if (Date.now() > deadline) return left ?? { emails: -1, webhooks: -1 };
    await wait(SETTLE_LOOK_MS);
  }
}

async function conclude(
  { database, sink, receiver, fleet, url }: Scenario,
  accepted: Accepted,
  left: Unsettled,
  order: StormOrder,
): Promise<StormReport> {
  const [taken, told] = [await sink.record(), await receiver.record()];
  const cutsAtDot = cutsAfterDot(taken);
  const workers = order.database === 'embedded' ? 1 : 2;
  const evidence: Evidence = {
    accepted: accepted.ids,
    listed: await listByStatus(url, API_KEY),
    emails: await readEmails(database.ask),
    attempts: await readAttempts(database.ask),
    taken: taken.taken,
    events: told.arrived,
    doubledMax: (fleet.kills() + cutsAtDot) * CONNECTIONS * workers,
  };
  const verdict = judge(evidence);
  const { doubled } = verdict;
  // What was not finished comes first: the other faults may follow from it.
  const unfinished = [
    ...accepted.oddities,
    ...fleet.deaths,
    ...(await faultsOfUnsettled(database.ask, left)),
  ];
  const faults = [...unfinished, ...verdict.faults];
  faults.push(...(await statisticsFaults(url, evidence)));
  if (accepted.ids.size !== order.emails)
    faults.push(`${accepted.ids.size} of ${order.emails} were accepted`);
  if (told.badSignatures > 0) faults.push(`${told.badSignatures} webhooks had a signature that is not right`);
  for (const stage of calmStages(taken))
    faults.push(`nothing ever went wrong at ${stage}: the storm was too weak`);
  return { faults, figures: figuresOf(evidence, { accepted, taken, told, doubled, fleet, database }) };
}

type Statistics = { data: Record<string, number> };

/** The API's counts equal the actual ones: rollups survive kills, too. */
async function statisticsFaults(url: string, { emails }: Evidence): Promise<string[]> {
  const { data } = await getJson<Statistics>(`${url}/v3/emails/stats?period=7d`, API_KEY);
  const count = (...statuses: string[]) => emails.filter(({ status }) => statuses.includes(status)).length;
  const expected = {
    accepted: emails.length,
    delivered: count('delivered'),
    bounced: count('bounced'),
    failed: count('failed'),
  };
  return Object.entries(expected)
    .filter(([name, number]) => data[name] !== number)
    .map(([name, number]) => `statistics count ${data[name]} ${name}, there are ${number}`);
}

type Happened = {
  accepted: Accepted;
  taken: SinkRecord;
  told: ReceiverRecord;
  doubled: number;
  fleet: Scenario['fleet'];
  database: Scenario['database'];
};

function figuresOf(
  { listed, attempts, emails, doubledMax }: Evidence,
  { accepted, taken, told, doubled, fleet, database }: Happened,
): StormReport['figures'] {
  const statuses = Object.entries(listed).filter(([, ids]) => ids.length > 0);
  const words = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, number]) => `${number} ${name}`)
      .join(', ');
  return {
    'emails accepted, each once': emails.length,
    'requests repeated because no final answer came': accepted.retries,
    statuses: statuses.map(([status, ids]) => `${ids.length} ${status}`).join(', '),
    'attempts begun': attempts.length,
    'attempts whose outcome is unknown': attempts.filter(
      ({ hasBegunData, hasAnswer }) => hasBegunData && !hasAnswer,
    ).length,
    'messages received by the recipients’ server': taken.taken.length,
    'of these received before': `${doubled}, at most ${doubledMax}`,
    'connections to it': taken.connections,
    'faults of it': faultsByKind(taken.faults),
    'webhook requests': `${told.calls}, ${told.failed} of them failed; ${told.arrived.length} events arrived`,
    'processes killed': fleet.kills(),
    ...fleet.figures(),
    'database connections cut': words(database.cuts()),
  };
}

/** `cut-after: 34 connect, 45 data; defer: 24 connect`, from counts such as `34` of `connect cut-after`. */
function faultsByKind(counts: Readonly<Record<string, number>>): string {
  const kinds = Object.groupBy(Object.entries(counts).sort(), ([name]) => name.split(' ')[1] ?? '');
  return Object.entries(kinds)
    .sort()
    .map(
      ([kind, of]) => `${kind}: ${of?.map(([name, number]) => `${number} ${name.split(' ')[0]}`).join(', ')}`,
    )
    .join('; ');
}
