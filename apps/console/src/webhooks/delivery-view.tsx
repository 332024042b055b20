import { Button, CodeBlock, Copyable, Facts, Failure, Section, Status, Time } from '@postpress/ui';
import { Link } from 'wouter';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { Loaded } from '../parts/loaded.tsx';
import { word } from '../words/word.ts';
import { deliveryTones } from './delivery-tones.ts';
import { recipientsOf } from './recipients-of.ts';
import { type Delivery, replayDelivery, useAttempts, useDelivery, webhooksKey } from './webhook-calls.ts';

/** One delivery, loaded by its id, however old. */
export function DeliveryView({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const { projectId } = useHere();
  const delivery = useDelivery(projectId, webhookId, deliveryId);
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
  const attempts = useAttempts(projectId, webhookId, delivery.id);
  const replay = useChange({
    run: () => replayDelivery(projectId, webhookId, delivery.id),
    refresh: [webhooksKey(projectId)],
    message: word('webhooks.replayed'),
  });
  return (
    <>
      <div className="pp-row">
        <Link className="pp-button" href={to('webhooks', webhookId)}>
          {word('webhooks.toDeliveries')}
        </Link>
        <Button onClick={() => replay.mutate()} refusal={refusal}>
          {word('webhooks.replay')}
        </Button>
      </div>
      <Failure error={replay.error} />
      <Facts
        facts={[
          [word('webhooks.event'), <code key="event">{delivery.event}</code>],
          recipients === undefined ? undefined : [word('webhooks.recipient'), recipients],
          [
            word('webhooks.state'),
            <Status key="status" tone={deliveryTones[delivery.status]}>
              {word(`credits.status.${delivery.status}`)}
            </Status>,
          ],
          [
            word('webhooks.eventId'),
            <Copyable key="id" text={delivery.eventId} what={word('webhooks.eventId')} />,
          ],
          delivery.nextAttemptAt
            ? [word('webhooks.nextTry'), <Time key="next" at={delivery.nextAttemptAt} />]
            : undefined,
        ]}
      />
      <Section title={word('webhooks.attempts')}>
        <Loaded query={attempts} rows={2}>
          {(rows) => (
            <ol className="pp-stack pp-plain-list">
              {rows.map(({ number, startedAt, durationMs, statusCode, failure, responseBody }) => (
                <li key={number} className="pp-card">
                  <span className="pp-row">
                    <b>{word('emails.attempt', { number })}</b>
                    <Status tone={failure === null ? 'good' : 'bad'}>{statusCode ?? failure ?? '–'}</Status>
                    <span className="pp-note">
                      {word('webhooks.took', { ms: durationMs })} · <Time at={startedAt} />
                    </span>
                  </span>
                  {failure && statusCode !== null && <p className="pp-note">{failure}</p>}
                  <details>
                    <summary>{word('webhooks.request')}</summary>
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                    <pre className="pp-answer" tabIndex={0}>
                      {requestHeaders(delivery, startedAt)}
                    </pre>
                    <p className="pp-note">{word('webhooks.requestNote')}</p>
                  </details>
                  {responseBody && (
                    <details>
                      <summary>{word('webhooks.answer')}</summary>
                      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                      <pre className="pp-answer" tabIndex={0}>
                        {responseBody}
                      </pre>
                    </details>
                  )}
                </li>
              ))}
            </ol>
          )}
        </Loaded>
      </Section>
      <CodeBlock
        name={word('webhooks.payload')}
        samples={[{ label: 'JSON', code: JSON.stringify(delivery.payload, null, 2) }]}
      />
    </>
  );
}

/** As they went with an attempt, but for the signature. */
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
