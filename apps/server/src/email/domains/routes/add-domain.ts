import { AddDomainBody, DomainResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { addSenderDomain } from '../add-sender-domain.ts';
import { toWireDomain } from '../wire-forms.ts';
import { type DomainsRouteDeps, requireDomainsInPlan } from './deps.ts';

export const addDomainRoute = defineRoute({
  operationId: 'addDomain',
  operation: 47,
  method: 'POST',
  path: '/v3/domains',
  summary: 'Add a sender domain',
  description:
    'Creates its DKIM keys and returns the DNS records to publish. An existing domain is returned unchanged; a deleted one is restored with the same records. 409 only if another workspace has verified it.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  audit: 'itself',
  body: AddDomainBody,
  result: DomainResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'DOMAIN_CONFLICT'],
  handle: async ({ caller, workspaceId, body, request }, deps: DomainsRouteDeps) => {
    await requireDomainsInPlan(caller, deps);
    const by = { workspaceId, actor: await actorOf(caller, request, deps.db) };
    const { domain, keys } = await addSenderDomain(body.domain, by, deps);
    return ok({ data: toWireDomain(domain, keys, deps.setup, deps.clock()) });
  },
});
