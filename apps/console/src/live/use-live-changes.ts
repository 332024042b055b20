import type { LiveChange } from '@postpress/contracts';
import { useContext, useEffect, useRef } from 'react';
import { LiveContext } from './use-live.ts';

/** Hears every change of the project while the component is shown. */
export function useLiveChanges(listener: (change: LiveChange) => void): void {
  const { follow } = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => follow((change) => latest.current(change)), [follow]);
}
