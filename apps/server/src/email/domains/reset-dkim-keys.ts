import type { Db } from '../../platform/database/tables.ts';
import type { DomainsDeps } from './deps.ts';
import { deleteAllKeys } from './dkim-keys.ts';
import { ensureDkimKeys } from './ensure-domains.ts';
import { listDomainsEverywhere, type SenderDomain } from './sender-domains.ts';

/**
 * Replaces the keys of every domain, for an installation whose secret key is lost. Their new records must be published;
 * until they are seen, emails go out unsigned, for 72 hours at most.
 *
 * @returns the domains whose records have changed
 */
export async function resetDkimKeys(
  db: Db,
  { secrets, clock }: Pick<DomainsDeps, 'secrets' | 'clock'>,
): Promise<SenderDomain[]> {
  await deleteAllKeys(db);
  const domains = await listDomainsEverywhere(db);
  for (const domain of domains) await ensureDkimKeys(domain, { db, secrets, clock });
  return domains.filter(({ captureOnly }) => !captureOnly);
}
