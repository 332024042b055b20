import { type Actor, recordChange } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DomainsDeps } from './deps.ts';
import { type SenderDomain, updateSenderDomain } from './sender-domains.ts';

/** Deletes a domain from its workspace. Keys and challenge are kept in case it is added again. */
export async function deleteSenderDomain(
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
