import type { Callback } from './host-requests.ts';

type Zone = { wrap(callback: Callback, source: string): Callback };

/**
 * A callback that runs in the zone of Angular it was given in. Zones do not follow messages of ports and native `await`, so
 * Angular would not show what the callback changes.
 */
export function inZone(callback: Callback): Callback {
  const { Zone } = globalThis as { Zone?: { current?: Zone } };
  return Zone?.current?.wrap(callback, 'unlayer') ?? callback;
}
