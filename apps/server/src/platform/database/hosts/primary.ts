import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../../base/log.ts';
import type { DatabaseHost } from '../../../config/index.ts';
import { type Answer, type Chosen, choosePrimary, describeHosts } from './choose-primary.ts';
import { createHostProbe, cut, type HostProbe } from './host-probe.ts';

/** Knows which of several hosts accepts writes, and keeps connections there. */
export type Primary = {
  /** @throws an error that counts as "the database is away" while no host accepts writes */
  find(): Promise<DatabaseHost>;
  /** Makes the next `find` ask the hosts again: a connection to the primary failed. */
  doubt(): void;
  /** Closes the connection once another host is the primary. */
  follow(client: pg.Client, host: DatabaseHost): void;
  /** The state of every host. */
  ask(): Promise<Answer[]>;
  close(): Promise<void>;
};

/** An answer is used for this long, so that a pool that fills asks once. */
const FRESH_MS = 1_000;
/** How often the hosts are asked. A connection whose host is cut off or was replaced ends after one or two rounds. */
const WATCH_MS = 2_000;
/** A primary that was found waits this long for the other hosts, one of which may have been promoted since. */
const OTHERS_MS = 250;

export function openPrimary(hosts: readonly DatabaseHost[], log: Log): Primary {
  const probes = hosts.map(createHostProbe);
  const connections = new Map<pg.Client, DatabaseHost>();
  let current: Chosen | undefined;
  let foundAt = Number.NEGATIVE_INFINITY;
  let finding: Promise<DatabaseHost> | undefined;

  const ask = () => Promise.all(probes.map(async ({ host, ask }) => ({ host, state: await ask() })));

  async function look(): Promise<DatabaseHost> {
    const { answers, all } = await firstAnswers(probes);
    const newest = current?.timeline ?? 0;
    let chosen = choosePrimary(answers, newest);
    if (!chosen) {
      await all;
      chosen = choosePrimary(answers, newest);
    }
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
  const watch = setInterval(() => {
    foundAt = Number.NEGATIVE_INFINITY;
    find().catch(() => {});
  }, WATCH_MS);
  watch.unref();
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
      clearInterval(watch);
      await finding?.catch(() => {});
      await Promise.all(probes.map(({ close }) => close()));
    },
  };
}

/** @returns the answers of the first {@link OTHERS_MS}, a list that grows until `all` resolves */
async function firstAnswers(
  probes: readonly HostProbe[],
): Promise<{ answers: Answer[]; all: Promise<unknown> }> {
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
  return { answers, all };
}

/** With the code of a server that is starting: callers try again. */
function noPrimary(answers: readonly Answer[]): Error {
  const message = `No database host accepts writes: ${describeHosts(answers)}`;
  return Object.assign(new Error(message), { code: '57P03' });
}
