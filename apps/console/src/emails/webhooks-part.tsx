import { type Column, Status, Table, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { numberText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { type EmailDelivery, useEmailDeliveries } from './email-calls.ts';

function columns(): Column<EmailDelivery>[] {
  return [
    { head: t('webhooks.event'), cell: ({ event }) => event },
    { head: t('emails.delivery.url'), wideOnly: true, cell: ({ url }) => url || '–' },
    {
      head: t('webhooks.state'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{t(`credits.status.${status}`)}</Status>,
    },
    {
      head: t('emails.delivery.attempts'),
      align: 'end',
      cell: ({ attempts }) => numberText(attempts),
    },
    { head: t('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: t('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
}

/** The webhook deliveries of an email, with links to their attempts. */
export function WebhooksPart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useEmailDeliveries(projectId, emailId);
  return (
    <Loaded query={deliveries} rows={3}>
      {(rows) => (
        <Table
          empty={
            <p className="pp-note">
              {t('emails.noWebhooks')} <Link href={to('webhooks')}>{t('emails.toWebhooks')}</Link>
            </p>
          }
          name={t('emails.part.webhooks')}
          columns={columns()}
          rows={rows}
          rowKey={({ id }) => id}
          href={({ webhookId, id }) => to('webhooks', webhookId, id)}
        />
      )}
    </Loaded>
  );
}
