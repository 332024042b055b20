import type {
  EmailContentResult,
  EmailListResult,
  EmailStatus,
  EmailTimelineResult,
  ManagedEmailResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, callText } from '../api/call.ts';

export type Email = EmailListResult['data'][number];
export type ManagedEmail = ManagedEmailResult['data'];
export type EmailContent = EmailContentResult['data'];
export type Attempt = ManagedEmail['attempts'][number];
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
};
export const emailStatuses = Object.keys(everyStatus) as EmailStatus[];

export function useManagedEmail(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'managed', id],
    queryFn: async () =>
      (await call<ManagedEmailResult>('GET', `/manage/projects/${projectId}/emails/${id}`)).data,
  });
}

export function useTimeline(projectId: number, id: string) {
  return useQuery({
    queryKey: [...emailsKey(projectId), 'timeline', id],
    queryFn: async () =>
      (await call<EmailTimelineResult>('GET', `/v3/emails/${id}/events`, { projectId })).data,
  });
}

/** What an e-mail was made of; it never changes, but may be gone one day. */
export function useEmailContent(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id],
    queryFn: async () =>
      (await call<EmailContentResult>('GET', `/manage/projects/${projectId}/emails/${id}/content`)).data,
  });
}

export function useEmailSource(projectId: number, id: string) {
  return useQuery({
    queryKey: ['email-content', projectId, id, 'source'],
    queryFn: () => callText('GET', `/manage/projects/${projectId}/emails/${id}/content/source`),
  });
}
