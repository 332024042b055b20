import { type Actor, recordChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { LOCAL_DOMAIN } from '../../config/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Tx } from '../../platform/database/tables.ts';
import type { DomainsDeps } from './deps.ts';
import type { DkimKey } from './dkim-keys.ts';
import { readSenderDomain } from './domain-name.ts';
import { isGiven } from './domain-setup.ts';
import { ensureDkimKeys, ensureDomains } from './ensure-domains.ts';
import {
  findSenderDomainByName,
  isVerifiedElsewhere,
  type SenderDomain,
  updateSenderDomain,
} from './sender-domains.ts';

/**
 * Adds a pending domain to a workspace. A domain that the workspace has stays as it is; a deleted one is restored with
 * its keys and challenge, to be verified again.
 *
 * A pending domain blocks no other workspace: each proves its ownership with its own challenge.
 *
 * @throws AppError VALIDATION_ERROR for a name that cannot be a sender domain, DOMAIN_CONFLICT when another workspace
 *   has verified it
 */
export async function addSenderDomain(
  given: string,
  { workspaceId, actor }: { workspaceId: number; actor: Actor },
  deps: DomainsDeps,
): Promise<{ domain: SenderDomain; keys: DkimKey[] }> {
  const name = requireDomainName(given, deps);
  if (!isGiven(name, deps.setup) && (await isVerifiedElsewhere(deps.db, workspaceId, name)))
    throw domainConflict(name);
  const domain = await inTransaction(deps.db, async (tx) => {
    const isNew = (await ensureDomains(workspaceId, [name], { ...deps, db: tx })) > 0;
    const found = await findSenderDomainByName(tx, workspaceId, name);
    if (!found) throw new AppError('NOT_FOUND', 'The workspace was deleted.');
    const isRestored = found.deletedAt !== null && (await restoreDeleted(found, tx, deps));
    if (!isNew && !isRestored) return found;
    const change = { workspaceId, subjectId: found.id, after: { domain: name } };
    await recordChange(tx, { ...change, action: 'domain.added' }, actor, deps);
    return (await findSenderDomainByName(tx, workspaceId, name)) ?? found;
  });
  return { domain, keys: await ensureDkimKeys(domain, deps) };
}

function requireDomainName(given: string, { setup }: DomainsDeps): string {
  const read = readSenderDomain(given);
  if (!read.ok) throw new AppError('VALIDATION_ERROR', read.message);
  if (read.domain === LOCAL_DOMAIN && !isGiven(LOCAL_DOMAIN, setup))
    throw new AppError(
      'VALIDATION_ERROR',
      `domain: ${LOCAL_DOMAIN} works for captured email only, but this service sends email.`,
    );
  return read.domain;
}

/** Restores a deleted domain as pending. @returns whether this call did it */
function restoreDeleted({ id, captureOnly }: SenderDomain, tx: Tx, { clock }: DomainsDeps): Promise<boolean> {
  const now = clock();
  const change = {
    deletedAt: null,
    status: captureOnly ? 'verified' : 'pending',
    ownershipVerified: false,
    dkimStatus: 'NOT_STARTED',
    pendingSince: now,
    dkimGoneSince: null,
    findings: null,
    nextCheckAt: captureOnly ? null : now,
  } as const;
  return updateSenderDomain(tx, id, change, { whileDeleted: true });
}

export function domainConflict(domain: string): AppError {
  return new AppError(
    'DOMAIN_CONFLICT',
    `Another workspace has verified ${domain}. Delete it there first, or add a subdomain.`,
  );
}
