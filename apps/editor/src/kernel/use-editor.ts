import type { Snapshot } from '@postpress/edits';
import { useMessages } from '@postpress/ui';
import { useSelected, useStore } from '@postpress/ui/store';
import { createContext, createElement, type ReactNode, useContext, useMemo } from 'react';
import { subscribeDebounced } from './debounced-subscription.ts';
import type { Editor } from './editor.ts';
import { isOffered } from './offered-commands.ts';
import type { EditorOptions } from './options-store.ts';
import type { Samples } from './sample-store.ts';
import type { View } from './view-store.ts';

const Context = createContext<Editor | null>(null);

/** The texts: another object whenever they may have changed. */
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
 * a text, once typing pauses.
 *
 * @param select pure; `isSame` compares its results
 */
export function useDesign<T>(
  select: (snapshot: Snapshot) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const { store } = useEditor();
  const debounced = useMemo(
    () => ({
      subscribe: (listener: () => void) => subscribeDebounced(store, listener),
      get snapshot() {
        return store.snapshot;
      },
    }),
    [store],
  );
  return useSelected(debounced, select, isSame);
}

/** Whether users get a command; the component renders again when the embedding page changes that. */
export function useOffered(): (id: string) => boolean {
  const editor = useEditor();
  useOptions(({ features }) => features);
  return (id) => isOffered(editor, id);
}

export function useView<T>(select: (view: View) => T): T {
  return useSelected(useEditor().view, select);
}

export function useOptions<T>(
  select: (options: EditorOptions) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  return useSelected(useEditor().options, select, isSame);
}

/** The sample data of the template. */
export function useSamples(): Samples {
  return useStore(useEditor().samples);
}
