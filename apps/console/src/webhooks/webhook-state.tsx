import { Status, Time } from '@postpress/ui';
import { CircleAlert, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import { t } from '../messages/translate.ts';
import type { Webhook } from './webhook-calls.ts';

/** The health of a webhook. Without a delivery in the last 24 hours it is unknown whether it works. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { active, disabledAt, failingSince, lastDay } = webhook;
  if (disabledAt)
    return (
      <Status tone="bad" glyph={<CircleAlert aria-hidden />}>
        {t('webhooks.off')} <Time at={disabledAt} quiet />
      </Status>
    );
  if (!active) return <Status glyph={<CirclePause aria-hidden />}>{t('webhooks.paused')}</Status>;
  if (failingSince)
    return (
      <Status tone="warn" glyph={<CircleAlert aria-hidden />}>
        {t('webhooks.failing')} · <Time at={failingSince} quiet />
      </Status>
    );
  if (lastDay.delivered === 0)
    return <Status glyph={<CircleDashed aria-hidden />}>{t('webhooks.idle')}</Status>;
  return (
    <Status tone="good" glyph={<CircleCheck aria-hidden />}>
      {t('webhooks.works')}
    </Status>
  );
}
