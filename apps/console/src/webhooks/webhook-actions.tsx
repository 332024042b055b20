import { announce, Button, Confirm, Failure, Menu, MenuItem } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { useRoute } from '../app/use-route.ts';
import { word } from '../words/word.ts';
import { eventsOf } from './event-names.ts';
import { ReplayRange } from './replay-range.tsx';
import { PreparedSecret, RotateSecret } from './rotate-secret.tsx';
import { deleteWebhook, testWebhook, updateWebhook, type Webhook, webhooksKey } from './webhook-calls.ts';

/** Test, replay, pause, rotate the secret, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { projectId } = useHere();
  const refusal = useRefusal('admin');
  const client = useQueryClient();
  const id = String(webhook.id);
  const again = () => client.invalidateQueries({ queryKey: webhooksKey(projectId) });
  const test = useMutation({
    mutationFn: (type: string) => testWebhook(projectId, id, type),
    onSuccess: () => {
      announce(word('webhooks.testSent'));
      return again();
    },
  });
  const pause = useMutation({
    mutationFn: () => updateWebhook(projectId, id, { active: !webhook.active }),
    onSuccess: again,
  });
  const isOwn = webhook.family !== 'ai_credits';
  return (
    <>
      <div className="pp-row">
        {isOwn && (
          <Menu
            trigger={
              <Button look="primary" refusal={refusal}>
                {word('webhooks.test')}
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
        <ReplayRange webhookId={id} refusal={refusal} />
        {isOwn && (
          <>
            <Button onClick={() => pause.mutate()} refusal={refusal}>
              {word(webhook.active ? 'webhooks.pause' : 'webhooks.resume')}
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

function Delete({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const [deleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteWebhook(projectId, String(webhook.id)),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: webhooksKey(projectId) });
      announce(word('webhooks.deleted'));
      go(to('webhooks'));
    },
  });
  return (
    <>
      <Button look="danger" onClick={() => setDeleting(true)} refusal={refusal}>
        {word('webhooks.delete')}
      </Button>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        title={word('webhooks.deleteTitle')}
        action={word('webhooks.delete')}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        error={remove.error}
      >
        <p>{word('webhooks.deleteText', { url: webhook.url })}</p>
      </Confirm>
    </>
  );
}
