import type { SubscriptionSource, SubscriptionState } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { liveProjectIdOf } from '../../accounts/index.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { ERASED, erasedAddress, findErasedAddress } from '../emails/erased-addresses.ts';
import { comparableAddress } from '../message/mail-addresses.ts';
import { findTopic } from './topics.ts';

/** Stands for all topics of a project: no key has it. */
export const ALL_TOPICS = '*';

/** What a recipient chose of a topic, or of {@link ALL_TOPICS}. */
export type Subscription = Selected<'subscriptions', typeof columns>;

const columns = [
  'topic',
  'state',
  'source',
  'note',
  'email_id as emailId',
  'changed_at as changedAt',
] as const;

/** The address in any spelling. */
export type NewChoice = {
  projectId: number;
  email: string;
  topic: string;
  state: SubscriptionState;
  source: SubscriptionSource;
  note?: string | null;
  /** The email whose link was used. */
  emailId?: string | null;
  changedAt: Date;
};

/** A choice that changed something: the first of its kind, or another than before. */
export type ChangedChoice = NewChoice & { isFirst: boolean };

/**
 * Which choice holds where another is recorded, also of a recipient who was erased since: the `given` one, the `newer` of
 * both, or the `recorded` one.
 */
export type Precedence = 'given' | 'newer' | 'recorded';

/**
 * Writes choices, each address and topic once. One that repeats the choice before keeps its source and time. One statement
 * in one order, so that concurrent calls never deadlock.
 *
 * @returns those that changed something; addresses in the form that they are compared in
 */
