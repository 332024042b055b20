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

/** The plan of a workspace as it is stored. */
export type PlanRecord = {
  /** A name of the plan table; one that is no longer there counts as free. */
  name: string;
  /** Null: the plan is not billed, and stays in force. */
  status: PlanStatus | null;
  statusSince: Date;
  expiresAt: Date | null;
  /** What differs from the plan table. */
  features: Partial<Record<string, boolean>>;
  /** A limit of null: none; {@link mayBeUnlimited} says of which. */
  limits: Partial<Record<string, number | null>>;
};

export type EffectivePlan = {
  title: string;
  features: Record<PlanFeature, boolean>;
  /** AI credits of null: as many as are used. */
  limits: Record<Exclude<PlanLimit, UnlimitedLimit>, number> & Record<UnlimitedLimit, number | null>;
};

const DAY_MS = 86_400_000;

/**
 * What a workspace may do now. A plan that no longer holds counts as free, and what was agreed beside it (single
 * features, other limits) ends with it.
 */
export function effectivePlan(record: PlanRecord | null, now: Date): EffectivePlan {
  const holding = record && holds(record, now) ? record : undefined;
  const plan: Plan = planTable[(holding?.name ?? 'free') as PlanName] ?? planTable.free;
  const features = Object.keys(planFeatures).map((name) => [
    name,
    holding?.features[name] ?? plan.features.includes(name as PlanFeature),
  ]);
  const limits = Object.keys(planLimits).map((name) => [
    name,
    holding?.limits[name] === null && mayBeUnlimited(name)
      ? null
      : (holding?.limits[name] ?? plan.limits[name as PlanLimit]),
  ]);
  return {
    title: plan.title,
    features: Object.fromEntries(features) as EffectivePlan['features'],
    limits: Object.fromEntries(limits) as EffectivePlan['limits'],
  };
}

/**
 * Whether a project may use a feature now. A legacy project never chooses page formats, whatever its plan.
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

/** Past due holds 14 days more; canceled until the end that was paid for; unpaid not at all. */
function holds({ status, statusSince, expiresAt }: PlanRecord, now: Date): boolean {
  const isOver = expiresAt !== null && expiresAt <= now;
  if (status === 'unpaid') return false;
  if (status === 'canceled') return expiresAt !== null && !isOver;
  if (status === 'past_due') return now.getTime() - statusSince.getTime() < PAST_DUE_GRACE_DAYS * DAY_MS;
  return !isOver;
}
