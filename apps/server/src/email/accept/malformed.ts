import { AppError } from '../../base/app-error.ts';

const SHOWN_CHARACTERS_MAX = 60;

/**
 * A request refused for the value of one field: `malformed('subject', 'has 1,002 characters; 998 is the most')`.
 *
 * @param why continues the sentence after the field's name
 */
export function malformed(field: string, why: string): AppError {
  return new AppError('VALIDATION_ERROR', `${field} ${why}.`);
}

/** A value as an error message shows it: quoted, unusual characters escaped, truncated. */
export function shown(value: string): string {
  const characters = [...value.slice(0, 4 * SHOWN_CHARACTERS_MAX)];
  const cut =
    characters.length > SHOWN_CHARACTERS_MAX
      ? `${characters.slice(0, SHOWN_CHARACTERS_MAX).join('')}…`
      : value;
  // JSON does not escape C1 controls and direction marks, and terminals obey them.
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u061c\u200b-\u200d\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function count(value: number): string {
  return value.toLocaleString('en-US');
}
