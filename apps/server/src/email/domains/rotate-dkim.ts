import { type Actor, recordChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DomainsDeps } from './deps.ts';
import { type DkimKey, insertDkimKeys, listDkimKeys, retireDkimKeys } from './dkim-keys.ts';
import { currentKeys } from './dns-records.ts';
import { makeDkimKeys } from './make-dkim-keys.ts';
import { lockSenderDomain, type SenderDomain, updateSenderDomain } from './sender-domains.ts';

/**
 * Generates new keys with new selectors for a domain. Each new key signs once its record is seen in DNS; the old one is
 * then retired and stays published for 7 more days.
 *
 * @returns the new keys
 * @throws AppError CONFLICT while an earlier rotation waits for its records
 */
export async function rotateDkim(
  domain: SenderDomain,
  actor: Actor,
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'newId' | 'secrets'>,
): Promise<DkimKey[]> {
  const createdAt = deps.clock();
  const signsFrom = domain.captureOnly ? createdAt : null;
  const made = await makeDkimKeys({ domainId: domain.id, createdAt, signsFrom }, deps.secrets);
  return inTransaction(deps.db, async (tx) => {
    await lockSenderDomain(tx, domain.id);
    const before = currentKeys(await listDkimKeys(tx, domain.id));
    requireNoneWaiting(domain, before);
    await insertDkimKeys(tx, made);
    if (domain.captureOnly) await retireDkimKeys(tx, idsOf(before), createdAt);
    else await updateSenderDomain(tx, domain.id, { nextCheckAt: createdAt });
    const change = { workspaceId: domain.workspaceId, subjectId: domain.id };
    const selectorsOf = (keys: readonly { selector: string }[]) => keys.map(({ selector }) => selector);
    const { domain: name } = domain;
    const turned = {
      before: { domain: name, selectors: selectorsOf(before) },
      after: { domain: name, selectors: selectorsOf(made) },
    };
    await recordChange(tx, { ...change, ...turned, action: 'domain.keys_rotated' }, actor, deps);
    const selectors = new Set(selectorsOf(made));
    return (await listDkimKeys(tx, domain.id)).filter(({ selector }) => selectors.has(selector));
  });
}

function idsOf(keys: readonly DkimKey[]): number[] {
  return keys.map(({ id }) => id);
}

function requireNoneWaiting({ domain }: SenderDomain, current: readonly DkimKey[]): void {
  const waiting = current.filter(({ signsFrom }) => signsFrom === null);
  if (waiting.length === 0) return;
  throw new AppError(
    'CONFLICT',
    `New keys of ${domain} wait for their records already: publish ${waiting.map(({ selector }) => `${selector}._domainkey`).join(' and ')} first.`,
  );
}
