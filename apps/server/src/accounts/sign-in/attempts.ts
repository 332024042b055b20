import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../base/app-error.ts';
import { guessingNetwork } from '../../base/client-network.ts';
import { HOUR_MS } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';

/**
 * What failed attempts are counted for.
 * - `network`: everything from one client network;
 * - `account-network`: one account from one network;
 * - `account`: one account from all devices that it does not know, together;
 * - `device`: one account from one device that has signed in to it before;
 * - `code`: second factors of one account that came with the right password;
 * - `proof`: passwords that a signed-in user enters again;
 * - `app-by`: apps registered from one client network;
 * - `mail-by`, `mail-to`: messages that one user has mailed, and that one address is mailed;
 * - `reset-by`, `reset-to`: links for a new password, by client network and by address. Visitors ask for them, so they do not
 *   use up what users may mail.
 * - `preview-network`, `preview`: passwords of one preview link from one network, and from all together.
 */
export type SubjectKind =
  | 'network'
  | 'account-network'
  | 'account'
  | 'device'
  | 'code'
  | 'proof'
  | 'app-by'
  | 'mail-by'
  | 'mail-to'
  | 'reset-by'
  | 'reset-to'
  | 'preview-network'
  | 'preview';
export type Subject = { kind: SubjectKind; name: string };

type Throttle = {
  /** Failures without a delay. */
  free: number;
  /** The delay doubles from 1 s up to this. */
  secondsMax: number;
};

/**
 * `account` bounds what many networks can guess together: 46 guesses in the first hour, 30 in each further one. Known devices
 * and second factors are not counted there, so that bound does not lock the owner out. A network may be an office of many
 * people, who mistype more often than one does.
 */
const throttles: Record<SubjectKind, Throttle> = {
  network: { free: 20, secondsMax: 900 },
  'account-network': { free: 5, secondsMax: 900 },
  account: { free: 10, secondsMax: 120 },
  device: { free: 10, secondsMax: 300 },
  code: { free: 5, secondsMax: 900 },
  proof: { free: 5, secondsMax: 300 },
  'app-by': { free: 20, secondsMax: 900 },
  'mail-by': { free: 50, secondsMax: 900 },
  'mail-to': { free: 5, secondsMax: 3_600 },
  'reset-by': { free: 20, secondsMax: 900 },
  'reset-to': { free: 3, secondsMax: 3_600 },
  'preview-network': { free: 5, secondsMax: 900 },
  preview: { free: 30, secondsMax: 120 },
};
const FORGOTTEN_HOURS = 24;

/** Seconds until the next attempt after this many failures: none at first, then 1, 2, 4, … */
export function waitSeconds(kind: SubjectKind, failures: number): number {
  const { free, secondsMax } = throttles[kind];
  return failures < free ? 0 : Math.min(secondsMax, 2 ** Math.min(30, failures - free));
}

/** The limit that rejects an attempt, and the counts incremented before it. */
export type Throttled = { kind: SubjectKind; seconds: number };
export type CountedAttempt = { counted: readonly Subject[]; throttled: Throttled | undefined };

/**
 * Counts the attempt as failed before it runs, so that parallel attempts in any process are throttled like sequential ones.
 * Stops at the first limit that rejects the attempt, which does not count there.
 */
export async function countAttempt(db: Db, subjects: readonly Subject[], now: Date): Promise<CountedAttempt> {
  for (const [at, subject] of subjects.entries()) {
    const seconds = await countOne(db, subject, now);
    if (seconds > 0) return { counted: subjects.slice(0, at), throttled: { kind: subject.kind, seconds } };
  }
  return { counted: subjects, throttled: undefined };
}

/**
 * The same, for attempts that can only wait.
 *
 * @throws AppError RATE_LIMITED; a rejected attempt is not counted
 */
export async function requireAttempt(
  db: Db,
  subjects: readonly Subject[],
  now: Date,
  what?: string,
): Promise<void> {
  const { counted, throttled } = await countAttempt(db, subjects, now);
  if (!throttled) return;
  await uncountAttempt(db, counted);
  throw tooManyAttempts(throttled, { what });
}

export function tooManyAttempts(
  { seconds }: Throttled,
  { what = 'Too many attempts failed.', more = '' }: { what?: string | undefined; more?: string },
): AppError {
  const message = `${what} Wait ${seconds} s before the next${more}.`;
  return new AppError('RATE_LIMITED', message, { retryAfterSeconds: seconds });
}

async function countOne(db: Db, subject: Subject, now: Date): Promise<number> {
  const { free, secondsMax } = throttles[subject.kind];
  const key = keyOf(subject);
  const forgotten = new Date(now.getTime() - FORGOTTEN_HOURS * HOUR_MS);
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

/** Removes the counts of an attempt that succeeded, or that proved nothing. */
export async function uncountAttempt(db: Db, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await db
      .updateTable('sign_in_attempts')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('subject', '=', keyOf(subject))
      .where('failures', '>', 0)
      .execute();
  }
}

export async function forgetFailures(db: Db, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects.map(keyOf)).execute();
}

export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_HOURS * HOUR_MS);
  await db.deleteFrom('sign_in_attempts').where('last_at', '<', before).execute();
}

/** The account of an address, case-insensitive. */
export function accountSubject(email: string): Subject {
  return { kind: 'account', name: email.toLowerCase() };
}

export function networkSubject(address: string): Subject {
  return { kind: 'network', name: guessingNetwork(address) };
}

function keyOf({ kind, name }: Subject): Buffer {
  return hash('sha256', `${kind} ${name}`, 'buffer');
}
