import type { DkimStatus, DomainFinding } from '@postpress/contracts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { decideDomain } from './decide-domain.ts';
import type { DomainsDeps } from './deps.ts';
import { type DkimKey, markSigning, retireDkimKeys } from './dkim-keys.ts';
import { currentKeys } from './dns-records.ts';
import { type DomainLook, lookAtDomain } from './look-at-domain.ts';
import { isTaken, type SenderDomain, updateSenderDomain } from './sender-domains.ts';

export type VerifyDeps = Pick<DomainsDeps, 'db' | 'clock' | 'dns' | 'setup'>;

/** What a check came to. `taken`: all is in DNS, but another workspace has verified the domain. */
export type DomainCheck = {
  domain: SenderDomain;
  taken: boolean;
  dkimStatus: DkimStatus;
  findings: DomainFinding[];
};

/**
 * Asks DNS for the records of a domain and acts on what is there: its status moves, and keys begin to sign whose records
 * were seen. Two workspaces that verify one domain at once: the database decides, by a unique index.
 */
export async function verifyDomain(
  domain: SenderDomain,
  keys: readonly DkimKey[],
  deps: VerifyDeps,
): Promise<DomainCheck> {
  if (domain.captureOnly) return { domain, taken: false, dkimStatus: 'SUCCESS', findings: [] };
  const look = await lookAtDomain(domain, keys, deps);
  const now = deps.clock();
  const seen = currentKeys(keys).map(({ id, algorithm }) => ({
    algorithm,
    look: look.keys.get(id) ?? ('misses' as const),
  }));
  const decision = decideDomain(domain, look.ownership, seen, now, spread(domain.id));
  const change = { ...decision, checkedAt: now, findings: look.findings };
  const after = {
    domain: { ...domain, ...change },
    dkimStatus: decision.dkimStatus,
    findings: look.findings,
  };
  try {
    await inTransaction(deps.db, async (tx) => {
      // Somebody decided meanwhile: theirs stands, the next check sees to the rest.
      if (await updateSenderDomain(tx, domain.id, change, { whileStatus: domain.status }))
        await turnKeys(tx, keys, look, now);
    });
    return { ...after, taken: false };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const kept = { ...change, status: domain.status, verifiedAt: domain.verifiedAt };
    await updateSenderDomain(deps.db, domain.id, kept, { whileStatus: domain.status });
    return { ...after, domain: { ...domain, ...kept }, taken: true };
  }
}

/** Of each algorithm the newest key whose record was seen signs; what came before it is retired. */
async function turnKeys(tx: Db, keys: readonly DkimKey[], look: DomainLook, now: Date): Promise<void> {
  const begin: number[] = [];
  const retire: number[] = [];
  for (const same of Map.groupBy(currentKeys(keys), ({ algorithm }) => algorithm).values()) {
    const at = same.findLastIndex(
      ({ id, signsFrom }) => signsFrom !== null || look.keys.get(id) === 'passes',
    );
    const signer = same[at];
    if (signer?.signsFrom === null) begin.push(signer.id);
    retire.push(...same.slice(0, Math.max(at, 0)).map(({ id }) => id));
  }
  await markSigning(tx, begin, now);
  await retireDkimKeys(tx, retire, now);
}

const GOLDEN = 0.618033988749895;

/** The same for a domain every day, and different for each. */
function spread(id: number): number {
  return (id * GOLDEN) % 1;
}
