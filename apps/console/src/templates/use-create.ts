import * as operations from '@postpress/contracts/operations';
import type { DisplayMode } from '@postpress/design';
import { callData } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useHere } from '../app/session.ts';
import { useFilters, useRoute } from '../app/use-route.ts';
import { openEditorHere } from './open-editor.ts';
import { templatesKey } from './template-calls.ts';

export type NewContent = { design: Record<string, unknown>; sampleData?: Record<string, unknown> };

/** Creates a template and opens it: in the editor, or at the side, where the report of an import stays readable. */
export function useCreate(displayMode: DisplayMode, show: 'in-editor' | 'at-side') {
  const { projectId } = useHere();
  const { to, go } = useRoute();
  const { filters } = useFilters(['folderId']);
  return useChange({
    run: async ({ name, content }: { name: string; content: () => Promise<NewContent> }) =>
      callData(operations.createTemplate, {
        params: { projectId },
        body: {
          name,
          displayMode,
          ...(await content()),
          ...(filters.folderId && filters.folderId !== 'none' && { folderId: filters.folderId }),
        },
      }),
    refresh: [templatesKey(projectId)],
    onDone: async ({ id }) => {
      go(to('templates', id), { replace: true });
      if (show === 'in-editor') await openEditorHere(projectId, id);
    },
  });
}

/** What `useCreate` answers. */
export type Create = ReturnType<typeof useCreate>;
