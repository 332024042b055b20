import type {
  Answer,
  EmailContentResult,
  EmailDeliveriesResult,
  EmailDescriptionsResult,
  EmailListResult,
  EmailTimelineResult,
  ExportEmailsQuery,
  ManagedEmailResult,
} from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';
import { t } from '../messages/translate.ts';

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

/** The content of an email; it never changes, but expires. */
export function useEmailContent(projectId: number, id: string) {
  return useData(['email-content', projectId, id], operations.getEmailContent, {
    params: { projectId, emailId: id },
  });
}

/** The webhook deliveries of an email, fetched again after every change of either. */
export function useEmailDeliveries(projectId: number, id: string) {
  return useData(['project', projectId, 'webhooks', 'of-email', id], operations.listEmailDeliveries, {
    params: { projectId, emailId: id },
  });
}

type Kept = Pick<EmailContent, 'stored' | 'expired'>;

export function hasContent({ stored, expired }: Kept): boolean {
  return stored && !expired;
}

export function whyNoContent({ stored }: Kept): string {
  return stored ? t('emails.noMessage') : t('emails.notStored');
}
