import { SessionError } from '../kernel/session-port.ts';

/** Why the editor can't open. */
export type LoadFailure = { kind: 'unknown' | 'ended' | 'unreachable' | 'broken'; reason: string };

export function loadFailure(error: unknown): LoadFailure {
  const reason = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SessionError)) return { kind: 'broken', reason };
  if (error.status === 404) return { kind: 'unknown', reason };
  if (error.status === 401 || error.status === 410) return { kind: 'ended', reason };
  // Anything else may be temporary: the service is starting, a proxy is down.
  return { kind: 'unreachable', reason };
}