export async function putChoices(
  db: Db,
  choices: readonly NewChoice[],
  precedence: Precedence = 'given',
): Promise<ChangedChoice[]> {
  if (choices.length === 0) return [];
  const known = new Map(
    choices.map((choice) => {
      const email = comparableAddress(choice.email);
      return [keyOf({ ...choice, email }), { ...choice, email }];
    }),
  );
  const rows = [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const { rows: changed } = await sql<{ projectId: number; email: string; topic: string; isFirst: boolean }>`
    insert into subscriptions (project_id, email, topic, state, source, note, email_id, changed_at)
    select given.* from unnest(
      ${rows.map(({ projectId }) => projectId)}::integer[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ topic }) => topic)}::text[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ note }) => note ?? null)}::text[],
      ${rows.map(({ emailId }) => emailId ?? null)}::uuid[], ${rows.map(({ changedAt }) => changedAt)}::timestamptz[])
      as given (project_id, email, topic, state, source, note, email_id, changed_at)
    where ${precedence} = 'given' or not ${staysOfErased(precedence)}
    on conflict (project_id, email, topic) do update set state = excluded.state, source = excluded.source,
      note = excluded.note, email_id = excluded.email_id, changed_at = excluded.changed_at
    where subscriptions.state <> excluded.state and (${precedence} = 'given'
      or ${precedence} = 'newer' and subscriptions.changed_at < excluded.changed_at)
    returning project_id as "projectId", email, topic, xmax = 0 as "isFirst"`.execute(db);
  return changed.flatMap(({ isFirst, ...key }) => {
    const choice = known.get(keyOf(key));
    return choice ? [{ ...choice, isFirst }] : [];
  });
}

/** Part of a statement, a condition: what stayed of an erased recipient holds against the choice in `given`. */
function staysOfErased(precedence: Precedence): RawBuilder<boolean> {
  const erased = erasedAddress(sql.ref('given.project_id'), sql.ref('given.email'));
  return sql<boolean>`coalesce((select ${precedence} = 'recorded' or s.changed_at >= given.changed_at
    from subscriptions as s
    where s.project_id = given.project_id and s.email = ${erased} and s.topic = given.topic limit 1), false)`;
}

function keyOf({ projectId, email, topic }: Pick<NewChoice, 'projectId' | 'email' | 'topic'>): string {
  return `${projectId} ${email} ${topic}`;
}

/** All choices of an address, in any spelling, by topic; also those that stayed of an erased recipient. */
export async function listChoices(
  db: Db,
  projectId: number,
  email: string,
): Promise<ReadonlyMap<string, Subscription>> {
  const address = comparableAddress(email);
  const rows = await db
    .selectFrom('subscriptions')
    .select(columns)
    .where('project_id', '=', projectId)
    .where(
      sql<boolean>`email in (${address}, ${erasedAddress(sql`${projectId}::integer`, sql`${address}::text`)})`,
    )
    // A later choice of the address itself replaces the one that stayed.
    .orderBy(sql`starts_with(email, ${ERASED})`, 'desc')
    .execute();
  return new Map(rows.map((row) => [row.topic, row]));
}

/** A recorded choice, with the address that made it. */
export type RecordedChoice = Subscription & { email: string };

/**
 * One page of all choices of a project, by address and topic, without what stayed of erased recipients. Keyset paging over
 * both.
 *
 * @param page `after`: the last choice of the page before
 * @returns at most `limit`
 */
export async function listRecordedChoices(
  db: Db,
  projectId: number,
  { limit, after }: { limit: number; after?: Pick<RecordedChoice, 'email' | 'topic'> | undefined },
): Promise<RecordedChoice[]> {
  let query = db
    .selectFrom('subscriptions')
    .select(['email', ...columns])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`not starts_with(email, ${ERASED})`)
    .orderBy('email')
    .orderBy('topic')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(email, topic) > (${after.email}, ${after.topic})`);
  return query.execute();
}

/**
 * Keeps what an address has left as its salted hash, without the note and the email, and forgets its other choices.
 *
 * @returns how many choices it had
 */
export async function hashChoices(tx: Tx, projectId: number, address: string): Promise<number> {
  const hash = await findErasedAddress(tx, projectId, address);
  const choices = await tx
    .deleteFrom('subscriptions')
    .where('project_id', '=', projectId)
    .where('email', '=', address)
    .returning(['topic', 'state', 'source', 'changed_at'])
    .execute();
  const stays = { project_id: projectId, email: String(hash), note: null, email_id: null };
  for (const choice of choices) {
    // A choice that stayed of an earlier erasure is older than this one.
    await tx
      .deleteFrom('subscriptions')
      .where('project_id', '=', projectId)
      .where('email', '=', stays.email)
      .where('topic', '=', choice.topic)
      .execute();
    if (choice.state === 'unsubscribed')
      await tx
        .insertInto('subscriptions')
        .values({ ...stays, ...choice })
        .execute();
  }
  return choices.length;
}

/** Why an address gets no email of a topic: its choice, or that it never opted in. */
export type Leaving = { email: string; topic: string | null } & Partial<
  Pick<Subscription, 'source' | 'changedAt'>
>;

/** The reason that {@link hasLeft} holds by; `undefined` where it does not. */
export async function findLeaving(
  db: Db,
  projectId: number,
  address: string,
  topic: string,
): Promise<Leaving | undefined> {
  const email = comparableAddress(address);
  const choices = await listChoices(db, projectId, email);
  const [all, one] = [choices.get(ALL_TOPICS), choices.get(topic)];
  if (all?.state === 'unsubscribed') return { ...all, email, topic: null };
  if (one) return one.state === 'unsubscribed' ? { ...one, email } : undefined;
  return (await findTopic(db, projectId, topic))?.optIn ? { email, topic } : undefined;
}

/**
 * Part of a statement, a condition: an address gets no email of a topic. It left all topics or this one, or never opted in;
 * a topic that was deleted needs no opt-in. False where the topic is null. What stayed of an erased recipient counts until
 * the address chooses again.
 *
 * Looks rows up one by one, as `isSuppressed` does.
 *
 * @param projectId and address and topic name columns
 */
export function hasLeft(projectId: string, address: string, topic: string): RawBuilder<boolean> {
  const [project, email, key] = [sql.ref(projectId), sql.ref(address), sql.ref(topic)];
  const choice = (of: RawBuilder<unknown>, about: RawBuilder<unknown>) =>
    sql`(select s.state = 'unsubscribed' from subscriptions as s
      where s.project_id = ${project} and s.email = ${of} and s.topic = ${about} limit 1)`;
  const all = sql.lit(ALL_TOPICS);
  const erased = erasedAddress(project, email);
  return sql<boolean>`(case when ${key} is null then false else
    coalesce(${choice(email, all)}, ${choice(erased, all)}, false) or coalesce(
    ${choice(email, key)},
    ${choice(erased, key)},
    (select t.opt_in from topics as t
      where t.project_id = ${liveProjectIdOf({ column: projectId })} and t.key = ${sql.ref(topic)} limit 1),
    false) end)`;
}

/** The ids of those emails whose recipients left the topic. */
export async function listLeft(
  db: Db,
  emails: readonly { id: string; projectId: number; to: string; topic: string | null }[],
): Promise<Set<string>> {
  const asked = emails.filter(({ topic }) => topic !== null);
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(
      ${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ projectId }) => projectId)}::integer[],
      ${asked.map(({ to }) => comparableAddress(to))}::text[], ${asked.map(({ topic }) => topic)}::text[])
      as asked (id, project_id, email, topic)
    where ${hasLeft('asked.project_id', 'asked.email', 'asked.topic')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
