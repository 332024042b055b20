import { randomBytes } from 'node:crypto';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DomainsDeps } from './deps.ts';
import { type DkimKey, insertDkimKeys, listDkimKeys } from './dkim-keys.ts';
import { makeDkimKeys } from './make-dkim-keys.ts';
import {
  insertSenderDomains,
  listKnownNames,
  lockSenderDomain,
  type NewSenderDomain,
  type SenderDomain,
  updateSenderDomain,
} from './sender-domains.ts';

const CHALLENGE_BYTES = 16;
const FIRST_CHECK_MS = 60_000;

/** A new row; our own domain is verified for captured email from the start. */
function newDomain(workspaceId: number, domain: string, now: Date): NewSenderDomain {
  const captureOnly = domain === LOCAL_DOMAIN;
  return {
    workspaceId,
    domain,
    status: captureOnly ? 'verified' : 'pending',
    captureOnly,
    challenge: `svc-challenge=${randomBytes(CHALLENGE_BYTES).toString('hex')}`,
    pendingSince: now,
    verifiedAt: captureOnly ? now : null,
    nextCheckAt: null,
    createdAt: now,
  };
}

/** Gives a workspace domains, without keys, unless it has them or has deleted them. @returns how many */
export async function ensureDomains(
  workspaceId: number,
  domains: readonly string[],
  { db, clock }: Pick<DomainsDeps, 'db' | 'clock'>,
): Promise<number> {
  const known = await listKnownNames(db, workspaceId, domains);
  const now = clock();
  const missing = domains.filter((domain) => !known.has(domain));
  return insertSenderDomains(
    db,
    missing.map((domain) => newDomain(workspaceId, domain, now)),
  );
}

/**
 * The keys of a domain; the first caller has them generated, and checks of DNS begin. Generation takes a while, so it
 * comes before the domain is locked; of concurrent callers one stores its keys.
 */
export async function ensureDkimKeys(
  domain: SenderDomain,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'secrets'>,
): Promise<DkimKey[]> {
  const known = await listDkimKeys(deps.db, domain.id);
  if (known.length > 0) return known;
  const createdAt = deps.clock();
  const signsFrom = domain.captureOnly ? createdAt : null;
  const made = await makeDkimKeys({ domainId: domain.id, createdAt, signsFrom }, deps.secrets);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockSenderDomain(tx, domain.id))) return [];
    const meanwhile = await listDkimKeys(tx, domain.id);
    if (meanwhile.length > 0) return meanwhile;
    await insertDkimKeys(tx, made);
    if (!domain.captureOnly) {
      const nextCheckAt = new Date(createdAt.getTime() + FIRST_CHECK_MS);
      await updateSenderDomain(tx, domain.id, { nextCheckAt });
    }
    return listDkimKeys(tx, domain.id);
  });
}
