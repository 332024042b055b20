import {
  mayBeUnlimited,
  PAST_DUE_GRACE_DAYS,
  type Plan,
  type PlanFeature,
  type PlanLimit,
  type PlanName,
  type PlanStatus,
  planFeatures,
  planLimits,
  planTable,
  type UnlimitedLimit,
} from '@postpress/contracts';
import { DAY_MS } from '../base/clock.ts';

/** The stored plan of a workspace. */
export type PlanRecord = {
  /** A name in the plan table; an unknown one counts as free. */
  name: string;
  /** Null: the plan is not billed and does not expire. */
  status: PlanStatus | null;
  statusSince: Date;
  expiresAt: Date | null;
  /** Overrides of the plan table. */
  features: Partial<Record<string, boolean>>;
  /** Null: unlimited, for the limits of {@link mayBeUnlimited}. */
  limits: Partial<Record<string, number | null>>;
};

export type EffectivePlan = {
  title: string;
  features: Record<PlanFeature, boolean>;
  /** AI credits; null: unlimited. */
  limits: Record<Exclude<PlanLimit, UnlimitedLimit>, number> & Record<UnlimitedLimit, number | null>;
};

/**
 * What a workspace may do now. An expired plan counts as free, without its overrides (single features, other limits).
 */
export function effectivePlan(record: PlanRecord | null, now: Date): EffectivePlan {
  const holding = record && holds(record, now) ? record : free;
  const known = effective.get(holding);
  if (known) return known;
  const made = effectiveOf(holding);
  effective.set(holding, made);
  return made;
}

const free: PlanRecord = {
  name: 'free',
  status: null,
  statusSince: new Date(0),
  expiresAt: null,
  features: {},
  limits: {},
};

/** By the records, which never change: each email asks for the limits of its plan. */
const effective = new WeakMap<PlanRecord, EffectivePlan>();

function effectiveOf(holding: PlanRecord): EffectivePlan {
  const plan: Plan = planTable[holding.name as PlanName] ?? planTable.free;
  const features = Object.keys(planFeatures).map((name) => [
    name,
    holding.features[name] ?? plan.features.includes(name as PlanFeature),
  ]);
  const limits = Object.keys(planLimits).map((name) => [
    name,
    holding.limits[name] === null && mayBeUnlimited(name)
      ? null
      : (holding.limits[name] ?? plan.limits[name as PlanLimit]),
  ]);
  return {
    title: plan.title,
    features: Object.fromEntries(features) as EffectivePlan['features'],
    limits: Object.fromEntries(limits) as EffectivePlan['limits'],
  };
}

/**
 * Whether a project may use a feature now. A legacy project never has page formats, whatever its plan.
 *
 * @param project its `plan` and `legacy` flag
 */
export function mayUse(
  feature: PlanFeature,
  project: { plan: PlanRecord | null; legacy: boolean },
  now: Date,
): boolean {
  if (feature === 'pdf_page_format_override' && project.legacy) return false;
  return effectivePlan(project.plan, now).features[feature];
}

/** A past due plan stays active for 14 days, a canceled one until its paid end, an unpaid one not at all. */
function holds({ status, statusSince, expiresAt }: PlanRecord, now: Date): boolean {
  const isOver = expiresAt !== null && expiresAt <= now;
  if (status === 'unpaid') return false;
  if (status === 'canceled') return expiresAt !== null && !isOver;
  if (status === 'past_due') return now.getTime() - statusSince.getTime() < PAST_DUE_GRACE_DAYS * DAY_MS;
  return !isOver;
}
