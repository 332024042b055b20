import type { DkimStatus, DomainFinding } from '@postpress/contracts';
import { HOUR_MS } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type DomainDecision, decideDomain, PATIENCE_MS } from './decide-domain.ts';
import type { DomainsDeps } from './deps.ts';
import { type DkimKey, markSigning, retireDkimKeys } from './dkim-keys.ts';
import { currentKeys, ownershipRecord } from './dns-records.ts';
import { type DomainInspection, inspectDomain } from './inspect-domain.ts';
import { findSenderDomain, isTaken, type SenderDomain, updateSenderDomain } from './sender-domains.ts';
import { verifyTracking } from './set-tracking.ts';
import { findTrackingDomain } from './tracking-domains.ts';

export type VerifyDeps = Pick<DomainsDeps, 'db' | 'clock' | 'dns' | 'setup' | 'secrets' | 'call'>;

/** The result of a check. `taken`: everything is in DNS, but another workspace has verified the domain. */
export type DomainCheck = {
  domain: SenderDomain;
  taken: boolean;
  dkimStatus: DkimStatus;
  findings: DomainFinding[];
};

/**
 * Checks the DNS records of a domain and acts on them: changes its status, and lets keys sign whose records were seen.
 * Where two workspaces verify one domain at once, a unique index decides.
 */
export async function verifyDomain(
  domain: SenderDomain,
  keys: readonly DkimKey[],
  deps: VerifyDeps,
): Promise<DomainCheck> {
  if (domain.captureOnly) return { domain, taken: false, dkimStatus: 'SUCCESS', findings: [] };
  const tracking = await findTrackingDomain(deps.db, domain.id);
  const [inspection, links] = await Promise.all([
    inspectDomain(domain, keys, deps),
    tracking && verifyTracking(domain.id, tracking, deps),
  ]);
  const findings = links ? [...inspection.findings, links] : inspection.findings;
  const now = deps.clock();
  const seen = currentKeys(keys).map(({ id, algorithm }) => ({
    algorithm,
    state: inspection.keys.get(id) ?? ('misses' as const),
  }));
  const decision = decideDomain(domain, inspection.ownership, seen, now, spread(domain.id));
  const change = { ...decision, ...soonerFor(links, decision, now), checkedAt: now, findings };
  const isStored = await storeCheck(domain, change, deps.db, (tx) => turnKeys(tx, keys, inspection, now));
  if (isStored === 'taken') return storeTaken(domain, change, now, deps.db);
  // The domain changed meanwhile: that change wins, and the next check does the rest.
  const { db } = deps;
  const stored = isStored ? undefined : await findSenderDomain(db, domain.workspaceId, domain.id);
  const after = stored ?? { ...domain, ...(isStored && change) };
  return { domain: after, taken: false, dkimStatus: decision.dkimStatus, findings };
}

/** A tracking host that does not work yet is checked every hour, as long as its domain does. */
function soonerFor(
  links: DomainFinding | undefined,
  { status, nextCheckAt }: DomainDecision,
  now: Date,
): { nextCheckAt: Date } {
  const isDue = links && links.state !== 'ok' && status === 'verified';
  return {
    nextCheckAt: isDue ? new Date(Math.min(nextCheckAt.getTime(), now.getTime() + HOUR_MS)) : nextCheckAt,
  };
}

type Change = DomainDecision & { checkedAt: Date; findings: DomainFinding[] };

/**
 * Stores the result, and runs `more` in the same transaction. @returns false, without either, where the domain changed
 * meanwhile
 */
async function storeCheck(
  { id, status }: SenderDomain,
  change: Change,
  db: Db,
  more: (tx: Db) => Promise<void>,
): Promise<boolean | 'taken'> {
  try {
    return await inTransaction(db, async (tx) => {
      const isStored = await updateSenderDomain(tx, id, change, { whileStatus: status });
      if (isStored) await more(tx);
      return isStored;
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/** Stores that another workspace has the domain; the check fails after the same time as any other. */
async function storeTaken(domain: SenderDomain, change: Change, now: Date, db: Db): Promise<DomainCheck> {
  const isOver = now.getTime() - domain.pendingSince.getTime() >= PATIENCE_MS;
  const { purpose, name } = ownershipRecord(domain);
  const message = 'All records were found, but another workspace has verified this domain.';
  const taken: DomainFinding = { purpose, name, state: 'wrong', message };
  const kept: Change = {
    ...change,
    status: isOver ? 'failed' : domain.status,
    verifiedAt: domain.verifiedAt,
    findings: [taken, ...change.findings],
  };
  await updateSenderDomain(db, domain.id, kept, { whileStatus: domain.status });
  const { dkimStatus, findings } = kept;
  return { domain: { ...domain, ...kept }, taken: true, dkimStatus, findings };
}

/** Of each algorithm the newest key whose record was seen signs; older ones are retired. */
async function turnKeys(
  tx: Db,
  keys: readonly DkimKey[],
  inspection: DomainInspection,
  now: Date,
): Promise<void> {
  const begin: number[] = [];
  const retire: number[] = [];
  for (const same of Map.groupBy(currentKeys(keys), ({ algorithm }) => algorithm).values()) {
    const at = same.findLastIndex(
      ({ id, signsFrom }) => signsFrom !== null || inspection.keys.get(id) === 'passes',
    );
    const signer = same[at];
    if (signer?.signsFrom === null) begin.push(signer.id);
    retire.push(...same.slice(0, Math.max(at, 0)).map(({ id }) => id));
  }
  await markSigning(tx, begin, now);
  await retireDkimKeys(tx, retire, now);
}

const GOLDEN = 0.618033988749895;

/** A time of day that is constant for a domain and differs between domains. */
function spread(id: number): number {
  return (id * GOLDEN) % 1;
}
