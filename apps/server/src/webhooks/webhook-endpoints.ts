import { type WebhookFamily, webhookLimits } from '@postpress/contracts';
import { type RawBuilder, sql } from 'kysely';
import { DAY_MS } from '../base/clock.ts';
import { notify } from '../platform/database/notifications.ts';
import { rowOf, type Selected } from '../platform/database/row-of.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

export type WebhookEndpoint = Selected<'webhook_endpoints', typeof columns>;

const columns = [
  'id',
  'project_id as projectId',
  'family',
  'url',
  'events',
  'active',
  'secret',
  'prepared_secret as preparedSecret',
  'failing_since as failingSince',
  'disabled_at as disabledAt',
  'disabled_reason as disabledReason',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Part of a statement: joins the relation `event` with the active endpoints that subscribe to each event. */
export function subscribers(family: WebhookFamily): RawBuilder<unknown> {
  return sql`webhook_endpoints as endpoint
    on endpoint.project_id = event.project_id and endpoint.family = ${sql.lit(family)} and endpoint.active
      and (endpoint.events = '{}' or event.event_type = any (endpoint.events))`;
}

/** Part of a statement: joins the relation `claimed` with the endpoint of each delivery. */
export const claimedEndpoint = sql`webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id`;

/** Part of a statement: when the endpoints of a project were changed. */
export function endpointUpdates(projectId: number): RawBuilder<unknown> {
  return sql`select id, updated_at from webhook_endpoints where project_id = ${projectId}`;
}

/** A relation to join: the email endpoints of a project. */
export function emailEndpoints(db: Db, projectId: number) {
  return db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url'])
    .where('project_id', '=', projectId)
    .where('family', '=', 'email');
}

/** The ids of all endpoints of the installation. */
/** Part of a statement: the ids of a project's endpoints, of every family. */
export function endpointIdsOf(projectId: number): RawBuilder<unknown> {
  return sql`select id from webhook_endpoints where project_id = ${projectId}`;
}

export async function listEndpointIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('webhook_endpoints').select('id').execute();
  return rows.map(({ id }) => id);
}

/** Families of the webhooks that projects create as many of as they are allowed; that of AI credits is one setting. */
export const projectFamilies = ['email', 'templates', 'service'] as const satisfies readonly WebhookFamily[];

/** The endpoints of these families, or of all, oldest first. */
export async function listEndpoints(
  db: Db,
  projectId: number,
  families?: readonly WebhookFamily[],
): Promise<WebhookEndpoint[]> {
  let query = endpointRows(db, projectId).orderBy('id');
  if (families !== undefined) query = query.where('family', 'in', families);
  return query.execute();
}

/** Endpoints whose attempts all fail, of all projects; also those that were disabled for it. */
export async function listFailingEndpoints(db: Db) {
  return db
    .selectFrom('webhook_endpoints')
    .select([
      'id',
      'project_id as projectId',
      'url',
      'failing_since as failingSince',
      'disabled_at as disabledAt',
    ])
    .where('failing_since', 'is not', null)
    .orderBy('id')
    .execute();
}

export async function findEndpoint(
  db: Db,
  projectId: number,
  id: number,
): Promise<WebhookEndpoint | undefined> {
  return endpointRows(db, projectId).where('id', '=', id).executeTakeFirst();
}

function endpointRows(db: Db, projectId: number) {
  return db.selectFrom('webhook_endpoints').select(columns).where('project_id', '=', projectId);
}

/** The class of our advisory locks: "wh" in ASCII. */
const LOCK_CLASS = 0x7768;

