import type { ActorKind, AuditAction } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { escapeLike } from '../base/escape-like.ts';
import { lowestIdAt } from '../base/ids.ts';
import { countTotal } from '../platform/database/bounded-queries.ts';
import { type Mention, type Redactable, type RedactedPage, redactPage } from '../platform/database/redact.ts';
import type { Db, Tx } from '../platform/database/tables.ts';
import { workspaceIdOf } from './projects.ts';

/** The author of a change. */
export type Actor = {
  kind: ActorKind;
  id: string | null;
  name: string;
  address: string | null;
  /** The id of the request in the service's log; undefined for changes without a request. */
  requestId?: string | undefined;
};

export type AuditRecord = {
  /** UUID version 7: ids sort by time. */
  id: string;
  workspaceId: number;
  projectId: number | null;
  actor: Actor;
  action: AuditAction;
  subjectId: string;
  /** The subject before and after, without secrets; null before its creation and after its deletion. */
  before: object | null;
  after: object | null;
  createdAt: Date;
};

export async function recordAudit(db: Db, record: AuditRecord): Promise<void> {
  await insertAudit(db, record).execute();
}

/** The same, for who runs it elsewhere. */
export function insertAudit(db: Db, record: AuditRecord) {
  return db.insertInto('audit_records').values({
    id: record.id,
    workspace_id: record.workspaceId,
    project_id: record.projectId,
    actor_kind: record.actor.kind,
    actor_id: record.actor.id,
    actor_name: record.actor.name,
    address: record.actor.address,
    request_id: record.actor.requestId ?? null,
    action: record.action,
    subject_id: record.subjectId,
    before: record.before && JSON.stringify(record.before),
    after: record.after && JSON.stringify(record.after),
    created_at: record.createdAt,
  });
}

/** Part of a statement: the name of the creator of the row's project key. */
export function keyCreator(db: Db, projectId: number): RawBuilder<string | null> {
  return sql`(select actor_name from audit_records where workspace_id = ${workspaceIdOf(db, projectId)}
    and subject_id = project_keys.id::text and action = 'key.created' limit 1)`;
}

/** The newest record of an action on a subject. */
export async function findLastAudit(
  db: Db,
  { workspaceId, action, subjectId }: Pick<AuditRecord, 'workspaceId' | 'action' | 'subjectId'>,
): Promise<AuditRecord | undefined> {
  const [last] = await listAuditRecords(db, workspaceId, { limit: 1, action, subjectId });
  return last;
}

/** Undefined fields match every record. */
export type AuditFilter = {
  action?: AuditAction | undefined;
  actorKind?: ActorKind | undefined;
  /** The id of the actor, or part of its name, case-insensitive. */
  actor?: string | undefined;
  subjectId?: string | undefined;
  projectId?: number | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
};

/**
 * One page of a workspace's changes, newest first. Keyset paging over the id.
 *
 * @param page `before`: the last id of the previous page
 * @returns up to `limit + 1` records: one more means that more follow
 */
export async function listAuditRecords(
  db: Db,
  workspaceId: number,
  { limit, before, ...filter }: AuditFilter & { limit: number; before?: string | undefined },
): Promise<AuditRecord[]> {
  const query = filtered(db, workspaceId, filter).limit(limit + 1);
  const rows = await (before === undefined ? query : query.where('id', '<', before)).execute();
  return rows.map((row) => ({
    id: row.id,
    workspaceId: row.workspace_id,
    projectId: row.project_id,
    actor: {
      kind: row.actor_kind,
      id: row.actor_id,
      name: row.actor_name,
      address: row.address,
      requestId: row.request_id ?? undefined,
    },
    action: row.action,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    createdAt: row.created_at,
  }));
}

/** How many records match. */
export function countAuditRecords(db: Db, workspaceId: number, filter: AuditFilter) {
  return countTotal(db, filtered(db, workspaceId, filter));
}

function filtered(db: Db, workspaceId: number, filter: AuditFilter) {
  const { action, actorKind, actor, subjectId, projectId, address, requestId, from, to } = filter;
  let query = db
    .selectFrom('audit_records')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc');
  if (action !== undefined) query = query.where('action', '=', action);
  if (actorKind !== undefined) query = query.where('actor_kind', '=', actorKind);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (address !== undefined) query = query.where('address', '=', address);
  if (requestId !== undefined) query = query.where('request_id', '=', requestId);
  // Ids begin with their time.
  if (from !== undefined) query = query.where('id', '>=', lowestIdAt(from));
  if (to !== undefined) query = query.where('id', '<', lowestIdAt(to));
  if (actor !== undefined) {
    const part = `%${escapeLike(actor)}%`;
    query = query.where(({ eb, or }) => or([eb('actor_id', '=', actor), eb('actor_name', 'ilike', part)]));
  }
  return query;
}

/**
 * Replaces an address in one page of a project's records.
 *
 * @returns the last id of the page, null where it was the last one; and the ids of the records that named the address
 */
export function redactAuditRecords(
  tx: Tx,
  {
    workspaceId,
    projectId,
    after,
    limit,
  }: { workspaceId: number; projectId: number } & Omit<RedactedPage, 'scope'>,
  mention: Mention,
): ReturnType<typeof redactPage> {
  const scope = sql<boolean>`workspace_id = ${workspaceId} and project_id = ${projectId}`;
  return redactPage(tx, addressesInRecords, { scope, after, limit }, mention);
}

const addressesInRecords = {
  table: 'audit_records',
  key: 'id',
  texts: ['subject_id'],
  json: ['before', 'after'],
} as const satisfies Redactable;
