import { type Column, Status, Table, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from '../webhooks/delivery-tones.ts';
import { numberText, word } from '../words/word.ts';
import { type EmailDelivery, useEmailDeliveries } from './email-calls.ts';

function columns(): Column<EmailDelivery>[] {
  return [
    { head: word('webhooks.event'), cell: ({ event }) => event },
    { head: word('emails.delivery.url'), wideOnly: true, cell: ({ url }) => url || '–' },
    {
      head: word('webhooks.state'),
      cell: ({ status }) => <Status tone={deliveryTones[status]}>{word(`credits.status.${status}`)}</Status>,
    },
    {
      head: word('emails.delivery.attempts'),
      align: 'end',
      cell: ({ attempts }) => numberText(attempts),
    },
    { head: word('webhooks.why'), wideOnly: true, cell: ({ lastReason }) => lastReason ?? '–' },
    { head: word('webhooks.when'), cell: ({ createdAt }) => <Time at={createdAt} quiet /> },
  ];
}

/** The webhook deliveries of an email, with links to their attempts. */
export function WebhooksPart({ emailId }: { emailId: string }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const deliveries = useEmailDeliveries(projectId, emailId);
  return (
    <Loaded query={deliveries} rows={3}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="pp-note">
            {word('emails.noWebhooks')} <Link href={to('webhooks')}>{word('emails.toWebhooks')}</Link>
          </p>
        ) : (
          <Table
            name={word('emails.part.webhooks')}
            columns={columns()}
            rows={rows}
            rowKey={({ id }) => id}
            href={({ webhookId, id }) => to('webhooks', webhookId, id)}
          />
        )
      }
    </Loaded>
  );
}
