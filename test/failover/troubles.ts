import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresCluster } from '../peers/postgres-cluster.ts';

export type Trouble = keyof typeof troubles;
export type Loss = { lost: number; others: string[] };

/** How long it took until emails were accepted again. */
export type Recovery = {
  trouble: string;
  /** From the end of the primary to the first email accepted. */
  outageMs: number;
  /** From the order to promote, part of the former. */
  promotedMs: number;
};

type Scene = { cluster: PostgresCluster; accepts(): Promise<void> };

/** What an operator, or Patroni, needs to notice that the primary is gone. */
const NOTICE_MS = 1_000;

/** Ways in which a primary goes away. Each ends with three hosts again. */
export const troubles = {
  'the primary is killed': (scene: Scene) => replace('killed', scene, ({ kill }) => kill()),
  'the primary is cut off': (scene: Scene) => replace('cut off', scene, async ({ freeze }) => freeze()),
  'the primary is switched over': (scene: Scene) =>
    replace('switched over', scene, ({ shutDown }) => shutDown()),
  'the killed primary runs again beside the new one': async (scene: Scene) => {
    const former = scene.cluster.primary();
    await former.kill();
    const goneAt = performance.now();
    await wait(NOTICE_MS);
    await scene.cluster.promote();
    const promotedAt = performance.now();
    await former.start();
    await scene.accepts();
    const recovery = recoveryOf('killed, and started again without a fence', goneAt, promotedAt);
    await wait(NOTICE_MS);
    await scene.cluster.rejoin(former);
    return recovery;
  },
};

async function replace(
  trouble: string,
  { cluster, accepts }: Scene,
  end: (primary: ReturnType<PostgresCluster['primary']>) => Promise<void>,
): Promise<Recovery> {
  const former = cluster.primary();
  await end(former);
  const goneAt = performance.now();
  await wait(NOTICE_MS);
  const promotedAt = performance.now();
  await cluster.promote();
  await accepts();
  const recovery = recoveryOf(trouble, goneAt, promotedAt);
  await cluster.rejoin(former);
  return recovery;
}

function recoveryOf(trouble: string, goneAt: number, promotedAt: number): Recovery {
  const now = performance.now();
  return { trouble, outageMs: Math.round(now - goneAt), promotedMs: Math.round(now - promotedAt) };
}
