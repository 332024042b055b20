import { randomUUID } from 'node:crypto';
import { runForService } from '../../base/tenant-work.ts';
import { type Notifications, notify } from '../database/notifications.ts';
import type { Db } from '../database/tables.ts';
import { createFreshness, type Freshness } from './freshness.ts';

/**
 * Freshness of caches of this database, proven by probes on its notifications.
 *
 * @param name part of the channel's name: letters and underscores
 * @returns once probes come back
 */
export async function openFreshness(db: Db, notifications: Notifications, name: string): Promise<Freshness> {
  const echoes = `${name}_echo_${randomUUID().replaceAll('-', '')}`;
  const ask = (at: number) => void runForService(() => notify(db, echoes, String(at))).catch(() => {});
  const freshness = createFreshness(ask, () => performance.now());
  await notifications.listen(echoes, (sentAt) => freshness.confirm(Number(sentAt)));
  return freshness;
}
