import { DomainResult, ManagedDomainPath } from '@postpress/contracts';
import { actorOf } from '../../../../accounts/index.ts';
import { defineRoute, ok } from '../../../../base/route.ts';
import { ensureDkimKeys } from '../../ensure-domains.ts';
import { rotateDkim } from '../../rotate-dkim.ts';
import { toWireDomain } from '../../wire-forms.ts';
import { type DomainsRouteDeps, getDomain } from '../deps.ts';

export const rotateDkimRoute = defineRoute({
  operationId: 'rotateDkim',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/domains/{domainId}/rotate-dkim',
  summary: 'Rotate the DKIM keys of a sender domain',
  description:
    'Creates keys under new selectors, which the response lists beside the old ones. The old keys sign until the new records are found in DNS, and stay listed for 7 more days.',
  tag: 'Management',
  auth: 'management',
  audit: 'itself',
  params: ManagedDomainPath,
  result: DomainResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.domainId, caller, deps);
    await rotateDkim(domain, await actorOf(caller, request, deps.db), deps);
    const keys = await ensureDkimKeys(domain, deps);
    return ok({ data: toWireDomain(domain, keys, deps.setup, deps.clock()) });
  },
});
