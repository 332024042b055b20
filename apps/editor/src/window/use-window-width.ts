import { useSyncExternalStore } from 'react';

/** `medium`: panels make room only when they are open. `narrow`: a phone. The style sheets have the same bounds. */
export type WindowWidth = 'wide' | 'medium' | 'narrow';

const medium = matchMedia('(max-width: 1099px)');
const narrow = matchMedia('(max-width: 679px)');

export function useWindowWidth(): WindowWidth {
  return useSyncExternalStore(subscribe, () =>
    narrow.matches ? 'narrow' : medium.matches ? 'medium' : 'wide',
  );
}

function subscribe(listener: () => void): () => void {
  for (const query of [medium, narrow]) query.addEventListener('change', listener);
  return () => {
    for (const query of [medium, narrow]) query.removeEventListener('change', listener);
  };
}
