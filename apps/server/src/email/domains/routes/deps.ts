import { type Access, projectMayUse } from '../../../accounts/index.ts';
import { AppError } from '../../../base/app-error.ts';
import { type Caller, projectIdOf, workspaceIdOf } from '../../../base/caller.ts';
import { readId } from '../../../base/read-id.ts';
import type { DomainsDeps } from '../deps.ts';
import { isUsable } from '../domain-setup.ts';
import { findSenderDomain, type SenderDomain } from '../sender-domains.ts';

export type DomainsRouteDeps = DomainsDeps & { access: Access };

/**
 * The domain in the path, of the caller's workspace.
 *
 * @throws AppError NOT_FOUND
 */
export async function getDomain(
  id: string,
  caller: Caller,
  { db, setup }: DomainsRouteDeps,
): Promise<SenderDomain> {
  const number = readId(id);
  const domain = number === undefined ? undefined : await findSenderDomain(db, workspaceIdOf(caller), number);
  if (domain && isUsable(domain, setup)) return domain;
  throw new AppError('NOT_FOUND', 'There is no such domain, or not for this credential.');
}

/** @throws AppError FEATURE_NOT_AVAILABLE */
export async function requireDomainsInPlan(
  caller: Caller,
  deps: Pick<DomainsRouteDeps, 'access' | 'clock'>,
): Promise<void> {
  if (await projectMayUse('sender_domains', projectIdOf(caller), deps)) return;
  throw new AppError('FEATURE_NOT_AVAILABLE', 'The plan of this workspace does not include sender domains.');
}
