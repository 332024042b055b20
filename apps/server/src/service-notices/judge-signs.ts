import { type NoticeFacts, type ServiceNoticeKind, senderRates, webhookLimits } from '@postpress/contracts';
import type { ActiveProject } from '../accounts/index.ts';
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '../base/clock.ts';
import type { CurrentAlert } from '../credits/index.ts';
import {
  allowanceOf,
  isBackupDue,
  isCertificateDue,
  type RelayState,
  type SenderCounts,
} from '../email/index.ts';

/** What notices are judged by, as the service has counted or recorded it. */
export type Signs = {
  /** The operator's workspace, with its age; undefined before the first start. */
  operator: { id: number; createdAt: Date } | undefined;
  /** Active projects that the other signs name. */
  projects: ReadonlyMap<number, ActiveProject>;
  endpoints: readonly {
    id: number;
    projectId: number;
    url: string;
    failingSince: Date | null;
    disabledAt: Date | null;
  }[];
  /** Those whose DKIM records are gone. */
  domains: readonly {
    id: number;
    workspaceId: number;
    domain: string;
    status: string;
    dkimGoneSince: Date | null;
  }[];
  counts: readonly SenderCounts[];
  /** Of the configured relays. */
  relays: readonly RelayState[];
  /** Providers that made us pause since the last evaluation. */
  deferring: readonly string[];
  overdueSince: Date | null;
  certificate: { host: string; validTo: Date } | null;
  lastBackup: Date | null;
  alerts: readonly CurrentAlert[];
  warmUps: readonly {
    domainId: number;
    workspaceId: number;
    domain: string;
    firstDay: string;
    firstEmails: number;
    growthPercent: number;
    lastEmails: number;
  }[];
};

/** A condition that holds now. */
export type Condition = {
  kind: ServiceNoticeKind;
  subject: string;
  workspaceId: number;
  /** Null: it concerns all projects of the workspace. */
  projectId: number | null;
  facts: NoticeFacts;
  /** Bad enough to open a notice; if not, it keeps an open one open. */
  opens: boolean;
};

/** An endpoint fails for so long before there is a notice: restarts of receivers take minutes. */
const FAILING_MS = 15 * MINUTE_MS;
/** The hourly check has confirmed by then that the records are gone. */
const UNSIGNED_MS = HOUR_MS;
/** Below these counts, rates are chance. */
const COUNTS_MIN = { sent: 100, bounced: 10, complained: 3 } as const;
/** An open notice stays while a rate is above this share of its limit, so that one at the limit does not flap. */
const KEPT_SHARE = 0.8;
/** A transactional email that is due for longer is late. */
export const OVERDUE_MS = 15 * MINUTE_MS;
/** A relay that has not failed for so long is not tried any more. */
const RELAY_TRIED_MS = DAY_MS;

/** All conditions that hold. Each rule is one function below. */
export function judgeSigns(signs: Signs, now: Date): Condition[] {
  return [
    ...signs.endpoints.flatMap((endpoint) => judgeEndpoint(endpoint, signs, now)),
    ...signs.domains.flatMap((domain) => judgeDomain(domain, now)),
    ...signs.counts.flatMap((counts) => judgeRates(counts, signs, now)),
    ...signs.alerts.flatMap((alert) => judgeAlert(alert, signs)),
    ...signs.warmUps.flatMap((plan) => judgeWarmUp(plan, now)),
    ...judgeInstallation(signs, now),
  ];
}

