import {
  AddDomainBody,
  DeleteDomainResult,
  DomainListResult,
  DomainPath,
  DomainResult,
  ManagedDomainListResult,
  ManagedDomainPath,
  ReceivingResult,
  SetReceivingBody,
  SetTrackingBody,
  TrackingResult,
  UpdateDomainBody,
  VerifyDomainResult,
  WorkspacePath,
} from '@postpress/contracts';
import { type Actor, actorOf, recordChange } from '../../../accounts/index.ts';
import { type AnyRoute, defineRoute, ok } from '../../../base/route.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { addSenderDomain, domainConflict } from '../add-sender-domain.ts';
import type { DomainsDeps } from '../deps.ts';
import type { DkimKey } from '../dkim-keys.ts';
import { statusOf } from '../domain-setup.ts';
import { ensureDkimKeys } from '../ensure-domains.ts';
import { listUsableDomains } from '../list-usable-domains.ts';
import { rotateDkim } from '../rotate-dkim.ts';
import { type SenderDomain, updateSenderDomain } from '../sender-domains.ts';
import { describeReceiving, setReceiving } from '../set-receiving.ts';
import { describeTracking, setTracking, verifyTracking } from '../set-tracking.ts';
import { findTrackingDomain } from '../tracking-domains.ts';
import { verifyDomain } from '../verify-domain.ts';
import { toWireCheck, toWireDomain, toWireListed, toWireManaged } from '../wire-forms.ts';
import { type DomainsRouteDeps, getDomain, requireDomainsInPlan } from './deps.ts';

const listDomainsRoute = defineRoute({
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

const listManagedDomainsRoute = defineRoute({
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

const getDomainRoute = defineRoute({
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
    return ok({ data: await wireDomain(domain, keys, deps) });
  },
});

const addDomainRoute = defineRoute({
  operationId: 'addDomain',
  idempotent: true,
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
    return ok({ data: await wireDomain(domain, keys, deps) });
  },
});

const verifyDomainRoute = defineRoute({
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

const rotateDkimRoute = defineRoute({
  operationId: 'rotateDkim',
  method: 'POST',
  path: '/manage/workspaces/{workspaceId}/domains/{domainId}/rotate-dkim',
  summary: 'Rotate the DKIM keys of a sender domain',
  description:
    'Creates keys under new selectors, which the response lists beside the old ones. The old keys sign until the new records are found in DNS, and stay listed for 7 more days.',
  tag: 'Management',
  isDestructive: true,
  auth: 'management',
  audit: 'itself',
  params: ManagedDomainPath,
  result: DomainResult,
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.domainId, caller, deps);
    await rotateDkim(domain, await actorOf(caller, request, deps.db), deps);
    const keys = await ensureDkimKeys(domain, deps);
    return ok({ data: await wireDomain(domain, keys, deps) });
  },
});

const updateDomainRoute = defineRoute({
  operationId: 'updateDomain',
  method: 'PATCH',
  path: '/v3/domains/{id}',
  summary: 'Change the settings of a sender domain',
  description:
    'With `tls: required`, email from the domain leaves only over TLS, with any certificate, to recipients’ servers and to relays. Where a server offers no TLS it waits, with that reason, and bounces at the end of the retries. MTA-STS and DANE of recipients apply in both modes. Emails over `maxPerHour`, of all projects together, are accepted and wait; those that wait follow a new limit within seconds. What is left out stays.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  audit: 'itself',
  params: DomainPath,
  body: UpdateDomainBody,
  result: DomainResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, body, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await changeSenderDomain(domain, body, await actorOf(caller, request, deps.db), deps);
    const keys = await ensureDkimKeys(domain, deps);
    return ok({ data: await wireDomain({ ...domain, ...body }, keys, deps) });
  },
});

async function changeSenderDomain(
  { id, workspaceId, domain, ...before }: SenderDomain,
  change: Partial<Pick<SenderDomain, 'tls' | 'maxPerHour'>>,
  actor: Actor,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'newId'>,
): Promise<void> {
  const names = (['tls', 'maxPerHour'] as const).filter(
    (name) => change[name] !== undefined && change[name] !== before[name],
  );
  if (names.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    await updateSenderDomain(tx, id, change);
    const some = (of: typeof change) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const turned = { before: { domain, ...some(before) }, after: { domain, ...some(change) } };
    const record = { workspaceId, subjectId: id, action: 'domain.changed', ...turned } as const;
    await recordChange(tx, record, actor, deps);
  });
}

