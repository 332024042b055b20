import type { AnyRoute } from '../../../base/route.ts';
import { addDomainRoute } from './add-domain.ts';
import { deleteDomainRoute } from './delete-domain.ts';
import type { DomainsRouteDeps } from './deps.ts';
import { getDomainRoute } from './get-domain.ts';
import { listDomainsRoute } from './list-domains.ts';
import { listManagedDomainsRoute } from './manage/list-managed-domains.ts';
import { rotateDkimRoute } from './manage/rotate-dkim.ts';
import { getReceivingRoute, setReceivingRoute, stopReceivingRoute } from './receiving.ts';
import { verifyDomainRoute } from './verify-domain.ts';

/** The public operations, then management. */
export const domainsRoutes: readonly AnyRoute<DomainsRouteDeps>[] = [
  listDomainsRoute,
  addDomainRoute,
  getDomainRoute,
  deleteDomainRoute,
  verifyDomainRoute,
  getReceivingRoute,
  setReceivingRoute,
  stopReceivingRoute,
  listManagedDomainsRoute,
  rotateDkimRoute,
];
