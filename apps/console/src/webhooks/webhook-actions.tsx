import { Button, Menu, MenuItem } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useHere, useRefusal } from '../app/session.ts';
import { usePlace } from '../app/use-place.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { announce } from '../parts/announcer.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Failure } from '../parts/loaded.tsx';
import { counted, word } from '../words/word.ts';
import { emailEvents } from './event-names.ts';
import {
  activateSecret,
  deleteWebhook,
  replayRange,
  rotateSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhooksKey,
} from './webhook-calls.ts';

const DAY_MS = 86_400_000;

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
  const replay = useMutation({
    mutationFn: () => {
      const to = new Date();
      const from = new Date(to.getTime() - DAY_MS);
      return replayRange(projectId, id, { from: from.toISOString(), to: to.toISOString(), status: 'failed' });
    },
    onSuccess: (count) => {
      announce(counted('webhooks.replayedMany', count));
      return again();
    },
  });
  const pause = useMutation({
    mutationFn: () => updateWebhook(projectId, id, { active: !webhook.active }),
    onSuccess: again,
  });
  const isEmail = webhook.family === 'email';
  return (
    <>
      <div className="pp-row">
        {isEmail && (
          <Menu
            trigger={
              <Button look="primary" refusal={refusal}>
                {word('webhooks.test')}
                <ChevronDown aria-hidden />
              </Button>
            }
          >
            {emailEvents.map((event) => (
              <MenuItem key={event} onSelect={() => test.mutate(event)}>
                {event}
              </MenuItem>
            ))}
          </Menu>
        )}
        <Button onClick={() => replay.mutate()} refusal={refusal}>
          {word('webhooks.replayFailed')}
        </Button>
        {isEmail && (
          <>
            <Button onClick={() => pause.mutate()} refusal={refusal}>
              {word(webhook.active ? 'webhooks.pause' : 'webhooks.resume')}
            </Button>
            <Rotate webhook={webhook} refusal={refusal} />
            <Delete webhook={webhook} refusal={refusal} />
          </>
        )}
      </div>
      <Failure error={test.error ?? replay.error ?? pause.error} />
    </>
  );
}

type Props = { webhook: Webhook; refusal: string | undefined };

/** A new secret is prepared and shown; both sign until it is put in force. */
function Rotate({ webhook, refusal }: Props) {
  const { projectId } = useHere();
  const client = useQueryClient();
  const id = String(webhook.id);
  const rotate = useMutation({ gcTime: 0, mutationFn: () => rotateSecret(projectId, id) });
  const activate = useMutation({
    mutationFn: (secret: string) => activateSecret(projectId, id, secret),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: webhooksKey(projectId) });
      announce(word('webhooks.activated'));
      rotate.reset();
    },
  });
  return (
    <>
      <Button onClick={() => rotate.mutate()} refusal={refusal}>
        {word('webhooks.rotate')}
      </Button>
      <Failure error={rotate.error} />
      {rotate.data && (
        <ShownOnce
          title={word('webhooks.newSecret')}
          secret={rotate.data.secret}
          what={word('webhooks.theSecret')}
          onClose={() => rotate.reset()}
        >
          <p>{word('webhooks.newSecretText')}</p>
          <div>
            <Button onClick={() => activate.mutate(rotate.data.secret)}>{word('webhooks.activate')}</Button>
          </div>
          <Failure error={activate.error} />
        </ShownOnce>
      )}
    </>
  );
}

function Delete({ webhook, refusal }: Props) {
  const { projectId } = useHere();
  const { to, go } = usePlace();
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
