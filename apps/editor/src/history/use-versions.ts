import { useSelected } from '@postpress/ui/store';
import { useCallback, useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { listVersions, type Version } from './version-calls.ts';

/** `next`: the cursor of the older ones; null where all are listed. */
export type VersionsShown = { versions: readonly Version[]; next: string | null; failure?: string };

/** The versions of the open template, newest first; the newest are loaded again after each save. */
export function useVersions(): {
  shown: VersionsShown | undefined;
  more: () => Promise<void>;
  replace: (version: Version) => void;
} {
  const { session, saver } = useEditor();
  const revision = useSelected(saver, ({ revision }) => revision);
  const [shown, setShown] = useState<VersionsShown>();
  const load = useCallback(
    async (cursor: string | null, older: readonly Version[]) => {
      try {
        const { versions, next } = await listVersions(session, cursor);
        setShown({ versions: [...older, ...versions], next });
      } catch (error) {
        setShown({ versions: older, next: cursor, failure: (error as Error).message });
      }
    },
    [session],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save makes a version, or changes the newest one
  useEffect(() => {
    load(null, []);
  }, [load, revision]);
  return {
    shown,
    more: async () => {
      if (shown) await load(shown.next, shown.versions);
    },
    replace: (version) =>
      setShown(
        (now) =>
          now && { ...now, versions: now.versions.map((each) => (each.id === version.id ? version : each)) },
      ),
  };
}
