import type { DomainFinding, SenderDomainStatus } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { hereWorkspaceIds } from '../../accounts/index.ts';
import { rowOf, type Selected } from '../../platform/database/row-of.ts';
import type { Db } from '../../platform/database/tables.ts';

/** A domain that a workspace sends from, or wants to. */
export type SenderDomain = Omit<Selected<'sender_domains', typeof columns>, 'findings'> & {
  findings: DomainFinding[] | null;
};

const columns = [
  'id',
  'workspace_id as workspaceId',
  'domain',
  'status',
  'capture_only as captureOnly',
  'tls',
  'challenge',
  'ownership_verified as ownershipVerified',
  'dkim_status as dkimStatus',
  'pending_since as pendingSince',
  'dkim_gone_since as dkimGoneSince',
  'verified_at as verifiedAt',
  'checked_at as checkedAt',
  'next_check_at as nextCheckAt',
  'findings',
  'deleted_at as deletedAt',
  'created_at as createdAt',
  'max_per_hour as maxPerHour',
] as const;

function domainRows(db: Db) {
  return db.selectFrom('sender_domains').select(columns).$castTo<SenderDomain>();
}

/** Part of a statement: ids of the domains whose workspaces have not moved to another installation. */
export function hereDomainIds(db: Db) {
  return db.selectFrom('sender_domains').select('id').where('workspace_id', 'in', hereWorkspaceIds(db));
}

