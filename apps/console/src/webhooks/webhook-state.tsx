import { Status } from '@postpress/ui';
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { Time } from '../parts/time.tsx';
import { word } from '../words/word.ts';
import type { Webhook } from './webhook-calls.ts';

/** Whether a webhook is told things, and since when not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { active, disabledAt, failingSince } = webhook;
  if (disabledAt)
    return (
      <Status tone="bad" glyph={<CircleAlert aria-hidden />}>
        {word('webhooks.off')} <Time at={disabledAt} quiet />
      </Status>
    );
  if (!active) return <Status glyph={<CirclePause aria-hidden />}>{word('webhooks.paused')}</Status>;
  if (failingSince)
    return (
      <Status tone="warn" glyph={<CircleAlert aria-hidden />}>
        {word('webhooks.failing')} <Time at={failingSince} quiet />
      </Status>
    );
  return (
    <Status tone="good" glyph={<CircleCheck aria-hidden />}>
      {word('webhooks.works')}
    </Status>
  );
}
