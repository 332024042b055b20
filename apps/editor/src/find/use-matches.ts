import { useDeferredValue, useMemo } from 'react';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import { type DesignQuery, findMatches, type Match } from './find-matches.ts';

/** The matches of a query in the design as it is now. A long design is searched after the typed character is shown. */
export function useMatches(query: DesignQuery): readonly Match[] {
  const { store } = useEditor();
  const deferredQuery = useDeferredValue(query);
  const version = useDesign((snapshot) => snapshot.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version of the design is searched again
  return useMemo(
    () => (deferredQuery.find === '' ? [] : findMatches(store, deferredQuery)),
    [store, deferredQuery, version],
  );
}
