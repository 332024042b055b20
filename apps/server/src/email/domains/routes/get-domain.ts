import { DomainPath, DomainResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { ensureDkimKeys } from '../ensure-domains.ts';
import { toWireDomain } from '../wire-forms.ts';
import { type DomainsRouteDeps, getDomain } from './deps.ts';

export const getDomainRoute = defineRoute({
  operationId: 'getDomain',
  operation: 48,
  method: 'GET',
  path: '/v3/domains/{id}',
  summary: 'Get a sender domain',
  description: 'With its DKIM tokens and all DNS records to publish.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: DomainResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    const keys = await ensureDkimKeys(domain, deps);
    return ok({ data: toWireDomain(domain, keys, deps.setup, deps.clock()) });
  },
});
