import { ManagedDomainListResult, WorkspacePath } from '@postpress/contracts';
import { defineRoute, ok } from '../../../../base/route.ts';
import { listUsableDomains } from '../../list-usable-domains.ts';
import { toWireManaged } from '../../wire-forms.ts';
import type { DomainsRouteDeps } from '../deps.ts';

export const listManagedDomainsRoute = defineRoute({
  operationId: 'listManagedDomains',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/domains',
  summary: 'List sender domains with their DNS checks',
  description: 'The result of the last check of each domain, and the time of the next one.',
  tag: 'Management',
  auth: 'management',
  role: 'viewer',
  params: WorkspacePath,
  result: ManagedDomainListResult,
  handle: async ({ workspaceId }, deps: DomainsRouteDeps) => {
    const domains = await listUsableDomains(workspaceId, deps);
    return ok({ data: domains.map((domain) => toWireManaged(domain, deps.setup)) });
  },
});
