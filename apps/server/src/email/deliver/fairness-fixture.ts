import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { notify } from '../../platform/database/notifications.ts';
import { EMAIL_QUEUE_CHANNEL, wakePayload } from '../queue/wake-workers.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import type { Transport } from '../transports/transport.ts';
import { openTestDelivery, startTestSink, toSink } from './testing.ts';

/** A single email delivered beside a crowd. */
export type Single = {
  /** From before it was queued until its attempt began. */
  beganAfterMs: number;
  /** Attempts to all domains that began in the same time. */
  beganMeanwhile: number;
  /** Emails to the same domain that were queued earlier or later and began before it. */
  overtakenBy: number;
};

export type FairnessOrder = {
  /** Emails of one project that wait. */
  waiting: number;
  /** Single emails, one after the other, of each kind. */
  singles: number;
  /** How long the remote server takes for each message. */
  dawdleMs: number;
};

export type Fairness = {
  /** To domains with no other email. */
  free: Single[];
  /** To the domain that most of the crowd waits for. */
  same: Single[];
  /** To that domain, by the project of the crowd: transactional ones beside its broadcast. */
  own: Single[];
  /** Emails of the crowd that were delivered in the same time. */
  crowdSent: number;
};

const CROWDED = 'crowd.example';
/** Domain of the crowd's nth email: most go to one, some to one that defers everything, some to many others. */
const domainOf = (n: number) =>
  n % 10 < 7 ? CROWDED : n % 10 === 7 ? 'deferring.example' : `other-${n % 500}.example`;
const SPEAKS_MAX_MS = 60_000;

/**
 * One project has a broadcast waiting, at slow servers and at one that defers everything; another one, and
 * itself, send single emails at the same time. Real queue, worker and SMTP, on one connection pool, as in a process with all roles.
 */
export async function playFairness({ waiting, singles, dawdleMs }: FairnessOrder): Promise<Fairness> {
  const test = await openTestDelivery();
  const sink = await startTestSink((recipient) =>
    recipient.endsWith('@deferring.example')
      ? { refuse: '451 4.7.1 not now' }
      : { takeAfter: wait(recipient.startsWith('single') ? 0 : dawdleMs) },
  );
  const stage = new RecordingTransport(toSink(sink.port));
  try {
    const { projectId, workspaceId, db } = test;
    // Real time: pauses and rates are measured in it.
    const clock = () => new Date();
    await insertTestEmails(db, crowdOf(waiting, { projectId, workspaceId, acceptedAt: clock() }));
    const worker = await test.start(sink.port, { transport: stage.transport, clock, connections: 20 });
    await stage.began(0);
    const other = (await insertTestProject(db)).projectId;
    const send = async (domain: string, by = other): Promise<Single> => {
      const startedAt = performance.now();
      const countBefore = stage.count;
      const to = `single-${stage.count}@${domain}`;
      // Notified on commit, as acceptance does.
      const id = await db.transaction().execute(async (tx) => {
        const [made = ''] = await insertTestEmails(tx, [
          { projectId: by, workspaceId, acceptedAt: clock(), to },
        ]);
        await notify(tx, EMAIL_QUEUE_CHANNEL, wakePayload([{ projectId: by, domain }]));
        return made;
      });
      const before = stage.positionIn(domain);
      // Emails the worker had claimed before are ahead of it.
      const { rows } = await sql<{ leased: number }>`select count(*) as leased from email_queue
        where recipient_domain = ${domain} and leased_by is not null and email_id <> ${id}`.execute(db);
      const speaking = worker.connections.get(domain) ?? 0;
      const { at, position, count } = await stage.beginOf(id);
      const inFront = Math.max(0, (rows[0]?.leased ?? 0) - speaking);
      return {
        beganAfterMs: at - startedAt,
        beganMeanwhile: count - countBefore - 1,
        overtakenBy: Math.max(0, position - before - inFront),
      };
    };
    const free: Single[] = [];
    const same: Single[] = [];
    const own: Single[] = [];
    for (let n = 0; n < singles; n++) {
      free.push(await send(`single-${n}.example`));
      same.push(await send(CROWDED));
      own.push(await send(CROWDED, projectId));
    }
    return { free, same, own, crowdSent: stage.count - 3 * singles };
  } finally {
    await test.close();
    await sink.close();
  }
}

function crowdOf(count: number, common: { projectId: number; workspaceId: number; acceptedAt: Date }) {
  return Array.from({ length: count }, (_, n) => ({
    ...common,
    to: `crowd-${n}@${domainOf(n)}`,
    broadcast: true,
  }));
}

/** When an attempt began: how many to its domain began before, and how many to all domains until then. */
type Begin = { at: number; position: number; count: number };

/** A transport that records the order and time of attempts. */
class RecordingTransport {
  readonly transport: Transport;
  count = 0;
  readonly #began = new Map<string, Begin>();
  readonly #positions = new Map<string, number>();
  #waiting: (() => void)[] = [];

  constructor(inner: Transport) {
    this.transport = {
      ...inner,
      deliver: (message, hooks) => {
        this.count++;
        const position = this.positionIn(message.recipientDomain);
        this.#positions.set(message.recipientDomain, position + 1);
        this.#began.set(message.emailId, { at: performance.now(), position, count: this.count });
        for (const wake of this.#waiting.splice(0)) wake();
        return inner.deliver(message, hooks);
      },
    };
  }

  /** How many attempts to a domain have begun. */
  positionIn(domain: string): number {
    return this.#positions.get(domain) ?? 0;
  }

  async began(more: number): Promise<void> {
    await this.#until(() => this.count > more);
  }

  async beginOf(emailId: string): Promise<Begin> {
    await this.#until(() => this.#began.has(emailId));
    return this.#began.get(emailId) ?? { at: 0, position: 0, count: 0 };
  }

  async #until(holds: () => boolean): Promise<void> {
    const deadline = performance.now() + SPEAKS_MAX_MS;
    while (!holds()) {
      if (performance.now() > deadline) throw new Error('No attempt began for a minute.');
      await Promise.race([new Promise<void>((resolve) => this.#waiting.push(resolve)), wait(1_000)]);
    }
  }
}

/** The least value that is not below this share of all values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
