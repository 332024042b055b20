import type { Clock } from '../../base/clock.ts';
import { uuidV7 } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';
import { beginAttempts } from '../deliver/record-attempts.ts';
import { claimEmails } from '../queue/claim-emails.ts';
import { insertWorker } from '../queue/workers.ts';
import { insertTestEmails, insertTestProject } from '../testing.ts';
import { cancelEmail } from './change-unsent-email.ts';

export type Races = {
  /** Emails of which the cancellation won, and the attempt. */
  canceled: number;
  sent: number;
  /** Emails with no winner, with two, or with a row that contradicts the winner. */
  faults: string[];
};

/** Races at a time: each has two connections. */
const AT_ONCE = 4;
const BATCH = 200;

/**
 * Races between a cancellation and a worker that claims an email and begins its attempt, both on real rows: the worker's
 * two statements, and the rule behind POST /v3/emails/{id}/cancel. In every other race the worker has claimed before.
 */
export async function raceCancellations(db: Db, clock: Clock, races: number): Promise<Races> {
  const result: Races = { canceled: 0, sent: 0, faults: [] };
  const { projectId, workspaceId } = await insertTestProject(db);
  const worker = uuidV7();
  await insertWorker(db, { id: worker, name: 'race', now: clock() });
  for (let done = 0; done < races; done += BATCH) {
    const count = Math.min(BATCH, races - done);
    const ids = await insertTestEmails(
      db,
      // A domain for each, so that a claim takes the email of its own race.
      Array.from({ length: count }, (_, n) => ({
        projectId,
        workspaceId,
        acceptedAt: clock(),
        to: `ann@r${done + n}.example`,
      })),
    );
    const waiting = ids.map((emailId, n) => ({ emailId, n: done + n }));
    const run = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await race(db, { ...next, projectId, worker }, clock, result);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
  }
  return result;
}

type Race = { emailId: string; projectId: number; worker: string; n: number };

async function race(
  db: Db,
  { emailId, projectId, worker, n }: Race,
  clock: Clock,
  result: Races,
): Promise<void> {
  const cancel = () =>
    cancelEmail({ projectId, emailId }, { db, clock }).then(
      () => true,
      () => false,
    );
  const work = { emailId, projectId, worker, n };
  // Every other race begins once the worker has claimed the email: else the cancellation nearly always wins.
  if (n % 2 === 1) await claim(db, work);
  const send = async () => (n % 2 === 1 || (await claim(db, work))) && begin(db, work, clock());
  const [isCanceled, isSent] = await Promise.all([cancel(), send()]);
  const { status } = await db
    .selectFrom('emails')
    .select('status')
    .where('id', '=', emailId)
    .executeTakeFirstOrThrow();
  const expected = isCanceled ? 'canceled' : 'sending';
  if (isCanceled === isSent || status !== expected)
    result.faults.push(`${emailId}: canceled ${isCanceled}, begun ${isSent}, status ${status}`);
  if (isCanceled) result.canceled++;
  else result.sent++;
}

/** @returns whether the worker got the email */
async function claim(db: Db, { projectId, worker, n }: Race): Promise<boolean> {
  const grants = [{ projectId, domain: `r${n}.example`, slots: 1 }];
  return (await claimEmails(db, { workerId: worker, grants, first: 'fresh' })).length > 0;
}

/** @returns whether DATA may begin */
async function begin(db: Db, { emailId, projectId, worker, n }: Race, now: Date): Promise<boolean> {
  const [isBegun] = await beginAll(db, { worker, projectId, now }, [{ emailId, to: `ann@r${n}.example` }]);
  return isBegun === true;
}

/** The statement right before DATA, for claimed emails. @returns for each whether DATA may begin */
export async function beginAll(
  db: Db,
  { worker, projectId, now }: { worker: string; projectId: number; now: Date },
  emails: readonly { emailId: string; to: string }[],
): Promise<boolean[]> {
  const verdicts = await beginAttempts(
    db,
    emails.map(({ emailId, to }) => ({
      emailId,
      projectId,
      number: 1,
      worker,
      transport: 'mx',
      startedAt: now,
      dataBegunAt: now,
      server: { host: 'mx.example', address: '192.0.2.1', tlsVersion: null, tlsCipher: null },
      recipient: to,
      domainId: null,
    })),
  );
  return verdicts.map((verdict) => verdict === 'begun');
}
