import { CodeBlock, DetailDrawer, Facts, Notice, Section } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { Loaded } from '../parts/loaded.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { DeliveryView } from './delivery-view.tsx';
import { rateText } from './rate-text.ts';
import { verifySamples } from './verify-samples.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { useWebhooks, type Webhook } from './webhook-calls.ts';
import { WebhookState } from './webhook-state.tsx';

/** Placeholder for the secret, which is shown only once, when it is created. */
const SECRET_MARK = 'whsec_…';

/** One webhook: its state, deliveries and actions. */
export function WebhookDrawer({ id, deliveryId }: { id: string; deliveryId: string | undefined }) {
  const { projectId } = useHere();
  const { to } = useRoute();
  const webhooks = useWebhooks(projectId);
  const webhook = webhooks.data?.find((each) => String(each.id) === id);
  return (
    <DetailDrawer title={webhook?.url ?? t('webhooks.webhook')} back={to('webhooks')} wide>
      <Loaded query={webhooks} rows={4}>
        {() =>
          webhook ? (
            <>
              <Head webhook={webhook} />
              {deliveryId === undefined ? (
                <Deliveries webhook={webhook} />
              ) : (
                <DeliveryView webhookId={id} deliveryId={deliveryId} />
              )}
            </>
          ) : (
            <Notice tone="warn">{t('webhooks.unknown')}</Notice>
          )
        }
      </Loaded>
    </DetailDrawer>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <DeliveriesSection webhook={webhook} />
      {webhook.family !== 'ai_credits' && (
        <Section title={t('webhooks.verify')} lead={t('webhooks.verifyLead')}>
          <CodeBlock name={t('webhooks.verify')} samples={verifySamples(SECRET_MARK)} />
        </Section>
      )}
    </>
  );
}

function Head({ webhook }: { webhook: Webhook }) {
  const { lastDay, disabledReason } = webhook;
  return (
    <>
      <div className="pp-row">
        <WebhookState webhook={webhook} />
      </div>
      {disabledReason && <Notice tone="bad">{disabledReason}</Notice>}
      <WebhookActions webhook={webhook} />
      <Facts
        facts={[
          [t('webhooks.rate'), rateText(lastDay)],
          lastDay.lastReason === null ? undefined : [t('webhooks.lastError'), lastDay.lastReason],
        ]}
      />
    </>
  );
}