/** Serializes changes to the endpoints of a project, so that the limit and the check for equal URLs are exact. */
export async function lockEndpoints(tx: Tx, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${projectId})`.execute(tx);
}

export type NewEndpoint = Pick<
  WebhookEndpoint,
  'projectId' | 'family' | 'url' | 'events' | 'active' | 'secret' | 'createdAt'
>;

export async function insertEndpoint(tx: Db, endpoint: NewEndpoint): Promise<WebhookEndpoint> {
  return tx
    .insertInto('webhook_endpoints')
    .values({ ...rowOf(columns, endpoint), updated_at: endpoint.createdAt })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type EndpointChange = Partial<
  Omit<WebhookEndpoint, 'id' | 'projectId' | 'family' | 'createdAt' | 'updatedAt'>
>;

/** Updates the given fields. @returns undefined if the endpoint was deleted meanwhile */
export async function updateEndpoint(
  db: Db,
  id: number,
  change: EndpointChange,
  updatedAt: Date,
): Promise<WebhookEndpoint | undefined> {
  return db
    .updateTable('webhook_endpoints')
    .set({ ...rowOf(columns, change), updated_at: updatedAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Activates a prepared secret. @returns false if another one was prepared meanwhile */
export async function activatePrepared(
  db: Db,
  id: number,
  prepared: Buffer,
  updatedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ secret: prepared, prepared_secret: null, updated_at: updatedAt })
    .where('id', '=', id)
    .where('prepared_secret', '=', prepared)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the endpoint existed */
export async function deleteEndpoint(db: Db, projectId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The notification channel for changed endpoints; the payload is the endpoint's id. */
export const ENDPOINTS_CHANNEL = 'webhook_endpoints';

/**
 * Notifies workers, when the transaction commits, that an endpoint changed or was deleted. They release the deliveries
 * they claimed ahead for it, and claim them again with the new settings; otherwise a few would go to the old URL.
 */
export async function notifyEndpointChange(tx: Db, endpointId: number): Promise<void> {
  await notify(tx, ENDPOINTS_CHANNEL, String(endpointId));
}

/** The outcome of the last attempt at an endpoint. */
export type EndpointHealth = { endpointId: number; arrived: boolean; at: Date };

const { failingDaysMax } = webhookLimits;
const REASON = `Every attempt has failed for ${failingDaysMax} days.`;

/** Whether the outcome changes the stored health. @param failingSince the stored value; null: not failing */
export function changesHealth({ arrived, at }: EndpointHealth, failingSince: Date | null): boolean {
  if (failingSince === null) return !arrived;
  return arrived || at.getTime() - failingSince.getTime() >= failingDaysMax * DAY_MS;
}

type RecordedHealth = Pick<WebhookEndpoint, 'failingSince' | 'active' | 'url'> & { endpointId: number };

/**
 * Stores since when an endpoint fails without a success, and switches it off after {@link webhookLimits.failingDaysMax}.
 *
 * @returns the new state of each endpoint that was active
 */
export async function recordHealth(db: Db, healths: readonly EndpointHealth[]): Promise<RecordedHealth[]> {
  if (healths.length === 0) return [];
  const column = <T>(of: (health: EndpointHealth) => T) => healths.map(of);
  const tooLong = sql`(not health.arrived and endpoint.failing_since <= health.at - ${failingDaysMax * DAY_MS}
    * interval '1 millisecond')`;
  const { rows } = await sql<RecordedHealth>`
    update webhook_endpoints as endpoint set
      failing_since = case when health.arrived then null else coalesce(endpoint.failing_since, health.at) end,
      active = not coalesce(${tooLong}, false),
      disabled_at = case when ${tooLong} then health.at end,
      disabled_reason = case when ${tooLong} then ${REASON} end
    from unnest(${column(({ endpointId }) => endpointId)}::int[], ${column(({ arrived }) => arrived)}::bool[],
      ${column(({ at }) => at)}::timestamptz[]) as health (endpoint_id, arrived, at)
    where endpoint.id = health.endpoint_id and endpoint.active
    returning endpoint.id as "endpointId", endpoint.failing_since as "failingSince", endpoint.active, endpoint.url`.execute(
    db,
  );
  return rows;
}

/** Part of a statement: the ids of the endpoints of some projects. */
export function endpointsOf(projectIds: readonly number[]): RawBuilder<number> {
  return sql<number>`select id from webhook_endpoints where project_id = any(${projectIds}::integer[])`;
}
