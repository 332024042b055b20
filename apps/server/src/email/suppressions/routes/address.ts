import { AppError } from '../../../base/app-error.ts';
import { comparableAddress, readAddress } from '../../message/mail-addresses.ts';

/**
 * An address that a caller names, as addresses are compared.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function requireAddress(given: string): string {
  const read = readAddress(given);
  if (read.ok) return comparableAddress(given);
  // The commonest way to get a blank into an address.
  const hint = given.includes(' ') ? ' In a query a plus sign is written %2B.' : '';
  throw new AppError('VALIDATION_ERROR', `email ${read.why}.${hint}`);
}
