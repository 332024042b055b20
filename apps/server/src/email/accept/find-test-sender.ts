import type { Db } from '../../platform/database/tables.ts';
import { type DomainSetup, givenDomains, isUsable, statusOf } from '../domains/domain-setup.ts';
import { listSenderDomains } from '../domains/sender-domains.ts';

/** Local part of the default sender of tests. */
const LOCAL_PART = 'test';

/**
 * The default sender of a workspace's tests: an address of its oldest verified domain, else of a domain that the
 * installation provides; `undefined` where there is neither.
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
