import type { Compute } from '../../../platform/threads/compute.ts';
import type { DomainsRouteDeps } from '../../domains/routes/deps.ts';

/** What the routes of this stage are bound to. */
export type DomainReportsRouteDeps = DomainsRouteDeps & { compute: Compute };
