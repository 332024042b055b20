import type { Timers } from './timers.ts';

export type StopKind = 'timeout' | 'aborted';
export type WorkOutcome<T> = { ok: true; value: T } | { ok: false; kind: StopKind };

/**
 * @param restartDeadline restarts the deadline now: for work that first waits for a process to start, which has a limit
 * of its own
 */
export type Work<T> = (signal: AbortSignal, restartDeadline: () => void) => Promise<T>;

export type AbortableOptions = {
  /** From now. */
  deadlineMs: number | undefined;
  /** How long stopped work may take to settle before `onEnd` is called anyway. */
  graceMs: number;
  signal: AbortSignal | undefined;
  timers: Timers;
  onTimeout(): void;
  onAbandoned(): void;
  /** Called once, when the work has settled or its grace period has ended. */
  onEnd(): void;
};

/**
 * Starts work that is stopped by its deadline, the caller's signal, or `stop`. The outcome then settles at once; the
 * work sees its signal abort and has a grace period to clean up.
 *
 * @returns outcome: rejects with what the work throws
 */
export function startAbortable<T>(
  work: Work<T>,
  { deadlineMs, graceMs, signal, timers, onTimeout, onAbandoned, onEnd }: AbortableOptions,
): { outcome: Promise<WorkOutcome<T>>; stop(kind: StopKind): void } {
  const controller = new AbortController();
  const stopped = Promise.withResolvers<WorkOutcome<T>>();
  let cancelTimer: (() => void) | undefined;
  let isEnded = false;
  const end = () => {
    cancelTimer?.();
    signal?.removeEventListener('abort', onAbort);
    if (!isEnded) onEnd();
    isEnded = true;
  };
  const stop = (kind: StopKind) => {
    if (isEnded || controller.signal.aborted) return;
    cancelTimer?.();
    cancelTimer = timers.after(graceMs, () => {
      onAbandoned();
      end();
    });
    // Before the abort, which may reject the work at once: the outcome must report the stop.
    stopped.resolve({ ok: false, kind });
    controller.abort(reasonOf(kind, signal));
    if (kind === 'timeout') onTimeout();
  };
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  const startDeadline = () => {
    if (deadlineMs === undefined || isEnded || controller.signal.aborted) return;
    cancelTimer?.();
    cancelTimer = timers.after(deadlineMs, () => stop('timeout'));
  };
  startDeadline();
  const start = async () => ({ ok: true as const, value: await work(controller.signal, startDeadline) });
  const settled = start().finally(end);
  return { outcome: Promise.race([stopped.promise, settled]), stop };
}

function reasonOf(kind: StopKind, signal: AbortSignal | undefined): unknown {
  if (kind === 'timeout') return new DOMException('The work reached its deadline.', 'TimeoutError');
  return signal?.aborted ? signal.reason : new DOMException('The work was aborted.', 'AbortError');
}
