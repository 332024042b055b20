import { AppError } from '../base/app-error.ts';
import type { AnyRoute } from '../base/route.ts';
import type { KeyIdentity } from './authentication.ts';

/**
 * Only here, the scopes of keys are checked.
 *
 * @throws AppError FORBIDDEN for an operation that the key is not limited to
 */
export function requireScope({ scope }: AnyRoute<never>, { scopes }: KeyIdentity): void {
  if (scopes === null || scope === 'each') return;
  if (scope !== undefined && scopes.includes(scope)) return;
  throw new AppError(
    'FORBIDDEN',
    scope === undefined
      ? 'This key is limited to some scopes, and none covers this operation.'
      : `This key lacks the scope ${scope}. It has: ${scopes.join(', ')}.`,
  );
}
