import { LRUCache } from 'lru-cache';
import { type Clock, DAY_MS } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { agedBy } from '../../base/remember-for.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { DnsRecords } from '../../platform/dns/records.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import { type MtaStsPolicy, readMtaStsPolicy, readMtaStsRecord } from './mta-sts-policy.ts';

export type MtaSts = {
  /** The policy of a domain; `undefined` if it has none. */
  find(domain: string): Promise<MtaStsPolicy | undefined>;
};

export type MtaStsOptions = {
  db: Db;
  dns: Pick<DnsRecords, 'txt'>;
  /** The guarded outbound client: the owner of a domain's DNS chooses which host is called. */
  call: CallOut;
  clock: Clock;
  log: Log;
  /** Another port for tests. */
  port?: number;
};

/** How long an answer is cached, also a failed fetch (RFC 8461, 3.3: no sooner than 5 min). */
const KEPT_MS = 600_000;
/** An unchanged policy is fetched again after this, long before it expires. */
const REFETCH_MS = DAY_MS;
const DOMAINS_KEPT = 10_000;
/** RFC 8461, 3.3. */
const FETCH_TIMEOUT_MS = 60_000;
const POLICY_BYTES_MAX = 65_536;

/**
 * MTA-STS policies by RFC 8461. Trust on first use: once fetched, a policy is in force until it expires, in every
 * process and across restarts, whatever DNS says. A policy that cannot be fetched counts as absent.
 */
export function createMtaSts(options: MtaStsOptions): MtaSts {
  // A failure of our database is not cached.
  const known = new LRUCache<string, { policy: MtaStsPolicy | undefined }>({
    max: DOMAINS_KEPT,
    ttl: KEPT_MS,
    ...agedBy(() => options.clock().getTime()),
    ignoreFetchAbort: true,
    fetchMethod: async (domain) => ({ policy: await lookUpPolicy(domain, options) }),
  });
  return { find: async (domain) => (await known.forceFetch(domain)).policy };
}

async function lookUpPolicy(domain: string, options: MtaStsOptions): Promise<MtaStsPolicy | undefined> {
  const { db, dns, clock } = options;
  const now = clock();
  const [stored, answer] = await Promise.all([findMtaStsPolicy(db, domain), dns.txt(`_mta-sts.${domain}`)]);
  const valid = stored && stored.expiresAt > now ? stored : undefined;
  const id = answer.ok ? readMtaStsRecord(answer.records) : undefined;
  if (id === undefined) return valid?.policy;
  const isFresh = valid?.policyId === id && now.getTime() - valid.fetchedAt.getTime() < REFETCH_MS;
  if (isFresh) return valid.policy;
  const fetched = await fetchPolicy(domain, id, now, options);
  if (!fetched) return valid?.policy;
  await recordMtaStsPolicy(db, domain, fetched);
  return fetched.policy;
}

async function fetchPolicy(
  domain: string,
  policyId: string,
  now: Date,
  { call, log, port }: MtaStsOptions,
): Promise<FetchedPolicy | undefined> {
  const url = `https://mta-sts.${domain}${port ? `:${port}` : ''}/.well-known/mta-sts.txt`;
  const answer = await call({
    url,
    timeoutMs: FETCH_TIMEOUT_MS,
    bytesMax: POLICY_BYTES_MAX,
    protocols: ['https:'],
    contentTypes: ['text/plain'],
  });
  // Redirects are not followed (RFC 8461, 3.3): only this host may speak for the domain.
  const policy = answer.ok && answer.status === 200 ? readMtaStsPolicy(answer.body.toString()) : undefined;
  if (!policy) {
    const why = answer.ok ? `status ${answer.status}, or no policy` : answer.message;
    log.info({ domain, why }, 'The MTA-STS policy of a recipient domain could not be had');
    return undefined;
  }
  const expiresAt = new Date(now.getTime() + policy.maxAgeSeconds * 1_000);
  return { policyId, policy, fetchedAt: now, expiresAt };
}

type FetchedPolicy = {
  /** From the TXT record; a new id announces a new policy. */
  policyId: string;
  policy: MtaStsPolicy;
  fetchedAt: Date;
  expiresAt: Date;
};

async function findMtaStsPolicy(db: Db, domain: string): Promise<FetchedPolicy | undefined> {
  const row = await db
    .selectFrom('mta_sts_policies')
    .select(['policy_id as policyId', 'policy', 'fetched_at as fetchedAt', 'expires_at as expiresAt'])
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row && { ...row, policy: row.policy as MtaStsPolicy };
}

/** Of two fetched at the same time the newer one stays. */
async function recordMtaStsPolicy(db: Db, domain: string, fetched: FetchedPolicy): Promise<void> {
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
