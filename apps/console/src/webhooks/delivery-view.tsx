import * as operations from '@postpress/contracts/operations';
import { Button, CodeBlock, Copyable, Facts, Failure, LongText, Section, Status, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useData } from '../api/use-data.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { durationText, t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { deliveryTones } from './delivery-tones.ts';
import { recipientsOf } from './recipients-of.ts';
import { type Delivery, webhooksKey } from './webhook-calls.ts';

/** One delivery, loaded by its id, however old. */
export function DeliveryView({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { projectId } = useHere();
  const delivery = useData(
    [...webhooksKey(projectId), 'delivery', webhookId, deliveryId],
    operations.getWebhookDelivery,
    { params: { projectId, webhookId, deliveryId } },
  );
  return (
    <Loaded query={delivery} rows={4}>
      {(data) => <DeliveryParts webhookId={webhookId} delivery={data} />}
    </Loaded>
  );
}

/** Its payload, its attempts with their responses, and redelivery. */
function DeliveryParts({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const refusal = useRefusal('admin');
  const recipients = recipientsOf(delivery.payload);
  const attempts = useData(
    [...webhooksKey(projectId), 'attempts', webhookId, delivery.id],
    operations.listWebhookAttempts,
    { params: { projectId, webhookId, deliveryId: delivery.id } },
  );
  const replay = useChange({
    run: () =>
      call(operations.replayWebhookDelivery, {
        params: { projectId, webhookId: webhookId, deliveryId: delivery.id },
      }),
    refresh: [webhooksKey(projectId)],
    message: t('webhooks.replayed'),
  });
  return (
    <>
      <div className="pp-row">
        <Link className="pp-button" href={to('webhooks', webhookId)}>
          {t('webhooks.toDeliveries')}
        </Link>
        <Button onClick={() => replay.mutate()} refusal={refusal}>
          {t('webhooks.replay')}
        </Button>
      </div>
      <Failure error={replay.error} />
      <Facts
        facts={[
          [t('webhooks.event'), <code key="event">{delivery.event}</code>],
          recipients === undefined ? undefined : [t('webhooks.recipient'), recipients],
          [
            t('webhooks.state'),
            <Status key="status" tone={deliveryTones[delivery.status]}>
              {t(`credits.status.${delivery.status}`)}
            </Status>,
          ],
          [t('webhooks.eventId'), <Copyable key="id" text={delivery.eventId} what={t('webhooks.eventId')} />],
          delivery.nextAttemptAt
            ? [t('webhooks.nextTry'), <Time key="next" at={delivery.nextAttemptAt} />]
            : undefined,
        ]}
      />
      <Section title={t('webhooks.attempts')}>
        <Loaded query={attempts} rows={2}>
          {(rows) => (
            <ol className="pp-stack pp-plain-list">
              {rows.map(({ number, startedAt, durationMs, statusCode, failure, responseBody }) => (
                <li key={number} className="pp-card">
                  <span className="pp-row">
                    <b>{t('emails.attempt', { number })}</b>
                    <Status tone={failure === null ? 'good' : 'bad'}>{statusCode ?? failure ?? '–'}</Status>
                    <span className="pp-note">
                      {durationText(durationMs / 1_000)} · <Time at={startedAt} />
                    </span>
                  </span>
                  {failure && statusCode !== null && <p className="pp-note">{failure}</p>}
                  <details>
                    <summary>{t('webhooks.request')}</summary>
                    <LongText>{requestHeaders(delivery, startedAt)}</LongText>
                    <p className="pp-note">{t('webhooks.requestNote')}</p>
                  </details>
                  {responseBody && (
                    <details>
                      <summary>{t('webhooks.answer')}</summary>
                      <LongText>{responseBody}</LongText>
                    </details>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </Section>
      <CodeBlock
        name={t('webhooks.payload')}
        samples={[{ label: 'JSON', code: JSON.stringify(delivery.payload, null, 2) }]}
      />
    </>
  );
}

/** The headers of an attempt, except for the signature. */
function requestHeaders({ eventId }: Delivery, startedAt: string): string {
  const headers = {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(Date.parse(startedAt) / 1_000)),
    'webhook-signature': 'v1,…',
  };
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
