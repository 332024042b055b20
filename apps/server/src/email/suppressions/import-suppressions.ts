import type { ImportSuppressionsBody, ImportSuppressionsResult } from '@postpress/contracts';
import { type Actor, recordProjectChange } from '../../accounts/index.ts';
import type { Clock } from '../../base/clock.ts';
import type { NewId } from '../../base/ids.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/tables.ts';
import { readAddress } from '../message/mail-addresses.ts';
import { leavingAll, recordChoices } from '../topics/change-subscriptions.ts';
import type { NewChoice } from '../topics/subscriptions.ts';
import { insertSuppressions, type NewSuppression } from './suppressions.ts';

/** A large file is imported in many calls: one audit record for all. */
const QUIET_MINUTES = 10;

/**
 * Suppresses many addresses of a project at once; one with the reason `unsubscribe` leaves all topics instead. Existing
 * entries stay as they are; an invalid address is reported and stops nothing.
 */
export async function importSuppressions(
  projectId: number,
  entries: ImportSuppressionsBody['entries'],
  actor: Actor,
  deps: { db: Db; clock: Clock; newId: NewId },
): Promise<ImportSuppressionsResult['data']> {
  const refused: { index: number; why: string }[] = [];
  const taken = entries.filter(({ email }, index) => {
    const read = readAddress(email);
    if (!read.ok) refused.push({ index, why: `The address ${read.why}.` });
    return read.ok;
  });
  const createdAt = deps.clock();
  const added = await inTransaction(deps.db, async (tx) => {
    const choices: NewChoice[] = [];
    const suppressions: NewSuppression[] = [];
    for (const { email, reason = 'manual' } of taken)
      if (reason === 'unsubscribe') choices.push(leavingAll({ projectId, email }, 'import', createdAt));
      else suppressions.push({ projectId, email, reason, createdAt });
    const count =
      (await insertSuppressions(tx, suppressions)) + (await recordChoices(tx, choices, deps)).length;
    const change = { projectId, action: 'suppressions.imported', subjectId: projectId } as const;
    const quiet = { ...change, quietMinutes: QUIET_MINUTES };
    if (count > 0) await recordProjectChange(tx, quiet, actor, deps);
    return count;
  });
  return { added, known: taken.length - added, refused };
}
