import { killDescendants } from './process-times.ts';

/** Ends an interrupted run with all its child processes, and removes its temporary files. */
export function endOnSignals(temporary: { remove(): void }): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      killDescendants(process.pid);
      temporary.remove();
      process.exit(130);
    });
}
