import { numberText, percentText, t } from '../messages/translate.ts';
import type { Webhook } from './webhook-calls.ts';

/** How many of a day's deliveries arrived: rounded down, so that 100% means all. */
export function rateText({ delivered, missed }: Webhook['lastDay']): string {
  const count = delivered + missed;
  if (count === 0) return '–';
  const percent = percentText(Math.floor((delivered / count) * 1_000) / 10);
  return t('webhooks.rateOf', { percent, count: numberText(count) });
}
