import type { InboxPreviewsUsageResult } from '@postpress/contracts';
import type { Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';
import { type Clock, dayOf } from '../base/clock.ts';
import { type CreditAnchors, creditPeriod, lastDateOf } from '../credits/index.ts';
import type { Db } from '../platform/database/tables.ts';
import {
  type DateRange,
  type DayUsage,
  type EndUserUsage,
  listClients,
  listDays,
  listUserDays,
  reportEndUsers,
} from './preview-counts.ts';
import { findEndUser } from './preview-runs.ts';

export type UsageQuestion = DateRange & { endUserId?: string | undefined; limit: number; offset: number };

const NO_REF = 0;

/**
 * The usage of inbox previews of a project. Reads the counts by day, so its cost grows with the days and end users of the
 * range, not with its runs.
 */
export async function reportUsage(
  db: Db,
  projectId: number,
  question: UsageQuestion,
): Promise<InboxPreviewsUsageResult> {
  const { endUserId } = question;
  return endUserId === undefined
    ? reportProject(db, projectId, question)
    : reportEndUser(db, projectId, { ...question, endUserId });
}

async function reportProject(
  db: Db,
  projectId: number,
  question: UsageQuestion,
): Promise<InboxPreviewsUsageResult> {
  const { limit, offset } = question;
  const [days, clients] = await Promise.all([
    listDays(db, projectId, question),
    listClients(db, { projectId }, question),
  ]);
  const total = sumDays(days);
  const counted = { generations: generationsOf(total), deviceCredits: total.deviceCredits };
  const { endUsers, unattributed, page } = await reportEndUsers(db, projectId, question, counted);
  return {
    summary: toSummary(total, { endUsers, unattributed }),
    daily: days.map(toDaily),
    email_clients: clients.map(toClient),
    end_users: { total: endUsers + (unattributed > 0 ? 1 : 0), limit, offset, data: page.map(toEndUser) },
  };
}

async function reportEndUser(
  db: Db,
  projectId: number,
  { endUserId, limit, offset, start, end }: UsageQuestion & { endUserId: string },
): Promise<InboxPreviewsUsageResult> {
  const endUserRef = (await findEndUser(db, projectId, endUserId)) ?? NO_REF;
  const [days, clients] = await Promise.all([
    listUserDays(db, endUserRef, { start, end }),
    listClients(db, { endUserRef }, { start, end }),
  ]);
  const total = sumDays(days);
  const generations = generationsOf(total);
  const rows = generations > 0 ? [{ endUserId, generations, deviceCredits: total.deviceCredits }] : [];
  return {
    summary: toSummary(total, { endUsers: rows.length, unattributed: 0 }),
    daily: days.map(toDaily),
    email_clients: clients.map(toClient),
    end_users: { total: rows.length, limit, offset, data: rows.slice(offset, offset + limit).map(toEndUser) },
  };
}

type Sums = Omit<DayUsage, 'date'>;

function sumDays(days: readonly DayUsage[]): Sums {
  const sum = (name: keyof Sums) => days.reduce((total, day) => total + day[name], 0);
  return {
    perDeviceGenerations: sum('perDeviceGenerations'),
    perGenerationGenerations: sum('perGenerationGenerations'),
    perDeviceCredits: sum('perDeviceCredits'),
    perGenerationCredits: sum('perGenerationCredits'),
    detailsUnavailable: sum('detailsUnavailable'),
    deviceCredits: sum('deviceCredits'),
  };
}

function generationsOf({ perDeviceGenerations, perGenerationGenerations }: Sums): number {
  return perDeviceGenerations + perGenerationGenerations;
}

function toShares(sums: Sums) {
  return {
    per_device_generations: sums.perDeviceGenerations,
    per_generation_generations: sums.perGenerationGenerations,
    per_device_credits: sums.perDeviceCredits,
    per_generation_credits: sums.perGenerationCredits,
    per_generation_credit_details_unavailable: sums.detailsUnavailable,
  };
}

function toSummary(sums: Sums, { endUsers, unattributed }: { endUsers: number; unattributed: number }) {
  return {
    total_generations: generationsOf(sums),
    total_credits: sums.perDeviceCredits + sums.perGenerationCredits,
    ...toShares(sums),
    total_device_credits: sums.deviceCredits,
    attributed_end_users: endUsers,
    unattributed_generations: unattributed,
  };
}

function toDaily({ date, ...sums }: DayUsage) {
  return {
    date,
    generations: generationsOf(sums),
    credits: sums.perDeviceCredits + sums.perGenerationCredits,
    ...toShares(sums),
    device_credits: sums.deviceCredits,
  };
}

function toClient({ clientId, generations, deviceCredits }: Awaited<ReturnType<typeof listClients>>[number]) {
  return { client_id: clientId, generations, device_credits: deviceCredits };
}

function toEndUser({ endUserId, generations, deviceCredits }: EndUserUsage) {
  return { end_user_id: endUserId, generations, device_credits: deviceCredits };
}

/** PostgreSQL has no year 0. */
const FIRST_DATE = '0001-01-01';

/**
 * The requested UTC dates, both included; those of the current billing period by default.
 *
 * @throws AppError VALIDATION_ERROR if they are in the wrong order
 */
export async function usageDates(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  project: Project,
  { anchors, clock }: { anchors: Pick<CreditAnchors, 'find'>; clock: Clock },
): Promise<DateRange> {
  const period = creditPeriod(await anchors.find(project), clock());
  const range = { start: start ?? dayOf(period.startsAt), end: end ?? lastDateOf(period) };
  for (const name of ['start', 'end'] as const)
    if (range[name] < FIRST_DATE)
      throw new AppError('VALIDATION_ERROR', `query.${name} must be ${FIRST_DATE} or later.`);
  if (range.start > range.end) {
    const usual =
      start === undefined || end === undefined
        ? ' (what is left out is that of the current billing period)'
        : '';
    throw new AppError(
      'VALIDATION_ERROR',
      `query.start must not be after query.end: ${range.start} is after ${range.end}${usual}.`,
    );
  }
  return range;
}
