import type { Caller } from '../../../base/caller.ts';
import { invariant } from '../../../base/invariant.ts';

/** The session of a caller of the console's own operations. */
export function sessionIdOf(caller: Caller): string {
  invariant(caller.kind === 'session', 'the gate lets only sessions into operations of the console');
  return caller.credentialId;
}
