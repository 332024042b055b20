import type {
  CancelBatchResult,
  EmailBatchResult,
  EmailContentResult,
  EmailDeliveriesResult,
  EmailDescriptionsResult,
  EmailListResult,
  EmailStatus,
  EmailTimelineResult,
  ManagedEmailResult,
  RetryEmailsResult,
  WaitingCountResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, callText, getData } from '../api/call.ts';

export type Email = EmailListResult['data'][number];
export type ManagedEmail = ManagedEmailResult['data'];
export type EmailContent = EmailContentResult['data'];
export type Attempt = ManagedEmail['attempts'][number];
export type EmailDelivery = EmailDeliveriesResult['data'][number];
export type EmailDescription = EmailDescriptionsResult['data'][number];
export type TimelineEvent = EmailTimelineResult['data'][number];
export const emailsKey = (projectId: number) => ['project', projectId, 'emails'] as const;
const managed = (projectId: number) => `/manage/projects/${projectId}/emails`;

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
    queryFn: () => getData<ManagedEmailResult>(`${managed(projectId)}/${id}`),
  });
}

export function useTimeline(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'timeline', id],
    queryFn: () => getData<EmailTimelineResult>(`/v3/emails/${id}/events`, { projectId }),
  });
}

/** The content of an email; it never changes, but expires. */
export function useEmailContent(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id],
    queryFn: () => getData<EmailContentResult>(`${managed(projectId)}/${id}/content`),
  });
}

export function useEmailSource(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id, 'source'],
    queryFn: () => callText('GET', `${managed(projectId)}/${id}/content/source`),
  });
}

/** The webhook deliveries of an email, fetched again after every change of either. */
export function useEmailDeliveries(projectId: number, id: string) {
  return useQuery({
    queryKey: ['project', projectId, 'webhooks', 'of-email', id],
    queryFn: () => getData<EmailDeliveriesResult>(`${managed(projectId)}/${id}/webhook-deliveries`),
  });
}

/** Tags, template and waiting reason of some emails, by id. */
export function useDescriptions(projectId: number, ids: readonly string[]) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'described', ids],
    queryFn: async () => {
      const query = { ids: ids.join(',') };
      const { data } = await call<EmailDescriptionsResult>('GET', `${managed(projectId)}/described`, {
        query,
      });
      return new Map(data.map((each) => [each.id, each]));
    },
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
}

/** Cancels an unsent email. */
export async function cancelEmail(projectId: number, id: string): Promise<void> {
  await call('POST', `/v3/emails/${id}/cancel`, { projectId });
}

export function useBatch(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'batch', id],
    queryFn: () => getData<EmailBatchResult>(`/v3/emails/batches/${id}`, { projectId }),
  });
}

/** Cancels the unsent emails of a batch. @returns how many */
export async function cancelBatch(projectId: number, id: string): Promise<number> {
  return (await call<CancelBatchResult>('POST', `/v3/emails/batches/${id}/cancel`, { projectId })).data
    .canceled;
}

/** Moves a scheduled email to another time. */
export async function rescheduleEmail(projectId: number, id: string, at: Date): Promise<void> {
  await call('PATCH', `/v3/emails/${id}`, { projectId, body: { scheduledAt: at.toISOString() } });
}

/** Retries a waiting email now. */
export async function retryEmail(projectId: number, id: string): Promise<void> {
  await call('POST', `${managed(projectId)}/${id}/retry`);
}

export async function countRetries(projectId: number, recipientDomain: string): Promise<number> {
  const query = { recipientDomain };
  return (await getData<WaitingCountResult>(`${managed(projectId)}/waiting/count`, { query })).retries;
}

/** Retries all emails that wait for a recipient domain, in several calls. @returns how many */
export async function retryDomain(projectId: number, recipientDomain: string): Promise<number> {
  for (let count = 0; ; ) {
    const body = { recipientDomain };
    const { data } = await call<RetryEmailsResult>('POST', `${managed(projectId)}/waiting/retry`, { body });
    count += data.retried;
    if (!data.more) return count;
  }
}
