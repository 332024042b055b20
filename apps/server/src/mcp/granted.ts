import type { AppScope } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import type { Caller } from '../base/caller.ts';
import type { Tool } from './tool.ts';

const scopeOf: Record<Tool['effect'], AppScope> = { reads: 'read', writes: 'write', sends: 'send' };

/** Whether a caller may use a tool: connected apps are limited to what their user has allowed. */
export function isGranted({ effect }: Pick<Tool, 'effect'>, caller: Caller): boolean {
  const scopes = caller.kind === 'pat' ? caller.appScopes : undefined;
  return scopes === undefined || scopes.includes(scopeOf[effect]);
}

/** @throws AppError FORBIDDEN */
export function requireGranted(tool: Tool, caller: Caller): void {
  if (isGranted(tool, caller)) return;
  throw new AppError(
    'FORBIDDEN',
    `The user has not allowed this app to ${scopeOf[tool.effect]}. Connect it again to ask.`,
  );
}
