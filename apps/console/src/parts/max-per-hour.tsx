import { MAX_PER_HOUR } from '@postpress/contracts';
import { TextField } from '@postpress/ui';
import { numberText, t } from '../messages/translate.ts';

/** The hourly limit of a key or a sender domain; empty: none. Its problem is {@link maxPerHourProblem}. */
export function MaxPerHourField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      name="maxPerHour"
      label={t('parts.maxPerHour')}
      help={t('parts.maxPerHourHelp')}
      inputMode="numeric"
      value={value}
      onChange={onChange}
    />
  );
}

export function maxPerHourProblem(value: string): string | undefined {
  const max = readMaxPerHour(value);
  if (max === null || (max >= 1 && max <= MAX_PER_HOUR)) return undefined;
  return t('parts.maxPerHourWrong', { max: numberText(MAX_PER_HOUR) });
}

/** What was entered; null: nothing. */
export function readMaxPerHour(value: string): number | null {
  const text = value.trim();
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
