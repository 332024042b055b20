import { listLimits } from '@postpress/contracts';
import { comparableAddress, readAddress } from '../message/mail-addresses.ts';
import type { NewRecipient } from './list-recipients.ts';

/** A recipient of a list, or what is wrong with it. */
export function readEntry(email: string, variables: Record<string, unknown>): NewRecipient | string {
  const read = readAddress(email);
  if (!read.ok) return `email: the address ${read.why}.`;
  const bytes = Buffer.byteLength(JSON.stringify(variables));
  if (bytes > listLimits.variablesBytesMax)
    return `variables: they have ${bytes} bytes; ${listLimits.variablesBytesMax} is the most.`;
  return { address: comparableAddress(email), email, variables };
}

/** Each address once, at its first place: variables of later entries are added, and of two values the last counts. */
export function mergeEntries(entries: readonly NewRecipient[]): NewRecipient[] {
  const merged = new Map<string, NewRecipient>();
  for (const entry of entries) {
    const before = merged.get(entry.address);
    const variables = before ? { ...before.variables, ...entry.variables } : entry.variables;
    merged.set(entry.address, { ...entry, variables });
  }
  return [...merged.values()];
}