const deleteDomainRoute = defineRoute({
  operationId: 'deleteDomain',
  operation: 49,
  method: 'DELETE',
  path: '/v3/domains/{id}',
  summary: 'Delete a sender domain',
  description:
    'Emails from it are rejected immediately, and waiting ones fail. Its keys and tokens are kept: if you add it again, it has the same records.',
  tag: 'Sender domains',
  auth: 'domain-admin',
  audit: 'itself',
  params: DomainPath,
  result: DeleteDomainResult,
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await deleteSenderDomain(domain, await actorOf(caller, request, deps.db), deps);
    return ok({ data: { success: true } });
  },
});

async function wireDomain(domain: SenderDomain, keys: readonly DkimKey[], { db, setup, clock }: DomainsDeps) {
  const tracking = await findTrackingDomain(db, domain.id);
  return toWireDomain(domain, keys, setup, clock(), tracking?.host ?? null);
}

/** Deletes a domain from its workspace. Keys and challenge are kept in case it is added again. */
async function deleteSenderDomain(
  { id, workspaceId, domain, status }: SenderDomain,
  actor: Actor,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'newId'>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await updateSenderDomain(tx, id, { deletedAt: deps.clock() }, { whileDeleted: false }))) return;
    const change = { workspaceId, subjectId: id, before: { domain, status } };
    await recordChange(tx, { ...change, action: 'domain.deleted' }, actor, deps);
  });
}

const common = {
  path: '/v3/domains/{id}/receiving',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: ReceivingResult,
} as const;

const getReceivingRoute = defineRoute({
  ...common,
  operationId: 'getReceiving',
  method: 'GET',
  summary: 'Get the receiving settings of a domain',
  description: 'With the MX record to publish, and the current result of its DNS check.',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) =>
    ok({ data: await describeReceiving(await getDomain(params.id, caller, deps), deps) }),
});

const setReceivingRoute = defineRoute({
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

const stopReceivingRoute = defineRoute({
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

const tracking = {
  path: '/v3/domains/{id}/tracking',
  tag: 'Sender domains',
  auth: 'domain-admin',
  params: DomainPath,
  result: TrackingResult,
} as const;

const getTrackingRoute = defineRoute({
  ...tracking,
  operationId: 'getTracking',
  method: 'GET',
  summary: 'Get the tracking host of a domain',
  description: 'With the CNAME record to publish, and the current result of its check.',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params }, deps: DomainsRouteDeps) =>
    ok({ data: await describeTracking(await getDomain(params.id, caller, deps), deps) }),
});

const setTrackingRoute = defineRoute({
  ...tracking,
  operationId: 'setTracking',
  method: 'PUT',
  summary: 'Set the tracking host of a domain',
  description:
    'Tracked links of emails from the domain have this host once its CNAME record and certificate work. Until then they have the host of this service. The domain must be verified.',
  audit: 'itself',
  body: SetTrackingBody,
  errors: ['NOT_FOUND', 'VALIDATION_ERROR', 'CONFLICT'],
  handle: async ({ caller, params, body, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await setTracking(domain, body.host, await actorOf(caller, request, deps.db), deps);
    const current = await findTrackingDomain(deps.db, domain.id);
    if (current) await verifyTracking(domain.id, current, deps);
    return ok({ data: await describeTracking(domain, deps) });
  },
});

const deleteTrackingRoute = defineRoute({
  ...tracking,
  operationId: 'deleteTracking',
  method: 'DELETE',
  summary: 'Remove the tracking host of a domain',
  description:
    'Tracked links of new emails have the host of this service. Links of emails that were sent keep theirs: leave its record in DNS.',
  audit: 'itself',
  errors: ['NOT_FOUND'],
  handle: async ({ caller, params, request }, deps: DomainsRouteDeps) => {
    const domain = await getDomain(params.id, caller, deps);
    await setTracking(domain, null, await actorOf(caller, request, deps.db), deps);
    return ok({ data: await describeTracking(domain, deps) });
  },
});

/** The public operations, then management. */
export const domainsRoutes: readonly AnyRoute<DomainsRouteDeps>[] = [
  listDomainsRoute,
  addDomainRoute,
  getDomainRoute,
  updateDomainRoute,
  deleteDomainRoute,
  verifyDomainRoute,
  getReceivingRoute,
  setReceivingRoute,
  stopReceivingRoute,
  getTrackingRoute,
  setTrackingRoute,
  deleteTrackingRoute,
  listManagedDomainsRoute,
  rotateDkimRoute,
];
