import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../../base/log.ts';
import type { DatabaseHost } from '../../../config/index.ts';
import { recurring } from '../../work/recurring.ts';
import { type Answer, type Chosen, choosePrimary, describeHosts } from './choose-primary.ts';
import { createHostProbe, cut, type HostProbe, type HostState } from './host-probe.ts';

/** Knows which of several hosts accepts writes, and keeps connections there. */
export type Primary = {
  /** @throws an error that counts as "the database is away" while no host accepts writes */
  find(): Promise<DatabaseHost>;
  /** Makes the next `find` ask the hosts again: a connection to the primary failed. */
  doubt(): void;
  /** Closes the connection once another host is the primary. */
  follow(client: pg.Client, host: DatabaseHost): void;
  ask(): Promise<Answer[]>;
  close(): Promise<void>;
};

/** An answer is used for this long, so that a pool that fills asks once. */
const FRESH_MS = 1_000;
/** How often the hosts are asked. A connection whose host is cut off or was replaced ends after one or two rounds. */
const WATCH_MS = 2_000;
/** A round of answers waits this long for hosts that are silent, one of which may have been promoted since. */
const OTHERS_MS = 250;

export function openPrimary(hosts: readonly DatabaseHost[], log: Log): Primary {
  const probes = hosts.map(createHostProbe);
  const connections = new Map<pg.Client, DatabaseHost>();
  let current: Chosen | undefined;
  let foundAt = Number.NEGATIVE_INFINITY;
  let finding: Promise<DatabaseHost> | undefined;

  const ask = () => Promise.all(probes.map(async ({ host, ask }) => ({ host, state: await ask() })));

  async function look(): Promise<DatabaseHost> {
    const { chosen, answers } = await findPrimary(probes, current?.timeline ?? 0);
    if (!chosen) throw noPrimary(answers);
    foundAt = performance.now();
    if (current && current.host !== chosen.host)
      log.warn({ from: current.host.name, to: chosen.host.name }, 'Another database host is the primary');
    current = chosen;
    for (const [client, host] of connections) if (host !== chosen.host) cut(client);
    return chosen.host;
  }

  const find = () => {
    if (current && performance.now() - foundAt < FRESH_MS) return Promise.resolve(current.host);
    finding ??= look().finally(() => {
      finding = undefined;
    });
    return finding;
  };
  const failure = 'The database hosts were not asked';
  const watch = recurring({ everyMs: WATCH_MS, failure, log }, async () => {
    foundAt = Number.NEGATIVE_INFINITY;
    // Each query that fails meanwhile says so.
    await find().catch(() => {});
  });
  return {
    find,
    doubt: () => {
      foundAt = Number.NEGATIVE_INFINITY;
    },
    follow: (client, host) => {
      connections.set(client, host);
      client.once('end', () => connections.delete(client));
    },
    ask,
    close: async () => {
      await watch.stop();
      await finding?.catch(() => {});
      await Promise.all(probes.map(({ close }) => close()));
    },
  };
}

/**
 * Asks every host, and those that answered again while others are silent: a standby may be promoted in the seconds until a
 * host that is cut off counts as away.
 *
 * @param newestTimeline as for {@link choosePrimary}
 * @returns no `chosen` once each host has answered and none accepts writes; the latest answers
 */
export async function findPrimary(
  probes: readonly Pick<HostProbe, 'host' | 'ask'>[],
  newestTimeline: number,
): Promise<{ chosen: Chosen | undefined; answers: Answer[] }> {
  const latest = new Map<DatabaseHost, HostState>();
  for (;;) {
    for (const { host, state } of await firstAnswers(probes)) latest.set(host, state);
    const answers = [...latest].map(([host, state]) => ({ host, state }));
    const chosen = choosePrimary(answers, newestTimeline);
    if (chosen || latest.size === probes.length) return { chosen, answers };
  }
}

/** @returns what the hosts answer within {@link OTHERS_MS} */
async function firstAnswers(probes: readonly Pick<HostProbe, 'host' | 'ask'>[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const all = Promise.all(
    probes.map(async ({ host, ask }) => void answers.push({ host, state: await ask() })),
  );
  const others = new AbortController();
  await Promise.race([
    all,
    wait(OTHERS_MS, undefined, { ref: false, signal: others.signal }).catch(() => {}),
  ]);
  others.abort();
  return answers;
}

/** With the code of a server that is starting: callers try again. */
function noPrimary(answers: readonly Answer[]): Error {
  const message = `No database host accepts writes: ${describeHosts(answers)}`;
  return Object.assign(new Error(message), { code: '57P03' });
}
