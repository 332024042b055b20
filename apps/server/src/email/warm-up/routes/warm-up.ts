import { DomainPath, SetWarmUpBody, WarmUpResult } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { type DomainsRouteDeps, getDomain } from '../../domains/routes/deps.ts';
import { describeWarmUp, setWarmUp } from '../set-warm-up.ts';

const common = {
  path: '/v3/domains/{id}/warm-up',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: WarmUpResult,
} as const;

const getWarmUpRoute = defineRoute({
  ...common,
  operationId: 'getWarmUp',
  method: 'GET',
  summary: 'Get the warm-up plan of a domain',
  description: 'With the allowance of every day, and what was used of it today.',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) =>
    ok({ data: await describeWarmUp(await getDomain(params.id, caller, deps), deps) }),
});

const setWarmUpRoute = defineRoute({
  ...common,
  operationId: 'setWarmUp',
  method: 'PUT',
  summary: 'Start the warm-up of a domain',
  description:
    'Limits how many delivery attempts emails from the domain get a day, all processes together: few at first, more each day. Emails over the allowance wait for the next day, and their reason says so. A plan that exists starts again today.',
  audit: 'itself',
  body: SetWarmUpBody,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR'],
  handle: async ({ caller, params, body, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await setWarmUp(domain, body, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await describeWarmUp(domain, deps) });
  },
});

const stopWarmUpRoute = defineRoute({
  ...common,
  operationId: 'stopWarmUp',
  method: 'DELETE',
  summary: 'End the warm-up of a domain',
  description: 'New emails are no longer limited. Those that wait for the next day are sent then.',
  audit: 'itself',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await setWarmUp(domain, null, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await describeWarmUp(domain, deps) });
  },
});

/** Daily allowances of new sender domains. */
export const warmUpRoutes: readonly AnyRoute<DomainsRouteDeps>[] = [
  getWarmUpRoute,
  setWarmUpRoute,
  stopWarmUpRoute,
];
