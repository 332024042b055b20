import type { WebhookFamily } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { readId } from '../base/read-id.ts';
import type { Db } from '../platform/database/tables.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.ts';

/**
 * The endpoint that a path names; of one family where one is named.
 *
 * @throws AppError NOT_FOUND, also for what is no id and for an endpoint of another project
 */
export async function getEndpoint(
  db: Db,
  projectId: number,
  id: string,
  family?: WebhookFamily,
): Promise<WebhookEndpoint> {
  const number = readId(id);
  const endpoint = number === undefined ? undefined : await findEndpoint(db, projectId, number);
  if (!endpoint || (family !== undefined && endpoint.family !== family)) throw noWebhook();
  return endpoint;
}

export function noWebhook(): AppError {
  return new AppError('NOT_FOUND', 'The project has no such webhook.');
}
