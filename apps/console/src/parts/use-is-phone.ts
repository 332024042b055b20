import { useSyncExternalStore } from 'react';

/** As in the style sheets. */
const phone = matchMedia('(max-width: 699px)');

/** Whether the window is as narrow as a phone, for sizes that scripts compute. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => phone.matches);
}

function follow(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}
