import { ManagedDomainListResult, WorkspacePath } from '@postpress/contracts';
import { workspaceIdOf } from '../../../../base/caller.ts';
import { defineRoute, ok } from '../../../../base/route.ts';
import { givenDomains, isUsable } from '../../../domains/domain-setup.ts';
import { ensureDomains } from '../../../domains/ensure-domains.ts';
import { listSenderDomains } from '../../../domains/sender-domains.ts';
import { toWireManaged } from '../../../domains/wire-forms.ts';
import type { DomainsRouteDeps } from '../deps.ts';

export const listManagedDomainsRoute = defineRoute({
  operationId: 'listManagedDomains',
  method: 'GET',
  path: '/manage/workspaces/{workspaceId}/domains',
  summary: 'List sender domains with what was found of them',
  description: 'What the last check of each found, in plain words, and when the next one comes.',
  tag: 'Management',
  auth: 'management',
  params: WorkspacePath,
  result: ManagedDomainListResult,
  errors: [],
  handle: async ({ caller }, deps: DomainsRouteDeps) => {
    const workspaceId = workspaceIdOf(caller);
    await ensureDomains(workspaceId, givenDomains(deps.setup), deps);
    const domains = await listSenderDomains(deps.db, workspaceId);
    const usable = domains.filter((domain) => isUsable(domain, deps.setup));
    return ok({ data: usable.map((domain) => toWireManaged(domain, deps.setup)) });
  },
});
