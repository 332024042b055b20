import { DeleteDomainResult, DomainPath } from '@postpress/contracts';
import { type Actor, actorOf, recordChange } from '../../../accounts/index.ts';
import { defineRoute, ok } from '../../../base/route.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { DomainsDeps } from '../deps.ts';
import { type SenderDomain, updateSenderDomain } from '../sender-domains.ts';
import { type DomainsRouteDeps, getDomain } from './deps.ts';

export const deleteDomainRoute = defineRoute({
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
