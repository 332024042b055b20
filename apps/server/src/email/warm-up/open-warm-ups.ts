import { type Clock, dayOf } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { allowanceOf, dayAfter } from './warm-up-plan.ts';
import { listWarmUps, useAllowance, type WarmUp } from './warm-ups.ts';

/** Whether an email may leave now, or when and why it waits. */
export type WarmUpVerdict = { ok: true } | { ok: false; at: Date; reason: string };

/** The warm-up plans, as this worker knows them. */
export type WarmUps = {
  /** Counts one email of a sender domain. */
  take(domainId: number): Promise<WarmUpVerdict>;
  /** Reads the plans again: a plan of another process counts from then on. */
  refresh(): Promise<void>;
};

export function openWarmUps({ db, clock }: { db: Db; clock: Clock }): WarmUps {
  let known = new Map<number, WarmUp>();
  return {
    async take(domainId) {
      const plan = known.get(domainId);
      const day = dayOf(clock());
      const allowance = plan && allowanceOf(plan, day);
      if (!plan || allowance === undefined) return { ok: true };
      if (await useAllowance(db, { domainId, day, allowance })) return { ok: true };
      const next = dayAfter(day);
      return {
        ok: false,
        at: new Date(next),
        reason: `Warm-up of ${plan.domain}: the ${allowance} emails of ${day} were sent. Sending continues on ${next} (UTC).`,
      };
    },
    async refresh() {
      known = new Map((await listWarmUps(db)).map((plan) => [plan.domainId, plan]));
    },
  };
}
