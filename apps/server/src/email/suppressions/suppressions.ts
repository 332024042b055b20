import type { SuppressionReason } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { countTotal } from '../../platform/database/bounded-queries.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { ERASED, erasedAddress, findErasedAddress } from '../emails/erased-addresses.ts';
import { comparableAddress } from '../message/mail-addresses.ts';

/** An address that a project sends nothing to. */
export type Suppression = {
  /**
   * In the form that addresses are compared in: lower case, the domain in A-labels. Of an erased recipient, the salted
   * hash.
   */
  email: string;
  reason: SuppressionReason;
  /** The email that caused it. */
  emailId?: string | null;
  createdAt: Date;
};

const columns = ['email', 'reason', 'email_id as emailId', 'created_at as createdAt'] as const;

/** Its address may be in any spelling. Who unsubscribes is not suppressed, but leaves topics. */
export type NewSuppression = Suppression & {
  projectId: number;
  reason: Exclude<SuppressionReason, 'unsubscribe'>;
};

/**
 * Adds addresses to the lists of their projects. An address that is there keeps its first reason and time. One
 * statement in one order, so that concurrent calls never deadlock.
 *
 * @returns how many were not there before
 */
export async function insertSuppressions(db: Db, suppressions: readonly NewSuppression[]): Promise<number> {
  const rows = new Map(
    // Of several for one address the first counts, as on the list.
    suppressions.toReversed().map((each) => {
      const email = comparableAddress(each.email);
      return [
        `${each.projectId} ${email}`,
        {
          project_id: each.projectId,
          email,
          reason: each.reason,
          email_id: each.emailId ?? null,
          created_at: each.createdAt,
        },
      ];
    }),
  );
  if (rows.size === 0) return 0;
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('suppressions')
    .values(sorted)
    .onConflict((conflict) => conflict.columns(['project_id', 'email']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** The entry of an address, in any spelling; also the one that stayed of an erased recipient. */
export async function findSuppression(
  db: Db,
  projectId: number,
  email: string,
): Promise<Suppression | undefined> {
  return (
    db
      .selectFrom('suppressions')
      .select(columns)
      .where('project_id', '=', projectId)
      .where(isEntryOf(projectId, email))
      // The address itself, if it has been suppressed again.
      .orderBy(sql`starts_with(email, ${ERASED})`)
      .executeTakeFirst()
  );
}

function isEntryOf(projectId: number, email: string) {
  const address = comparableAddress(email);
  return sql<boolean>`email in (${address}, ${erasedAddress(sql`${projectId}::integer`, sql`${address}::text`)})`;
}

/** Keeps the entry of an address as its salted hash. @returns how many entries that changed */
export async function hashSuppression(tx: Tx, projectId: number, address: string): Promise<number> {
  const hash = await findErasedAddress(tx, projectId, address);
  const { rows } = await sql<{ reason: SuppressionReason; createdAt: Date }>`
    delete from suppressions where project_id = ${projectId} and email = ${address}
    returning reason, created_at as "createdAt"`.execute(tx);
  for (const { reason, createdAt } of rows)
    await tx
      .insertInto('suppressions')
      .values({ project_id: projectId, email: String(hash), reason, email_id: null, created_at: createdAt })
      .onConflict((conflict) => conflict.columns(['project_id', 'email']).doNothing())
      .execute();
  return rows.length;
}

/** @returns whether it was on the list */
export async function deleteSuppression(db: Db, projectId: number, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('project_id', '=', projectId)
    .where(isEntryOf(projectId, email))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * One page of a project's list, newest first. Keyset paging over time and address.
 *
 * @param page `after`: the last entry of the page before
 * @returns one more than `limit` where there is one
 */
export async function listSuppressions(
  db: Db,
  projectId: number,
  { limit, after }: { limit: number; after?: { createdAt: Date; email: string } | undefined },
): Promise<Suppression[]> {
  let query = inOrder(db, projectId).limit(limit + 1);
  if (after)
    query = query.where(({ eb, or, and }) =>
      and([
        eb('created_at', '<=', after.createdAt),
        or([eb('created_at', '<', after.createdAt), eb('email', '>', after.email)]),
      ]),
    );
  return query.execute();
}

/** How many addresses are on the list of a project. */
export function countSuppressions(db: Db, projectId: number) {
  return countTotal(db, inOrder(db, projectId));
}

function inOrder(db: Db, projectId: number) {
  return db
    .selectFrom('suppressions')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('email');
}

/**
 * Part of a statement, a condition: an address is on the list of a project, or stayed there as the hash of an erased
 * recipient.
 *
 * Looks addresses up one by one: with `exists`, a plan that PostgreSQL made while the list was short would read all of
 * it.
 *
 * @param projectId and address name columns
 */
export function isSuppressed(projectId: string, address: string): RawBuilder<boolean> {
  const [project, email] = [sql.ref(projectId), sql.ref(address)];
  const entry = (of: RawBuilder<unknown>) =>
    sql`(select true from suppressions as s where s.project_id = ${project} and s.email = ${of} limit 1)`;
  return sql<boolean>`coalesce(${entry(email)}, ${entry(erasedAddress(project, email))}, false)`;
}

/** The ids of those emails whose recipients are suppressed. */
export async function listSuppressed(
  db: Db,
  emails: readonly { id: string; projectId: number; to: string }[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(
      ${emails.map(({ id }) => id)}::uuid[], ${emails.map(({ projectId }) => projectId)}::integer[],
      ${emails.map(({ to }) => comparableAddress(to))}::text[]) as asked (id, project_id, email)
    where ${isSuppressed('asked.project_id', 'asked.email')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
