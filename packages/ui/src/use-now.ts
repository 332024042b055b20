import { useSyncExternalStore } from 'react';
import { Listeners } from './store.ts';

const EVERY_MS = 15_000;
let now = new Date();
const listeners = new Listeners(() => {
  const timer = setInterval(() => {
    now = new Date();
    listeners.notify();
  }, EVERY_MS);
  return () => clearInterval(timer);
});

/** The current time, updated a few times a minute by one timer for the whole page. */
export function useNow(): Date {
  return useSyncExternalStore(listeners.add, () => now);
}
