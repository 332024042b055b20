import { useSyncExternalStore } from 'react';

/** Whether something is open, shared by the button that opens it and the part that opens, wherever they are rendered. */
export function switchStore(): { set: (on: boolean) => void; use: () => boolean } {
  let isOn = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set(on) {
      isOn = on;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, () => isOn),
  };
}
