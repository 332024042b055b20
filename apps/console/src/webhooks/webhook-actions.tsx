import type { WebhookEventType } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { Button, ConfirmButton, Failure, Menu, MenuItem } from '@postpress/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { t } from '../messages/translate.ts';
import { eventsOf } from './event-names.ts';
import { ReplayRange, ResendFailed } from './replay-range.tsx';
import { PreparedSecret, RotateSecret } from './rotate-secret.tsx';
import { type Webhook, webhooksKey } from './webhook-calls.ts';
import { EditWebhookDialog } from './webhook-dialogs.tsx';

/** Test, edit, resend, pause, rotate the secret, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { projectId } = useHere();
  const refusal = useRefusal('admin');
  const id = String(webhook.id);
  const refresh = [webhooksKey(projectId)];
  const test = useChange({
    run: (type: WebhookEventType) =>
      call(operations.testWebhook, { params: { projectId, webhookId: id }, body: { type } }),
    refresh,
    message: t('webhooks.testSent'),
  });
  const pause = useChange({
    run: () =>
      call(operations.updateWebhook, { projectId, params: { id }, body: { active: !webhook.active } }),
    refresh,
  });
  const isOwn = webhook.family !== 'ai_credits';
  return (
    <>
      <div className="pp-row">
        {isOwn && (
          <Menu
            trigger={
              <Button look="primary" refusal={refusal}>
                {t('webhooks.test')}
                <ChevronDown aria-hidden />
              </Button>
            }
          >
            {eventsOf(webhook.family).map((event) => (
              <MenuItem key={event} onSelect={() => test.mutate(event)}>
                {event}
              </MenuItem>
            ))}
          </Menu>
        )}
        {isOwn && <Edit webhook={webhook} refusal={refusal} />}
        <ResendFailed webhook={webhook} refusal={refusal} />
        <ReplayRange webhookId={id} refusal={refusal} />
        {isOwn && (
          <>
            <Button onClick={() => pause.mutate()} refusal={refusal}>
              {t(webhook.active ? 'webhooks.pause' : 'webhooks.resume')}
            </Button>
            <RotateSecret webhook={webhook} refusal={refusal} />
            <Delete webhook={webhook} refusal={refusal} />
          </>
        )}
      </div>
      <Failure error={test.error ?? pause.error} />
      {webhook.secretPrepared && <PreparedSecret webhook={webhook} refusal={refusal} />}
    </>
  );
}

function Edit({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} refusal={refusal}>
        {t('webhooks.edit')}
      </Button>
      {isOpen && <EditWebhookDialog webhook={webhook} onClose={() => setOpen(false)} />}
    </>
  );
}

function Delete({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const remove = useChange({
    run: () => call(operations.deleteWebhook, { projectId, params: { id: String(webhook.id) } }),
    refresh: [webhooksKey(projectId)],
    message: t('webhooks.deleted'),
    onDone: () => go(to('webhooks')),
  });
  return (
    <ConfirmButton
      title={t('webhooks.deleteTitle')}
      action={t('webhooks.delete')}
      refusal={refusal}
      send={remove}
    >
      <p>{t('webhooks.deleteText', { url: webhook.url })}</p>
    </ConfirmButton>
  );
}
