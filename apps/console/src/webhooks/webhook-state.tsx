import { Status, Time } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import { word } from '../words/word.ts';
import type { Webhook } from './webhook-calls.ts';

/** The health of a webhook. Without a delivery in the last 24 hours it is unknown whether it works. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { active, disabledAt, failingSince, lastDay } = webhook;
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
  if (lastDay.delivered === 0)
    return <Status glyph={<CircleDashed aria-hidden />}>{word('webhooks.idle')}</Status>;
  return (
    <Status tone="good" glyph={<CircleCheck aria-hidden />}>
      {word('webhooks.works')}
    </Status>
  );
}
