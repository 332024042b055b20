import type { InboxPreviewsUsageResult } from '@postpress/contracts';
import type { Db } from '../platform/database/tables.ts';
import { findEndUser } from './preview-end-users.ts';
import {
  type DateRange,
  type DayUsage,
  type EndUserUsage,
  listClients,
  listDays,
  listUserDays,
  reportEndUsers,
} from './preview-usage.ts';

export type UsageQuestion = DateRange & { endUserId?: string | undefined; limit: number; offset: number };

const NO_REF = 0;

/**
 * What inbox previews of a project came to. All of it is read from counts by day, so it costs the days and end users of
 * the range, not its runs.
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
