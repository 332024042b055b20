import { userInfo } from 'node:os';
import type { AccountsDeps, Actor } from '../../accounts/index.ts';
import type { Core } from '../../platform/core.ts';
import { type CommandInput, UsageError } from '../command.ts';

/** The user of this machine, as the actor of audit records. */
export function commandLineActor(): Actor {
  return { kind: 'command-line', id: null, name: systemName(), address: null };
}

/** A container's user may have no name. */
function systemName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

export function accountsOf({ database, clock, newId }: Core): AccountsDeps {
  return { db: database.db, clock, newId };
}

export function readId(input: CommandInput, option: string): number {
  const id = Number(input.text(option));
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new UsageError(`--${option} is a positive whole number; "${input.text(option)}" was given`);
}

export function readDate(input: CommandInput, option: string): Date | null {
  const text = input.text(option);
  if (text === undefined) return null;
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`--${option} is a date such as 2030-12-31; "${text}" was given`);
  return date;
}
