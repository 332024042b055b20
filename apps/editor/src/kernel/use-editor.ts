import type { Snapshot } from '@postpress/edits';
import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { Editor } from './editor.ts';
import type { EditorOptions } from './options-store.ts';
import type { View } from './view-store.ts';

const Context = createContext<Editor | null>(null);

/** Around the whole app, once. */
export const EditorContext = Context.Provider;

export function useEditor(): Editor {
  const editor = useContext(Context);
  if (editor === null) throw new Error('useEditor outside of the editor');
  return editor;
}

/**
 * A part of the design's state. The component draws again only when the part changes.
 *
 * @param select pure; its answers are compared by `isSame` (default: Object.is)
 */
export function useDesign<T>(
  select: (snapshot: Snapshot) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const { store } = useEditor();
  return useSelected(store.subscribe, () => store.snapshot, select, isSame);
}

export function useView<T>(select: (view: View) => T): T {
  const { view } = useEditor();
  return useSelected(view.subscribe, () => view.snapshot, select, Object.is);
}

export function useOptions<T>(
  select: (options: EditorOptions) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const { options } = useEditor();
  return useSelected(options.subscribe, () => options.snapshot, select, isSame);
}

function useSelected<State, T>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
  select: (state: State) => T,
  isSame: (one: T, other: T) => boolean,
): T {
  const last = useRef<{ value: T } | undefined>(undefined);
  return useSyncExternalStore(subscribe, () => {
    const value = select(read());
    if (last.current && isSame(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  });
}
