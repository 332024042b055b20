import { type SetWarmUpBody, type WarmUpResult, warmUpLimits } from '@postpress/contracts';
import { type Actor, recordChange } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { dayOf } from '../../base/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { DomainsDeps } from '../domains/deps.ts';
import type { SenderDomain } from '../domains/sender-domains.ts';
import { allowanceOf, daysOf, type WarmUpPlan } from './warm-up-plan.ts';
import { deleteWarmUp, listWarmUps, putWarmUp } from './warm-ups.ts';

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'newId'>;

/**
 * Starts the warm-up of a domain today, or ends it.
 *
 * @param change null ends it
 * @throws AppError VALIDATION_ERROR
 */
export async function setWarmUp(
  domain: SenderDomain,
  change: SetWarmUpBody | null,
  actor: Actor,
  deps: Deps,
): Promise<void> {
  const plan = change && readPlan(change, dayOf(deps.clock()));
  await inTransaction(deps.db, async (tx) => {
    if (plan) await putWarmUp(tx, { domainId: domain.id, ...plan });
    else await deleteWarmUp(tx, domain.id);
    const after = { domain: domain.domain, plan };
    const about = { workspaceId: domain.workspaceId, subjectId: domain.id, after };
    await recordChange(tx, { ...about, action: 'domain.warm_up_changed' }, actor, deps);
  });
}

function readPlan(change: SetWarmUpBody, firstDay: string): WarmUpPlan {
  const {
    firstEmails = warmUpLimits.firstEmails.default,
    growthPercent = warmUpLimits.growthPercent.default,
    lastEmails = warmUpLimits.lastEmails.default,
  } = change;
  if (firstEmails >= lastEmails)
    throw new AppError('VALIDATION_ERROR', 'firstEmails: it must be below lastEmails.');
  return { firstDay, firstEmails, growthPercent, lastEmails };
}

/** The plan of a domain, and what it allows today. */
export async function describeWarmUp(
  { id }: SenderDomain,
  { db, clock }: Deps,
): Promise<WarmUpResult['data']> {
  const [found] = await listWarmUps(db, id);
  if (!found) return { plan: null, today: { allowance: null, used: 0 } };
  const { firstDay, firstEmails, growthPercent, lastEmails, day, used } = found;
  const plan = { firstDay, firstEmails, growthPercent, lastEmails };
  const today = dayOf(clock());
  return {
    plan: { ...plan, days: daysOf(plan) },
    today: { allowance: allowanceOf(plan, today) ?? null, used: day === today ? used : 0 },
  };
}
