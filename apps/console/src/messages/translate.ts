import { formatters, type MessageValues, westernDigits } from '@postpress/ui/messages';
import { type MessageName, messages } from './catalog.ts';

export type { MessageName };

/** The text of a message with its values filled in. Call it while rendering: the language may change. */
export function t(name: MessageName, values?: MessageValues): string {
  return messages.text(name, values);
}

/** A message about a number, which is `{count}` in it: `{count, plural, one {# email} other {# emails}}`. */
export function counted(name: MessageName, count: number, values?: MessageValues): string {
  return messages.text(name, { count, ...values });
}

/** A message that may be missing, for example one named after a value of the service. */
export function tOr(name: string, otherwise: string): string {
  return messages.lookUp([name]) ?? otherwise;
}

/** A number in the language shown: 12,345. */
export function numberText(value: number, options?: Intl.NumberFormatOptions): string {
  return formatters.getNumberFormat(westernDigits(messages.snapshot.locale), options).format(value);
}

/** A duration in its largest unit, in the language shown: 250 ms, 4.2 s, 1.5 min. */
export function durationText(seconds: number): string {
  const rounded = { maximumSignificantDigits: 2 };
  if (seconds < 1) return t('webhooks.took', { ms: numberText(Math.round(seconds * 1_000)) });
  if (seconds < 60) return t('statistics.seconds', { seconds: numberText(seconds, rounded) });
  const [unit, size] = seconds < 3_600 ? ['minute', 60] : ['hour', 3_600];
  return numberText(seconds / size, { style: 'unit', unit, unitDisplay: 'short', ...rounded });
}

/** A percentage in the language shown: 2.5%. */
export function percentText(percent: number): string {
  return numberText(percent / 100, { style: 'percent', maximumFractionDigits: 2 });
}

/** A change in hundredths, with its sign: +5%. */
export function changeText(percent: number): string {
  return numberText(percent / 100, { style: 'percent', signDisplay: 'exceptZero' });
}
