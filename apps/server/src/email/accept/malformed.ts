import { AppError } from '../../base/app-error.ts';

const SHOWN_CHARACTERS_MAX = 60;

/**
 * A request refused for what one field holds: `malformed('subject', 'has 1,002 characters; 998 is the most')`.
 *
 * @param why goes on after the field's name
 */
export function malformed(field: string, why: string): AppError {
  return new AppError('VALIDATION_ERROR', `${field} ${why}.`);
}

/** A value as an error message shows it: quoted, its odd characters escaped, cut where it is long. */
export function shown(value: string): string {
  const characters = [...value.slice(0, 4 * SHOWN_CHARACTERS_MAX)];
  const cut =
    characters.length > SHOWN_CHARACTERS_MAX
      ? `${characters.slice(0, SHOWN_CHARACTERS_MAX).join('')}…`
      : value;
  // JSON leaves C1 controls and marks of direction as they are, and a terminal obeys them.
  return JSON.stringify(cut).replace(
    /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function count(value: number): string {
  return value.toLocaleString('en-US');
}
