import * as operations from '@postpress/contracts/operations';
import { announce, Button, Failure, Notice, TextField } from '@postpress/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { call, callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { ShownOnce } from '../keys/shown-once.tsx';
import { t } from '../messages/translate.ts';
import { type Webhook, webhooksKey } from './webhook-calls.ts';

const UNDO_SECONDS = 10;

/** A new secret is prepared and shown once; both sign until it is activated. */
export function RotateSecret({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const { projectId } = useHere();
  const rotate = useChange({
    run: () => callData(operations.rotateWebhookSecret, { projectId, params: { id: String(webhook.id) } }),
    gcTime: 0,
    refresh: [webhooksKey(projectId)],
  });
  return (
    <>
      <Button onClick={() => rotate.mutate()} refusal={refusal}>
        {t(webhook.secretPrepared ? 'webhooks.rotateAnew' : 'webhooks.rotate')}
      </Button>
      <Failure error={rotate.error} />
      {rotate.data && (
        <ShownOnce
          title={t('webhooks.newSecret')}
          secret={rotate.data.secret}
          what={t('webhooks.theSecret')}
          onClose={() => rotate.reset()}
        >
          <p>{t('webhooks.newSecretText')}</p>
        </ShownOnce>
      )}
    </>
  );
}

/** While two secrets sign: activates the new one once the user has entered it. */
export function PreparedSecret({ webhook, refusal }: { webhook: Webhook; refusal: string | undefined }) {
  const { projectId } = useHere();
  const [secret, setSecret] = useState('');
  const activate = useChange({
    run: () =>
      call(operations.activateWebhookSecret, {
        projectId,
        params: { id: String(webhook.id) },
        body: { secret: secret.trim() },
      }),
    gcTime: 0,
    refresh: [webhooksKey(projectId)],
    message: t('webhooks.activated'),
  });
  const { left, start, stop } = useCountdown(() => activate.mutate());
  return (
    <Notice tone="warn">
      <div className="pp-stack">
        <span>{t('webhooks.prepared')}</span>
        <TextField
          label={t('webhooks.preparedSecret')}
          autoComplete="off"
          value={secret}
          onChange={setSecret}
          readOnly={left !== undefined}
          placeholder="whsec_…"
        />
        <div className="pp-row">
          {/* One button, so that the focus stays on it. */}
          <Button
            onClick={left === undefined ? start : stop}
            refusal={refusal ?? (secret.trim() === '' ? t('webhooks.secretFirst') : undefined)}
          >
            {t(left === undefined ? 'webhooks.activate' : 'webhooks.activateStop')}
          </Button>
          {left !== undefined && <span role="timer">{t('webhooks.activatesIn', { seconds: left })}</span>}
        </div>
        <Failure error={activate.error} />
      </div>
    </Notice>
  );
}

/** A countdown before an action that cannot be undone; it can be stopped until then. */
function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState<number>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : undefined);
      if (left <= 1) end();
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const start = () => {
    setLeft(UNDO_SECONDS);
    announce(t('webhooks.activatesIn', { seconds: UNDO_SECONDS }));
  };
  return { left, start, stop: () => setLeft(undefined) };
}
