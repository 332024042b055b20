import { numberText, t } from '../messages/translate.ts';

const UNITS = ['emails.bytes', 'emails.kilobytes', 'emails.megabytes'] as const;

/** A size with its unit: `812 bytes`, `14 KB`, `1.2 MB`, in powers of 1,024. */
export function byteText(bytes: number): string {
  const step = bytes < 1_024 ? 0 : bytes < 1_048_576 ? 1 : 2;
  const value = bytes / 1_024 ** step;
  return t(UNITS[step], {
    count: numberText(value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
  });
}
