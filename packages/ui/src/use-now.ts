import { useSyncExternalStore } from 'react';

const EVERY_MS = 15_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const each of listeners) each();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated a few times a minute by one timer for the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
