import { DomainListResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { listUsableDomains } from '../list-usable-domains.ts';
import { toWireListed } from '../wire-forms.ts';
import type { DomainsRouteDeps } from './deps.ts';

export const listDomainsRoute = defineRoute({
  operationId: 'listDomains',
  operation: 46,
  method: 'GET',
  path: '/v3/domains',
  summary: 'List sender domains',
  description:
    'All domains of the workspace, oldest first, including those that the operator trusts. All its projects share them.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  result: DomainListResult,
  handle: async ({ workspaceId }, deps: DomainsRouteDeps) => {
    const domains = await listUsableDomains(workspaceId, deps);
    return ok({ data: domains.map((domain) => toWireListed(domain, deps.setup)) });
  },
});
