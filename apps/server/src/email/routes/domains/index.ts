import type { AnyRoute } from '../../../base/route.ts';
import { addDomainRoute } from './add-domain.ts';
import { deleteDomainRoute } from './delete-domain.ts';
import type { DomainsRouteDeps } from './deps.ts';
import { getDomainRoute } from './get-domain.ts';
import { listDomainsRoute } from './list-domains.ts';
import { verifyDomainRoute } from './verify-domain.ts';

/** Operations 46 to 50. */
export const domainsRoutes: readonly AnyRoute<DomainsRouteDeps>[] = [
  listDomainsRoute,
  addDomainRoute,
  getDomainRoute,
  deleteDomainRoute,
  verifyDomainRoute,
];
