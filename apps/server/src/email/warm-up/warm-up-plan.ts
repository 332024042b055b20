import { warmUpLimits } from '@postpress/contracts';
import { DAY_MS, dayOf } from '../../base/clock.ts';

/** How many emails a sender domain may send a day: each day some percent more than the day before. */
export type WarmUpPlan = {
  /** `YYYY-MM-DD`, in UTC. */
  firstDay: string;
  firstEmails: number;
  growthPercent: number;
  /** The plan ends before the day on which it would allow this many. */
  lastEmails: number;
};

/** The allowance of a day; undefined once the plan has ended. */
export function allowanceOf(plan: WarmUpPlan, day: string): number | undefined {
  const passed = Math.max(0, Math.round((Date.parse(day) - Date.parse(plan.firstDay)) / DAY_MS));
  const allowed = Math.floor(plan.firstEmails * (1 + plan.growthPercent / 100) ** passed);
  return allowed >= plan.lastEmails ? undefined : allowed;
}

/** Every day of a plan with its allowance. */
export function daysOf(plan: WarmUpPlan): { day: string; allowance: number }[] {
  const days: { day: string; allowance: number }[] = [];
  for (let day = plan.firstDay; days.length < warmUpLimits.daysMax; day = dayAfter(day)) {
    const allowance = allowanceOf(plan, day);
    if (allowance === undefined) break;
    days.push({ day, allowance });
  }
  return days;
}

export function dayAfter(day: string): string {
  return dayOf(new Date(Date.parse(day) + DAY_MS));
}
