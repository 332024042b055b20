import { parseColor, toHex } from '@postpress/markup';

const DIGITS = /[^\da-f]/g;

/** The color of an attribute from before CSS, by HTML's rules, which know a color in any text; '' for none. */
export function readLegacyColor(written: string): string {
  const text = written.trim().toLowerCase();
  if (text === '' || text === 'transparent') return '';
  const named = /^[a-z]+$/.test(text) ? parseColor(text) : undefined;
  if (named) return text;
  if (/^#[\da-f]{3}$/.test(text)) return toHex(parseColor(text) ?? { r: 0, g: 0, b: 0, a: 1 });
  // Each of three equal parts gives a channel, by its two first digits after shared zeros.
  let digits = text
    .replace(/[\u{10000}-\u{10ffff}]/gu, '00')
    .slice(0, 128)
    .replace(/^#/, '')
    .replace(DIGITS, '0');
  while (digits.length === 0 || digits.length % 3 !== 0) digits += '0';
  const length = digits.length / 3;
  let parts = [0, 1, 2].map((index) => digits.slice(index * length, (index + 1) * length));
  if (length > 8) parts = parts.map((part) => part.slice(-8));
  while ((parts[0] ?? '').length > 2 && parts.every((part) => part.startsWith('0')))
    parts = parts.map((part) => part.slice(1));
  return `#${parts.map((part) => part.slice(0, 2).padStart(2, '0')).join('')}`;
}
