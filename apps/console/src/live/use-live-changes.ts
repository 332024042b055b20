import type { LiveChange } from '@postpress/contracts';
import { useContext, useEffect, useRef } from 'react';
import { LiveContext } from './use-live.ts';

/**
 * Receives every change of the project while the component is shown.
 *
 * @param onReset called when changes may have been missed: after a reconnect, after many at once, and while polling
 */
export function useLiveChanges(listener: (change: LiveChange) => void, onReset?: () => void): void {
  const { follow } = useContext(LiveContext);
  const latest = useRef({ listener, onReset });
  latest.current = { listener, onReset };
  useEffect(
    () =>
      follow((change) => (change === 'reset' ? latest.current.onReset?.() : latest.current.listener(change))),
    [follow],
  );
}
