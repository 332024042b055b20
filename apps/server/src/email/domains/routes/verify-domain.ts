import { DomainPath, VerifyDomainResult } from '@postpress/contracts';
import { defineRoute, ok } from '../../../base/route.ts';
import { domainConflict } from '../add-sender-domain.ts';
import { statusOf } from '../domain-setup.ts';
import { ensureDkimKeys } from '../ensure-domains.ts';
import { verifyDomain } from '../verify-domain.ts';
import { toWireCheck } from '../wire-forms.ts';
import { type DomainsRouteDeps, getDomain, requireDomainsInPlan } from './deps.ts';

export const verifyDomainRoute = defineRoute({
  operationId: 'verifyDomain',
  operation: 50,
  method: 'POST',
  path: '/v3/domains/{id}/verify',
  summary: 'Verify a sender domain',
  description:
    'Checks the ownership challenge and the DKIM records in DNS now, and returns the result of each. The service also checks by itself: often while a domain is pending, daily later.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  audit: 'call',
  params: DomainPath,
  result: VerifyDomainResult,
  errors: ['FEATURE_NOT_AVAILABLE', 'NOT_FOUND', 'DOMAIN_CONFLICT'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) => {
    await requireDomainsInPlan(caller, deps);
    const domain = await getDomain(params.id, caller, deps);
    const keys = await ensureDkimKeys(domain, deps);
    const check = await verifyDomain(domain, keys, deps);
    if (check.taken && statusOf(check.domain, deps.setup) !== 'verified') throw domainConflict(domain.domain);
    return ok({ data: toWireCheck(check, keys, deps.setup) });
  },
});
