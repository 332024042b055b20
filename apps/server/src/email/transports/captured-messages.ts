import { type ExpressionBuilder, sql } from 'kysely';
import { escapeLike } from '../../base/escape-like.ts';
import { type Mention, namesAddress } from '../../platform/database/redact.ts';
import { rowOf, type Selected } from '../../platform/database/row-of.ts';
import type { Db, Tables, Tx } from '../../platform/database/tables.ts';

export type CapturedMessage = Selected<'captured_messages', typeof columns>;

/** Whose messages a viewer sees: all, or those of some workspaces. */
export type CaptureScope = 'all' | readonly number[];

const columns = [
  'id',
  'email_id as emailId',
  'project_id as projectId',
  'workspace_id as workspaceId',
  'envelope_from as envelopeFrom',
  'envelope_to as envelopeTo',
  'subject',
  'captured_at as capturedAt',
] as const;

/** Inserting the same id again changes nothing, so that an unconfirmed insert can be repeated. */
export async function insertCapturedMessage(
  db: Db,
  message: CapturedMessage & { raw: Buffer },
): Promise<void> {
  await db
    .insertInto('captured_messages')
    .values({ ...rowOf(columns, message), raw: message.raw })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export type ListCaptured = {
  scope: CaptureScope;
  /** Part of the recipient or subject, case-insensitive. */
  search?: string | undefined;
  /** Only those of this project. */
  projectId?: number | undefined;
  /** Only the message of this email. */
  emailId?: string | undefined;
  /** Only those to this address. */
  to?: string | undefined;
  /** Part of the subject, case-insensitive. */
  subject?: string | undefined;
  /** Those captured before the one with this id. */
  before?: string | undefined;
  /** Those captured after the one with this id. */
  after?: string | undefined;
  limit: number;
};

/** The channel that tells of captured messages, after their commit: see {@link toCapturedNews}. */
export const CAPTURED_CHANNEL = 'captured_messages';

/** What a notification says of a message. */
export type CapturedNews = Pick<CapturedMessage, 'workspaceId' | 'projectId'> & {
  /** Lower case. */
  to: string;
};

export function toCapturedNews({ workspaceId, projectId, envelopeTo }: CapturedMessage): string {
  return `${workspaceId} ${projectId} ${envelopeTo.toLowerCase()}`;
}

export function readCapturedNews(payload: string): CapturedNews {
  const [workspaceId, projectId, ...to] = payload.split(' ');
  return { workspaceId: Number(workspaceId), projectId: Number(projectId), to: to.join(' ') };
}

/** Newest first; one more than `limit` where there are more. */
export async function listCapturedMessages(
  db: Db,
  { scope, search, projectId, emailId, to, subject, before, after, limit }: ListCaptured,
): Promise<CapturedMessage[]> {
  let query = db.selectFrom('captured_messages').select(columns).where(inScope(scope));
  if (search) query = query.where(holding(search));
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (emailId !== undefined) query = query.where('email_id', '=', emailId);
  if (to !== undefined) query = query.where(sql<boolean>`lower(envelope_to) = lower(${to})`);
  if (subject !== undefined) query = query.where('subject', 'ilike', `%${escapeLike(subject)}%`);
  if (before !== undefined) query = query.where('id', '<', before);
  if (after !== undefined) query = query.where('id', '>', after);
  return query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function findCapturedMessage(
  db: Db,
  id: string,
  scope: CaptureScope,
): Promise<(CapturedMessage & { raw: Buffer }) | undefined> {
  return db
    .selectFrom('captured_messages')
    .select([...columns, 'raw'])
    .where('id', '=', id)
    .where(inScope(scope))
    .executeTakeFirst();
}

/** Deletes messages of a project, at most `limit`. @returns how many */
export async function deleteCaptured(
  db: Db,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  limit: number,
): Promise<number> {
  const some = db
    .selectFrom('captured_messages')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('project_id', '=', projectId)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('captured_messages')
    .where('id', 'in', some)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the messages of emails. @returns how many */
export async function deleteCapturedOf(tx: Tx, emailIds: readonly string[]): Promise<number> {
  if (emailIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('captured_messages')
    .where('email_id', 'in', emailIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Deletes those messages of one page of a project's that name an address, also in their source as far as it is not encoded.
 *
 * @returns the last id of the page, null where it was the last one; and how many were deleted
 */
export async function deleteCapturedNaming(
  tx: Tx,
  { workspaceId, projectId, after, limit }: CapturedPage,
  mention: Mention,
): Promise<{ last: string | null; deleted: number }> {
  const { rows } = await sql<{
    id: string;
    named: boolean;
  }>`select id, ${namesAddress(sql`envelope_to`, mention)}
      or ${namesAddress(sql`subject`, mention)} or ${namesAddress(sql`encode(raw, 'escape')`, mention)} as named
    from captured_messages where workspace_id = ${workspaceId} and project_id = ${projectId}
      ${after === null ? sql`` : sql`and id > ${after}`} order by id limit ${limit}`.execute(tx);
  const ids = rows.filter(({ named }) => named).map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('captured_messages').where('id', 'in', ids).execute();
  return { last: rows.length < limit ? null : (rows.at(-1)?.id ?? null), deleted: ids.length };
}

type CapturedPage = { workspaceId: number; projectId: number; after: string | null; limit: number };

type Where = ExpressionBuilder<Tables, 'captured_messages'>;

function inScope(scope: CaptureScope) {
  return (where: Where) => (scope === 'all' ? where.lit(true) : where('workspace_id', 'in', orNone(scope)));
}

/** `in ()` is invalid SQL. No message has the workspace -1; those of the installation itself have 0. */
function orNone(ids: readonly number[]): readonly number[] {
  return ids.length === 0 ? [-1] : ids;
}

function holding(search: string) {
  const pattern = `%${escapeLike(search)}%`;
  return (where: Where) =>
    where.or([where('envelope_to', 'ilike', pattern), where('subject', 'ilike', pattern)]);
}
