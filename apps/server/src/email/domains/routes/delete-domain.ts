import { DeleteDomainResult, DomainPath } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { deleteSenderDomain } from '../delete-sender-domain.ts';
import { type DomainsRouteDeps, getDomain } from './deps.ts';

export const deleteDomainRoute = defineRoute({
  operationId: 'deleteDomain',
  operation: 49,
  method: 'DELETE',
  path: '/v3/domains/{id}',
  summary: 'Delete a sender domain',
  description:
    'Mail from it is refused at once, and mail that waits fails. Keys and tokens are kept: added again, it has the same records.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: DeleteDomainResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await deleteSenderDomain(domain, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});
