import type { Db } from '../../platform/database/tables.ts';
import { type DomainSetup, givenDomains, isUsable, statusOf } from '../domains/domain-setup.ts';
import { listSenderDomains } from '../domains/sender-domains.ts';

/** What stands before the domain where nobody said whom a test comes from. */
const LOCAL_PART = 'test';

/**
 * Whom tests of a workspace come from: an address of its oldest verified domain, else of one that the installation
 * gives. Undefined: it has neither.
 */
export async function findTestSender(
  workspaceId: number,
  { db, setup }: { db: Db; setup: DomainSetup },
): Promise<string | undefined> {
  const domains = await listSenderDomains(db, workspaceId);
  const own = domains.find(
    (domain) => !domain.captureOnly && isUsable(domain, setup) && statusOf(domain, setup) === 'verified',
  );
  const name = own?.domain ?? givenDomains(setup)[0];
  return name && `${LOCAL_PART}@${name}`;
}
