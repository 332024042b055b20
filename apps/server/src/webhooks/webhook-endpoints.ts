import type { WebhookEventType, WebhookFamily } from '@postpress/contracts';
import { type Selectable, sql } from 'kysely';
import type { WebhookEndpointsTable } from '../platform/database/tables/webhooks.ts';
import type { Db, Tx } from '../platform/database/tables.ts';

/** A project's URL that receives webhook events. */
export type WebhookEndpoint = {
  id: number;
  projectId: number;
  family: WebhookFamily;
  /** Empty: removed, with secret and deliveries kept. Only in the family `ai_credits`. */
  url: string;
  /** Empty: all events of the family. */
  events: WebhookEventType[];
  active: boolean;
  /** Sealed. */
  secret: Buffer;
  /** Sealed; null: no rotation in progress. */
  preparedSecret: Buffer | null;
  /** Time of the first failure since the last success. */
  failingSince: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The endpoints of one family, or of both, oldest first. */
export async function listEndpoints(
  db: Db,
  projectId: number,
  family?: WebhookFamily,
): Promise<WebhookEndpoint[]> {
  let query = db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id');
  if (family !== undefined) query = query.where('family', '=', family);
  return (await query.execute()).map(toEndpoint);
}

export async function findEndpoint(
  db: Db,
  projectId: number,
  id: number,
): Promise<WebhookEndpoint | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toEndpoint(row);
}

/** The class of our advisory locks: "wh" in ASCII. */
const LOCK_CLASS = 0x7768;

/** Serializes changes to the endpoints of a project, so that the limit and the check for equal URLs are exact. */
export async function lockEndpoints(tx: Tx, projectId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}, ${projectId})`.execute(tx);
}

export type NewEndpoint = Pick<
  WebhookEndpoint,
  'projectId' | 'family' | 'url' | 'events' | 'active' | 'secret'
> & {
  createdAt: Date;
};

export async function insertEndpoint(tx: Db, endpoint: NewEndpoint): Promise<WebhookEndpoint> {
  const row = await tx
    .insertInto('webhook_endpoints')
    .values({
      project_id: endpoint.projectId,
      family: endpoint.family,
      url: endpoint.url,
      events: endpoint.events,
      active: endpoint.active,
      secret: endpoint.secret,
      created_at: endpoint.createdAt,
      updated_at: endpoint.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEndpoint(row);
}

export type EndpointChange = Partial<
  Pick<
    WebhookEndpoint,
    | 'url'
    | 'events'
    | 'active'
    | 'secret'
    | 'preparedSecret'
    | 'failingSince'
    | 'disabledAt'
    | 'disabledReason'
  >
>;

/** Updates the given fields. @returns undefined if the endpoint was deleted meanwhile */
export async function updateEndpoint(
  db: Db,
  id: number,
  { preparedSecret, failingSince, disabledAt, disabledReason, ...plain }: EndpointChange,
  updatedAt: Date,
): Promise<WebhookEndpoint | undefined> {
  const row = await db
    .updateTable('webhook_endpoints')
    .set({
      ...plain,
      ...(preparedSecret !== undefined && { prepared_secret: preparedSecret }),
      ...(failingSince !== undefined && { failing_since: failingSince }),
      ...(disabledAt !== undefined && { disabled_at: disabledAt }),
      ...(disabledReason !== undefined && { disabled_reason: disabledReason }),
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toEndpoint(row);
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

function toEndpoint(row: Selectable<WebhookEndpointsTable>): WebhookEndpoint {
  return {
    id: row.id,
    projectId: row.project_id,
    family: row.family,
    url: row.url,
    events: row.events,
    active: row.active,
    secret: row.secret,
    preparedSecret: row.prepared_secret,
    failingSince: row.failing_since,
    disabledAt: row.disabled_at,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
