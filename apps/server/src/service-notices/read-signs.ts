import { findFirstWorkspace, listActiveProjects } from '../accounts/index.ts';
import type { Clock } from '../base/clock.ts';
import { listCurrentAlerts } from '../credits/index.ts';
import {
  findLastBackup,
  findOverdueSince,
  listDeferringProviders,
  listRelayStates,
  listRunningWarmUps,
  listSenderCounts,
  listUnsignedDomains,
  readCertificate,
} from '../email/index.ts';
import type { Db } from '../platform/database/tables.ts';
import { listFailingEndpoints } from '../webhooks/index.ts';
import { countedDays, OVERDUE_MS, type Signs } from './judge-signs.ts';

export type ReadSignsDeps = {
  db: Db;
  clock: Clock;
  /** Names of the configured relays. */
  relayNames: () => readonly string[];
  publicUrl: () => string;
  /** File of the certificate that this process serves HTTPS with; null: it does not. */
  tlsCert: string | null;
};

/**
 * Reads what notices are judged by, from what the service counts and records anyway.
 *
 * @param pausedSince when it was read last: providers that were paused since then count
 */
export async function readSigns(deps: ReadSignsDeps, pausedSince: Date): Promise<Signs> {
  const { db } = deps;
  const now = deps.clock();
  const [operator, endpoints, domains, counts, relays, deferring, overdueSince] = await Promise.all([
    findFirstWorkspace(db),
    listFailingEndpoints(db),
    listUnsignedDomains(db),
    listSenderCounts(db, countedDays(now)),
    listRelayStates(db),
    listDeferringProviders(db, pausedSince),
    findOverdueSince(db, new Date(now.getTime() - OVERDUE_MS), now),
  ]);
  const [lastBackup, alerts, warmUps, certificate] = await Promise.all([
    findLastBackup(db),
    listCurrentAlerts(db, now),
    listRunningWarmUps(db),
    certificateOf(deps),
  ]);
  const ids = new Set([...endpoints, ...counts, ...alerts].map(({ projectId }) => projectId));
  const projects = await listActiveProjects(db, { ids: [...ids] });
  const configured = new Set(deps.relayNames());
  return {
    operator,
    projects: new Map(projects.map((project) => [project.id, project])),
    endpoints,
    domains,
    counts,
    relays: relays.filter(({ name }) => configured.has(name)),
    deferring,
    overdueSince,
    certificate,
    lastBackup,
    alerts,
    warmUps,
  };
}

async function certificateOf({ publicUrl, tlsCert }: ReadSignsDeps): Promise<Signs['certificate']> {
  if (tlsCert === null) return null;
  const { validToDate } = await readCertificate(tlsCert);
  return { host: new URL(publicUrl()).hostname, validTo: validToDate };
}
