import type { Db, Tx } from '../../platform/database/tables.ts';
import { hereDomainIds } from './sender-domains.ts';

/** The host of tracked links in emails from a domain. */
export type TrackingDomain = {
  /** A-label, lower case. */
  host: string;
  /** Since when it works; null: emails do not use it. */
  verifiedAt: Date | null;
};

export async function findTrackingDomain(db: Db, domainId: number): Promise<TrackingDomain | undefined> {
  return db
    .selectFrom('tracking_domains')
    .select(['host', 'verified_at as verifiedAt'])
    .where('domain_id', '=', domainId)
    .executeTakeFirst();
}

/** Sets the host of a domain, which emails do not use before it was checked. The same one stays as it is. */
export async function putTrackingDomain(
  tx: Tx,
  { domainId, host, at }: { domainId: number; host: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('tracking_domains')
    .values({ domain_id: domainId, host, verified_at: null, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('domain_id')
        .doUpdateSet({ host, verified_at: null })
        .where('tracking_domains.host', '!=', host),
    )
    .execute();
}

/** @param host that was checked: another one meanwhile stays as it is */
export async function setTrackingVerified(
  db: Db,
  { domainId, host }: { domainId: number; host: string },
  verifiedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('tracking_domains')
    .set({ verified_at: verifiedAt })
    .where('domain_id', '=', domainId)
    .where('host', '=', host)
    .execute();
}

/** The hosts of tracked links of all workspaces that are here, in order. */
export async function listTrackingHosts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('tracking_domains')
    .select('host')
    .where('domain_id', 'in', hereDomainIds(db))
    .orderBy('host')
    .execute();
  return rows.map(({ host }) => host);
}

export async function deleteTrackingDomain(tx: Tx, domainId: number): Promise<void> {
  await tx.deleteFrom('tracking_domains').where('domain_id', '=', domainId).execute();
}