/** The domains of a workspace that are not deleted, oldest first. */
export async function listSenderDomains(db: Db, workspaceId: number): Promise<SenderDomain[]> {
  return domainRows(db)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The domains of all workspaces that are not deleted, or those with one name. */
export async function listDomainsEverywhere(db: Db, domain?: string): Promise<SenderDomain[]> {
  let query = domainRows(db).where('deleted_at', 'is', null).orderBy('id');
  if (domain !== undefined) query = query.where('domain', '=', domain);
  return query.execute();
}

/** Domains whose DKIM records are gone, of all workspaces. */
export async function listUnsignedDomains(db: Db): Promise<SenderDomain[]> {
  return domainRows(db)
    .where('dkim_gone_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function findSenderDomain(
  db: Db,
  workspaceId: number,
  id: number,
): Promise<SenderDomain | undefined> {
  return domainRows(db)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Including deleted ones: their keys and challenges are kept. */
export async function findSenderDomainByName(
  db: Db,
  workspaceId: number,
  domain: string,
): Promise<SenderDomain | undefined> {
  return domainRows(db)
    .where('workspace_id', '=', workspaceId)
    .where('domain', '=', domain)
    .executeTakeFirst();
}

/** Which of these names a workspace has, including deleted ones. */
export async function listKnownNames(
  db: Db,
  workspaceId: number,
  domains: readonly string[],
): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  const rows = await db
    .selectFrom('sender_domains')
    .select('domain')
    .where('workspace_id', '=', workspaceId)
    .where('domain', 'in', domains)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

export async function listVerifiedDomains(
  db: Db,
  domains: readonly string[],
): Promise<{ id: number; domain: string }[]> {
  if (domains.length === 0) return [];
  return verifiedRows(db).select(['id', 'domain']).where('domain', 'in', domains).execute();
}

function verifiedRows(db: Db) {
  return db
    .selectFrom('sender_domains')
    .where('status', '=', 'verified')
    .where('capture_only', '=', false)
    .where('deleted_at', 'is', null);
}

/** Whether another workspace has verified this domain. */
export async function isVerifiedElsewhere(db: Db, workspaceId: number, domain: string): Promise<boolean> {
  const row = await verifiedRows(db)
    .select('id')
    .where('domain', '=', domain)
    .where('workspace_id', '!=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewSenderDomain = Pick<
  SenderDomain,
  | 'workspaceId'
  | 'domain'
  | 'status'
  | 'captureOnly'
  | 'challenge'
  | 'pendingSince'
  | 'verifiedAt'
  | 'nextCheckAt'
  | 'createdAt'
>;

/** Inserts domains the workspace does not have, deleted or not. @returns how many */
export async function insertSenderDomains(db: Db, domains: readonly NewSenderDomain[]): Promise<number> {
  if (domains.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sender_domains')
    .values(domains.map((domain) => rowOf(columns, domain)))
    .onConflict((conflict) => conflict.columns(['workspace_id', 'domain']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Fields that can change; omitted ones stay. */
export type SenderDomainChange = Partial<
  Omit<SenderDomain, 'id' | 'workspaceId' | 'domain' | 'captureOnly' | 'challenge' | 'createdAt'>
>;

/**
 * Changes a domain, unless its state changed since the caller decided.
 *
 * @param whileStatus the status it must still have
 * @param whileDeleted whether it must still be deleted, or not deleted
 * @returns whether it was changed
 */
export async function updateSenderDomain(
  db: Db,
  id: number,
  change: SenderDomainChange,
  { whileStatus, whileDeleted }: { whileStatus?: SenderDomainStatus; whileDeleted?: boolean } = {},
): Promise<boolean> {
  const findings = change.findings && JSON.stringify(change.findings);
  let query = db
    .updateTable('sender_domains')
    .set({ ...rowOf(columns, change), findings })
    .where('id', '=', id);
  if (whileStatus !== undefined) query = query.where('status', '=', whileStatus);
  if (whileDeleted !== undefined) query = query.where('deleted_at', whileDeleted ? 'is not' : 'is', null);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Which of these domains have an hourly limit. */
export async function listHourlyDomains(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; domain: string; maxPerHour: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sender_domains')
    .select(['id', 'domain', 'max_per_hour as maxPerHour'])
    .where('id', 'in', ids)
    .where('max_per_hour', 'is not', null)
    .$narrowType<{ maxPerHour: number }>()
    .execute();
}

/** Locks a domain until the transaction ends. @returns false when it does not exist */
export async function lockSenderDomain(tx: Db, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sender_domains')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims domains whose check is due, longest due first, by moving their next check to `until`. If the process dies,
 * they are due again then.
 */
export async function claimDueDomains(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<SenderDomain[]> {
  const due = db
    .selectFrom('sender_domains')
    .select('id')
    .where('next_check_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('next_check_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('sender_domains')
    .set({ next_check_at: until })
    .where('id', 'in', due)
    .returning(columns)
    .$castTo<SenderDomain>()
    .execute();
}

/** Whether an update failed because another workspace has verified the same domain. */
export function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'sender_domains_verified';
}

/** Part of a statement, a condition: a domain is verified. @param id names a column */
export function isVerifiedDomain(id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from sender_domains
    where sender_domains.id = ${sql.ref(id)} and sender_domains.status = 'verified' and sender_domains.deleted_at is null)`;
}

/** Part of a statement: the name of a domain. @param id names a column */
export function domainNameOf(id: string): RawBuilder<string> {
  return sql<string>`(select domain from sender_domains where sender_domains.id = ${sql.ref(id)})`;
}

/** Part of a statement: the workspace of a domain. @param id names a column */
export function workspaceOf(id: string): RawBuilder<number> {
  return sql<number>`(select workspace_id from sender_domains where sender_domains.id = ${sql.ref(id)})`;
}

/** Sender domains of a workspace that were added, checked or deleted since a moment, with their present status. */
export async function listDomainChanges(
  db: Db,
  { workspaceId, since, limit }: { workspaceId: number; since: Date; limit: number },
): Promise<{ id: string; kind: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; kind: string; at: Date }>`
    select id::text, status as kind, greatest(created_at, checked_at, verified_at, deleted_at) as at from sender_domains
    where workspace_id = ${workspaceId} and greatest(created_at, checked_at, verified_at, deleted_at) > ${since}
    limit ${limit}`.execute(db);
  return rows;
}
