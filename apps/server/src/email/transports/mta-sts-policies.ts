import type { Db } from '../../platform/database/tables.ts';
import type { MtaStsPolicy } from './mta-sts-policy.ts';

export type FetchedPolicy = {
  /** From the TXT record; a new id announces a new policy. */
  policyId: string;
  policy: MtaStsPolicy;
  fetchedAt: Date;
  expiresAt: Date;
};

export async function findMtaStsPolicy(db: Db, domain: string): Promise<FetchedPolicy | undefined> {
  const row = await db
    .selectFrom('mta_sts_policies')
    .select(['policy_id as policyId', 'policy', 'fetched_at as fetchedAt', 'expires_at as expiresAt'])
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row && { ...row, policy: row.policy as MtaStsPolicy };
}

/** Of two fetched at the same time the newer one stays. */
export async function recordMtaStsPolicy(db: Db, domain: string, fetched: FetchedPolicy): Promise<void> {
  const row = {
    policy_id: fetched.policyId,
    policy: JSON.stringify(fetched.policy),
    fetched_at: fetched.fetchedAt,
    expires_at: fetched.expiresAt,
  };
  await db
    .insertInto('mta_sts_policies')
    .values({ domain, ...row })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .doUpdateSet(row)
        .where('mta_sts_policies.fetched_at', '<=', fetched.fetchedAt),
    )
    .execute();
}
