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
  /** From the order until the standby was promoted: what Patroni takes, or `pg_ctl promote`. */
  promotingMs: number;
};

type Scene = {
  cluster: PostgresCluster;
  /** Resolves with the next email accepted. */
  accepts(): Promise<void>;
  /** Says what the new primary waits for, where that takes long. */
  explain(): Promise<string>;
};

const SLOW_MS = 4_000;

/** What an operator needs to notice that the primary is gone. */
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
    const orderedAt = performance.now();
    await scene.cluster.promote();
    const promotingMs = performance.now() - orderedAt;
    await former.start();
    await acceptsAgain(scene);
    const name = 'killed, and started again without a fence';
    const recovery = recoveryOf(name, { goneAt, orderedAt, promotingMs });
    await wait(NOTICE_MS);
    await scene.cluster.rejoin(former);
    return recovery;
  },
};

async function replace(
  trouble: string,
  scene: Scene,
  end: (primary: ReturnType<PostgresCluster['primary']>) => Promise<void>,
): Promise<Recovery> {
  const { cluster } = scene;
  const former = cluster.primary();
  await end(former);
  const goneAt = performance.now();
  await wait(NOTICE_MS);
  const orderedAt = performance.now();
  await cluster.promote();
  const promotingMs = performance.now() - orderedAt;
  await acceptsAgain(scene);
  const recovery = recoveryOf(trouble, { goneAt, orderedAt, promotingMs });
  await cluster.rejoin(former);
  return recovery;
}

async function acceptsAgain({ accepts, explain }: Scene): Promise<void> {
  const timer = setInterval(() => {
    explain().then(
      (text) => console.error(`no email is accepted yet: ${text}`),
      (cause: unknown) => console.error(`no email is accepted yet, and the new primary: ${String(cause)}`),
    );
  }, SLOW_MS);
  await accepts();
  clearInterval(timer);
}

type Times = { goneAt: number; orderedAt: number; promotingMs: number };

function recoveryOf(trouble: string, { goneAt, orderedAt, promotingMs }: Times): Recovery {
  const now = performance.now();
  return {
    trouble,
    outageMs: Math.round(now - goneAt),
    promotedMs: Math.round(now - orderedAt),
    promotingMs: Math.round(promotingMs),
  };
}
