import { AppError } from '../../../base/app-error.ts';
import { readDomain } from '../../message/mail-addresses.ts';

/** A recipient domain in the queue's form. @throws AppError VALIDATION_ERROR */
export function readRecipientDomain(given: string): string {
  const read = readDomain(given);
  if (read.ok) return read.value;
  throw new AppError('VALIDATION_ERROR', `recipientDomain ${read.why}.`);
}
