import type { Snapshot } from '@postpress/edits';
import { useMessages } from '@postpress/ui';
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useSyncExternalStore,
} from 'react';
import { subscribeCalmly } from './calm-subscription.ts';
import type { Editor } from './editor.ts';
import type { EditorOptions } from './options-store.ts';
import type { Samples } from './sample-store.ts';
import type { View } from './view-store.ts';

const Context = createContext<Editor | null>(null);

/** The texts as they are shown: another object whenever they may have changed. */
const TextsContext = createContext<unknown>(undefined);

/** Around the whole app, once. */
export function EditorContext({ value, children }: { value: Editor; children: ReactNode }) {
  const texts = useMessages(value.messages);
  return createElement(Context, { value }, createElement(TextsContext, { value: texts }, children));
}

/** A component that uses the editor renders again when the language changes. */
export function useEditor(): Editor {
  const editor = useContext(Context);
  useContext(TextsContext);
  if (editor === null) throw new Error('useEditor outside of the editor');
  return editor;
}

/**
 * A part of the design's state. The component renders again only when the part changes; of what is typed into
 * a text, once typing rests.
 *
 * @param select pure; its answers are compared by `isSame` (default: Object.is)
 */
export function useDesign<T>(
  select: (snapshot: Snapshot) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const { store } = useEditor();
  const subscribe = useCallback((listener: () => void) => subscribeCalmly(store, listener), [store]);
  return useSelected(subscribe, () => store.snapshot, select, isSame);
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

/** The sample data of the template. */
export function useSamples(): Samples {
  const { samples } = useEditor();
  return useSyncExternalStore(samples.subscribe, () => samples.snapshot);
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
