import type { DomainsDeps } from './deps.ts';
import { givenDomains, isUsable } from './domain-setup.ts';
import { ensureDomains } from './ensure-domains.ts';
import { listSenderDomains, type SenderDomain } from './sender-domains.ts';

/** The domains that a workspace has under the transport of this installation, those it is given among them; the oldest first. */
export async function listUsableDomains(
  workspaceId: number,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'setup'>,
): Promise<SenderDomain[]> {
  await ensureDomains(workspaceId, givenDomains(deps.setup), deps);
  const domains = await listSenderDomains(deps.db, workspaceId);
  return domains.filter((domain) => isUsable(domain, deps.setup));
}
