import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Whom guesses are counted for: who is to be opened, and where the guesses come from. */
export type Subject = { kind: 'account' | 'address'; name: string };

type Slowness = { free: number; secondsMax: number };
/** An office of many people comes from one address, and mistypes more often than one person does. */
const slowness: Record<Subject['kind'], Slowness> = {
  account: { free: 5, secondsMax: 300 },
  address: { free: 20, secondsMax: 900 },
};
const FORGOTTEN_HOURS = 24;

/** Seconds until the next try after so many that failed: none at first, then 1, 2, 4, … */
export function waitSeconds(kind: Subject['kind'], failures: number): number {
  const { free, secondsMax } = slowness[kind];
  return failures < free ? 0 : Math.min(secondsMax, 2 ** Math.min(30, failures - free));
}

/**
 * Counts a try as failed before it is made, so that a thousand tries at once, in whichever process, are slowed as one after the
 * other is. Whoever succeeds takes it back.
 *
 * @throws AppError RATE_LIMITED when it comes too soon after those before; such a one is not counted
 */
export async function beginTry(db: Db, subjects: readonly Subject[], now: Date): Promise<void> {
  for (const [at, subject] of subjects.entries()) {
    const wait = await countTry(db, subject, now);
    if (wait === 0) continue;
    await takeBack(db, subjects.slice(0, at));
    throw new AppError('RATE_LIMITED', `Too many attempts failed: wait ${wait} s before the next.`, {
      retryAfterSeconds: wait,
    });
  }
}

async function countTry(db: Db, subject: Subject, now: Date): Promise<number> {
  const { free, secondsMax } = slowness[subject.kind];
  const key = keyOf(subject);
  const forgotten = new Date(now.getTime() - FORGOTTEN_HOURS * 3_600_000);
  const wait = sql`case when attempt.failures < ${free} then 0
    else least(${secondsMax}, power(2, least(30, attempt.failures - ${free}))) end`;
  const { rows } = await sql`
    insert into sign_in_attempts as attempt (subject, failures, last_at) values (${key}, 1, ${now})
    on conflict (subject) do update
    set failures = case when attempt.last_at < ${forgotten} then 1 else attempt.failures + 1 end, last_at = ${now}
    where attempt.last_at + make_interval(secs => ${wait}) <= ${now}
    returning failures`.execute(db);
  if (rows.length > 0) return 0;
  const attempt = await db
    .selectFrom('sign_in_attempts')
    .select(['failures', 'last_at'])
    .where('subject', '=', key)
    .executeTakeFirst();
  if (!attempt) return 1;
  const seconds = waitSeconds(subject.kind, attempt.failures);
  const until = attempt.last_at.getTime() + seconds * 1_000;
  return Math.min(seconds, Math.max(1, Math.ceil((until - now.getTime()) / 1_000)));
}

/** A try that was right, or that was none, is no failure. */
export async function takeBack(db: Db, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await db
      .updateTable('sign_in_attempts')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('subject', '=', keyOf(subject))
      .where('failures', '>', 0)
      .execute();
  }
}

/** Whoever signed in is not slowed by the guesses before. */
export async function forgetTries(db: Db, subject: Subject): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', '=', keyOf(subject)).execute();
}

export async function deleteOldTries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_HOURS * 3_600_000);
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
}

function keyOf({ kind, name }: Subject): Buffer {
  const counted = kind === 'address' ? networkOf(name) : name.toLowerCase();
  return createHash('sha256').update(`${kind} ${counted}`).digest();
}

const IPV6_GROUPS = 8;

/** Whose guesses count together: a whole /64 of IPv6, for everybody has so many addresses; one address of IPv4. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = IPV6_GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  const groups = [...(before ?? []), ...Array(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return groups
    .slice(0, IPV6_GROUPS / 2)
    .map((group: string) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
