import type { Mentioned } from '@postpress/contracts';
import { useEffect, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { commentsOf } from './comment-store.ts';

const TYPING_MS = 150;

/** The members whose name or email begins with the query, once typing pauses; none without a query. */
export function useMembers(search: string | undefined): readonly Mentioned[] {
  const editor = useEditor();
  const [found, setFound] = useState<{ search: string; members: readonly Mentioned[] }>();
  useEffect(() => {
    if (search === undefined) return undefined;
    let over = false;
    const timer = setTimeout(async () => {
      const members = await commentsOf(editor)
        .calls.members(search)
        .catch(() => []);
      if (!over) setFound({ search, members });
    }, TYPING_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [editor, search]);
  return search !== undefined && found ? found.members : [];
}