/** Receivers may recognize us by a secret in the query, which is not for emails and other webhooks. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function judgeEndpoint(
  { id, projectId, url: whole, failingSince, disabledAt }: Signs['endpoints'][number],
  { projects }: Signs,
  now: Date,
): Condition[] {
  const project = projects.get(projectId);
  if (!project || failingSince === null) return [];
  const url = withoutQuery(whole);
  const days = webhookLimits.failingDaysMax;
  const about = { subject: `webhook:${id}`, workspaceId: project.workspaceId, projectId };
  const failing = { ...about, facts: { url, days, since: failingSince.toISOString() } };
  const opens = now.getTime() - failingSince.getTime() >= FAILING_MS;
  const conditions: Condition[] = [{ ...failing, kind: 'webhook_failing', opens }];
  if (disabledAt !== null) {
    const facts = { url, days, since: disabledAt.toISOString() };
    conditions.push({ ...about, kind: 'webhook_disabled', facts, opens: true });
  }
  return conditions;
}

function judgeDomain(
  { id, workspaceId, domain, status, dkimGoneSince }: Signs['domains'][number],
  now: Date,
): Condition[] {
  if (dkimGoneSince === null) return [];
  const about = { subject: `domain:${id}`, workspaceId, projectId: null };
  const facts = { domain, since: dkimGoneSince.toISOString() };
  const opens = now.getTime() - dkimGoneSince.getTime() >= UNSIGNED_MS;
  const conditions: Condition[] = [{ ...about, kind: 'domain_unsigned', facts, opens }];
  if (status === 'failed') conditions.push({ ...about, kind: 'domain_failed', facts, opens: true });
  return conditions;
}

function judgeRates(
  { projectId, recentSent, recentBounced, weekSent, weekComplained }: SenderCounts,
  { projects }: Signs,
  now: Date,
): Condition[] {
  const project = projects.get(projectId);
  if (!project) return [];
  const about = { subject: `project:${projectId}`, workspaceId: project.workspaceId, projectId };
  const rate = (kind: ServiceNoticeKind, of: Rate, since: Date): Condition[] => {
    const share = (of.part / of.sent) * 100;
    if (of.sent < COUNTS_MIN.sent || of.part < of.least || share <= of.limit * KEPT_SHARE) return [];
    const facts = { share, limit: of.limit, count: of.sent, since: since.toISOString() };
    return [{ ...about, kind, facts, opens: share > of.limit }];
  };
  const bounces = { part: recentBounced, sent: recentSent, least: COUNTS_MIN.bounced };
  const complaints = { part: weekComplained, sent: weekSent, least: COUNTS_MIN.complained };
  const { yesterday, week } = countedDays(now);
  return [
    ...rate('bounces_high', { ...bounces, limit: senderRates.bounced }, new Date(yesterday)),
    ...rate('complaints_raised', { ...complaints, limit: senderRates.complainedRaised }, new Date(week)),
    ...rate('complaints_high', { ...complaints, limit: senderRates.complained }, new Date(week)),
  ];
}

type Rate = { part: number; sent: number; least: number; limit: number };

/** The first days, in UTC, of what bounces and complaints are counted in. Complaints come days after their emails. */
export function countedDays(now: Date): { yesterday: string; week: string } {
  const before = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  return { yesterday: before(1), week: before(6) };
}

function judgeAlert(
  { projectId, workspaceId, threshold, startsAt, endsAt }: CurrentAlert,
  { projects }: Signs,
): Condition[] {
  if (!projects.has(projectId)) return [];
  const subject = `credits:${projectId}:${dayOf(startsAt)}:${threshold ?? 'all'}`;
  const about = { subject, workspaceId, projectId, opens: true };
  const until = endsAt.toISOString();
  if (threshold === null) return [{ ...about, kind: 'credits_exhausted', facts: { until } }];
  return [{ ...about, kind: 'credits_threshold', facts: { share: threshold, until } }];
}

function judgeWarmUp(plan: Signs['warmUps'][number], now: Date): Condition[] {
  const { domainId, workspaceId, domain, firstDay } = plan;
  if (allowanceOf(plan, dayOf(now)) !== undefined) return [];
  const about = { subject: `warm-up:${domainId}:${firstDay}`, workspaceId, projectId: null };
  return [{ ...about, kind: 'warm_up_done', facts: { domain }, opens: true }];
}

/** What only the operator can fix. */
function judgeInstallation(signs: Signs, now: Date): Condition[] {
  const { operator, relays, deferring, overdueSince, certificate, lastBackup } = signs;
  if (!operator) return [];
  const about = { workspaceId: operator.id, projectId: null, opens: true };
  const conditions: Condition[] = [];
  for (const { name, failures, failedAt, reason } of relays) {
    if (failures === 0 || failedAt === null || now.getTime() - failedAt.getTime() > RELAY_TRIED_MS) continue;
    const facts = { relay: name, reason: reason ?? '', since: failedAt.toISOString() };
    conditions.push({ ...about, kind: 'relay_failing', subject: `relay:${name}`, facts });
  }
  for (const provider of deferring) {
    const facts = { provider, since: now.toISOString() };
    conditions.push({ ...about, kind: 'provider_deferring', subject: `provider:${provider}`, facts });
  }
  if (overdueSince !== null && now.getTime() - overdueSince.getTime() >= OVERDUE_MS) {
    const facts = { since: overdueSince.toISOString() };
    conditions.push({ ...about, kind: 'queue_overdue', subject: 'queue', facts });
  }
  if (certificate !== null && isCertificateDue(certificate.validTo, now)) {
    const { host, validTo } = certificate;
    const facts = { host, until: validTo.toISOString() };
    conditions.push({ ...about, kind: 'certificate_expiring', subject: `certificate:${host}`, facts });
  }
  const backedUp = lastBackup ?? operator.createdAt;
  if (isBackupDue(backedUp, now)) {
    const facts = { since: backedUp.toISOString() };
    conditions.push({ ...about, kind: 'backup_overdue', subject: 'backup', facts });
  }
  return conditions;
}
