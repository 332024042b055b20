import { DomainPath, ReceivingResult, SetReceivingBody } from '@postpress/contracts';
import { actorOf } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { describeReceiving, setReceiving } from '../set-receiving.ts';
import { type DomainsRouteDeps, getDomain } from './deps.ts';

const common = {
  path: '/v3/domains/{id}/receiving',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: ReceivingResult,
} as const;

export const getReceivingRoute = defineRoute({
  ...common,
  operationId: 'getReceiving',
  method: 'GET',
  summary: 'Get the receiving settings of a domain',
  description: 'With the MX record to publish, and the current result of its DNS check.',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) =>
    ok({ data: await describeReceiving(await getDomain(params.id, caller, deps), deps) }),
});

export const setReceivingRoute = defineRoute({
  ...common,
  operationId: 'setReceiving',
  method: 'PUT',
  summary: 'Receive email at a domain',
  description:
    'For the project of the request. Email to any address at `host` is received once its MX record points here. The domain must be verified.',
  audit: 'itself',
  body: SetReceivingBody,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR', 'CONFLICT'],
  handle: async ({ caller, projectId, params, body, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    const change = { projectId, host: body.host };
    await setReceiving(domain, change, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await describeReceiving(domain, deps) });
  },
});

export const stopReceivingRoute = defineRoute({
  ...common,
  operationId: 'stopReceiving',
  method: 'DELETE',
  summary: 'Stop receiving email at a domain',
  description: 'Email to it is refused from now on. Received emails are kept.',
  audit: 'itself',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, projectId, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    const change = { projectId, host: null };
    await setReceiving(domain, change, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await describeReceiving(domain, deps) });
  },
});
