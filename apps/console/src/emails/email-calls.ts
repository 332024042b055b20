import type {
  Answer,
  EmailContentResult,
  EmailDeliveriesResult,
  EmailDescriptionsResult,
  EmailListResult,
  EmailStatus,
  EmailTimelineResult,
  ExportEmailsQuery,
  ManagedEmailResult,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData, callFile } from '../api/call.ts';

/** The filters of a list, as the API takes them. */
export type EmailFilters = Answer<typeof ExportEmailsQuery>;
export type Email = EmailListResult['data'][number];
export type ManagedEmail = ManagedEmailResult['data'];
export type EmailContent = EmailContentResult['data'];
export type Attempt = ManagedEmail['attempts'][number];
export type EmailDelivery = EmailDeliveriesResult['data'][number];
export type EmailDescription = EmailDescriptionsResult['data'][number];
export type TimelineEvent = EmailTimelineResult['data'][number];
export const emailsKey = (projectId: number) => ['project', projectId, 'emails'] as const;

const everyStatus: Record<EmailStatus, true> = {
  queued: true,
  sending: true,
  sent: true,
  delivered: true,
  bounced: true,
  complained: true,
  failed: true,
  canceled: true,
};
export const emailStatuses = Object.keys(everyStatus) as EmailStatus[];

export function useManagedEmail(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'managed', id],
    queryFn: () => callData(operations.getManagedEmail, { params: { projectId, emailId: id } }),
  });
}

export function useTimeline(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'timeline', id],
    queryFn: () => callData(operations.listEmailEvents, { projectId, params: { id } }),
  });
}

/** The content of an email; it never changes, but expires. */
export function useEmailContent(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id],
    queryFn: () => callData(operations.getEmailContent, { params: { projectId, emailId: id } }),
  });
}

export function useEmailSource(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id, 'source'],
    queryFn: async () =>
      (await callFile(operations.getEmailSource, { params: { projectId, emailId: id } })).text(),
  });
}

/** The webhook deliveries of an email, fetched again after every change of either. */
export function useEmailDeliveries(projectId: number, id: string) {
  return useQuery({
    queryKey: ['project', projectId, 'webhooks', 'of-email', id],
    queryFn: () => callData(operations.listEmailDeliveries, { params: { projectId, emailId: id } }),
  });
}

/** Tags, template and waiting reason of some emails, by id. */
export function useDescriptions(projectId: number, ids: readonly string[]) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'described', ids],
    queryFn: async () => {
      const query = { ids: ids.join(',') };
      const data = await callData(operations.describeEmails, { params: { projectId }, query });
      return new Map(data.map((each) => [each.id, each]));
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}

/** Cancels an unsent email. */
export async function cancelEmail(projectId: number, id: string): Promise<void> {
  await call(operations.cancelEmail, { projectId, params: { id } });
}

export function useBatch(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'batch', id],
    queryFn: () => callData(operations.getBatch, { projectId, params: { id } }),
  });
}

/** Cancels the unsent emails of a batch. @returns how many */
export async function cancelBatch(projectId: number, id: string): Promise<number> {
  return (await callData(operations.cancelBatch, { projectId, params: { id } })).canceled;
}

/** Moves a scheduled email to another time. */
export async function rescheduleEmail(projectId: number, id: string, at: Date): Promise<void> {
  await call(operations.rescheduleEmail, {
    projectId,
    params: { id },
    body: { scheduledAt: at.toISOString() },
  });
}

/** Retries a waiting email now. */
export async function retryEmail(projectId: number, id: string): Promise<void> {
  await call(operations.retryEmail, { params: { projectId, emailId: id } });
}

export async function countRetries(projectId: number, recipientDomain: string): Promise<number> {
  const query = { recipientDomain };
  return (await callData(operations.countWaitingEmails, { params: { projectId }, query })).retries;
}

/** Retries all emails that wait for a recipient domain, in several calls. @returns how many */
export async function retryDomain(projectId: number, recipientDomain: string): Promise<number> {
  for (let count = 0; ; ) {
    const body = { recipientDomain };
    const data = await callData(operations.retryEmails, { params: { projectId }, body });
    count += data.retried;
    if (!data.more) return count;
  }
}
