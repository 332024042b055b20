import { listLimits } from '@postpress/contracts';
import { comparableAddress, readAddress } from '../message/mail-addresses.ts';
import type { NewRecipient } from './list-recipients.ts';

/** A recipient of a list, or what is wrong with it. */
export function readEntry(
  email: string,
  variables: Record<string, unknown>,
  given?: string,
): NewRecipient | string {
  const read = readAddress(email);
  if (!read.ok) return `email: the address ${read.why}.`;
  const language = given === undefined ? null : canonicalLanguage(given);
  if (language === undefined) return 'language: it is no BCP 47 language tag such as de or pt-BR.';
  const bytes = Buffer.byteLength(JSON.stringify(variables));
  if (bytes > listLimits.variablesBytesMax)
    return `variables: they have ${bytes} bytes; ${listLimits.variablesBytesMax} is the most.`;
  return { address: comparableAddress(email), email, language, variables };
}

function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/**
 * Each address once, at its first place: variables and language of later entries are added, and of two values the last
 * counts.
 */
export function mergeEntries(entries: readonly NewRecipient[]): NewRecipient[] {
  const merged = new Map<string, NewRecipient>();
  for (const entry of entries) {
    const before = merged.get(entry.address);
    const variables = before ? { ...before.variables, ...entry.variables } : entry.variables;
    const language = entry.language ?? before?.language ?? null;
    merged.set(entry.address, { ...entry, language, variables });
  }
  return [...merged.values()];
}
