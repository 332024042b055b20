import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const narrow = matchMedia('(max-width: 900px)');

/** Whether the window has no room for all columns of a table, for sizes that scripts compute. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(follow, () => narrow.matches);
}

function follow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}
