import { sql } from 'kysely';
import { type Mention, namesAddress } from '../../platform/database/redact.ts';
import type { Selected } from '../../platform/database/row-of.ts';
import { storableJson, storableText } from '../../platform/database/storable.ts';
import type { Db, Tx } from '../../platform/database/tables.ts';

/** A kept report, without its bytes. */
export type StoredReport = Selected<'inbound_reports', typeof columns>;
export type NewInboundReport = StoredReport & { raw: Buffer; fingerprint: Buffer };

/** Inserts a report. Waits for another transaction that inserts the same one. @returns false if it is already stored */
export async function insertInboundReport(tx: Tx, report: NewInboundReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('inbound_reports')
    .values({
      id: report.id,
      received_at: report.receivedAt,
      recipient: storableText(report.recipient),
      kind: report.kind,
      email_id: report.emailId,
      project_id: report.projectId,
      verdict: storableJson(report.verdict),
      raw: report.raw,
      fingerprint: report.fingerprint,
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether an email has `most` reports already. */
export async function hasReports(tx: Tx, emailId: string, most: number): Promise<boolean> {
  const rows = await tx
    .selectFrom('inbound_reports')
    .select('id')
    .where('email_id', '=', emailId)
    .limit(most)
    .execute();
  return rows.length === most;
}

/** Deletes some of the reports without an email that are beyond the newest `kept`; later calls delete the rest. */
export async function trimUnmatchedReports(tx: Tx, kept: number): Promise<void> {
  await tx
    .deleteFrom('inbound_reports')
    .where('id', 'in', (query) =>
      query
        .selectFrom('inbound_reports')
        .select('id')
        .where('project_id', 'is', null)
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(TRIMMED_AT_ONCE),
    )
    .execute();
}

const TRIMMED_AT_ONCE = 10;

const columns = [
  'id',
  'received_at as receivedAt',
  'recipient',
  'kind',
  'email_id as emailId',
  'project_id as projectId',
  'verdict',
] as const;

/**
 * One page of kept reports, newest first.
 *
 * @param of a project, or null: reports without an email
 * @param page `before`: the id of the last one of the page before
 * @returns one more than `limit` where there is one
 */
export async function listInboundReports(
  db: Db,
  of: number | null,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<StoredReport[]> {
  let query = db
    .selectFrom('inbound_reports')
    .select(columns)
    .where('project_id', of === null ? 'is' : '=', of)
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.execute();
}

/** One kept report with the beginning of its message. */
export async function findInboundReport(
  db: Db,
  of: number | null,
  id: string,
): Promise<(StoredReport & { raw: Buffer }) | undefined> {
  return db
    .selectFrom('inbound_reports')
    .select([...columns, 'raw'])
    .where('id', '=', id)
    .where('project_id', of === null ? 'is' : '=', of)
    .executeTakeFirst();
}

/** Deletes the reports about emails. @returns how many */
export async function deleteReportsOf(tx: Tx, emailIds: readonly string[]): Promise<number> {
  if (emailIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('inbound_reports')
    .where('email_id', 'in', emailIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes those reports of one page that name an address.
 *
 * @param of a project, or null: reports without an email, which belong to no project
 * @returns the last id of the page, null where it was the last one; and how many were deleted
 */
export async function deleteReportsNaming(
  tx: Tx,
  of: number | null,
  { after, limit }: { after: string | null; limit: number },
  mention: Mention,
): Promise<{ last: string | null; deleted: number }> {
  const { rows } = await sql<{
    id: string;
    named: boolean;
  }>`select id, ${namesAddress(sql`verdict::text`, mention)}
      or ${namesAddress(sql`recipient`, mention)} or ${namesAddress(sql`encode(raw, 'escape')`, mention)} as named
    from inbound_reports where project_id ${of === null ? sql`is null` : sql`= ${of}`}
      ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${limit}`.execute(tx);
  const ids = rows.filter(({ named }) => named).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('inbound_reports').where('id', 'in', ids).execute();
  return { last: rows.length < limit ? null : (rows.at(-1)?.id ?? null), deleted: ids.length };
}
