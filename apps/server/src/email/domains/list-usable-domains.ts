import type { DomainsDeps } from './deps.ts';
import { givenDomains, isUsable } from './domain-setup.ts';
import { ensureDomains } from './ensure-domains.ts';
import { listSenderDomains, type SenderDomain } from './sender-domains.ts';

/**
 * The domains a workspace can use with this installation's transport, including those given to every workspace; oldest
 * first.
 */
export async function listUsableDomains(
  workspaceId: number,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'setup'>,
): Promise<SenderDomain[]> {
  await ensureDomains(workspaceId, givenDomains(deps.setup), deps);
  const domains = await listSenderDomains(deps.db, workspaceId);
  return domains.filter((domain) => isUsable(domain, deps.setup));
}
