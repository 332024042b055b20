import { AppError } from '../../base/app-error.ts';
import { comparableAddress, readAddress } from './mail-addresses.ts';

/**
 * An address of a request, in the form that addresses are compared in.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function requireAddress(given: string): string {
  const read = readAddress(given);
  if (read.ok) return comparableAddress(given);
  // The most common way to get a blank into an address.
  const hint = given.includes(' ') ? ' In a query a plus sign is written %2B.' : '';
  throw new AppError('VALIDATION_ERROR', `email ${read.why}.${hint}`);
}
