/** The signal of a call, which also ends it when its time is over, and what has ended it. */
export function callSignal({ timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }) {
  const timeout = AbortSignal.timeout(timeoutMs);
  return {
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    ended: () => ({ timedOut: timeout.aborted, aborted: signal?.aborted === true }),
  };
}
