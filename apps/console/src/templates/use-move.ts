import { announce, announceFailure } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { moveTemplates, type Template, templatesKey } from './template-calls.ts';

type Placed = Pick<Template, 'id' | 'folderId'>;
type Move = { ids: string[]; folderId: string | null };

/** Puts templates into a folder, or into none; undone, each is where it was. */
export function useMove(): (templates: readonly Placed[], folderId: string | null) => void {
  const { projectId } = useHere();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async ({ moves }: { moves: readonly Move[]; back?: readonly Move[] }) => {
      for (const { ids, folderId } of moves) await moveTemplates(projectId, ids, folderId);
    },
    onSuccess: async (_answer, { moves, back }) => {
      await client.invalidateQueries({ queryKey: templatesKey(projectId) });
      const count = moves.reduce((sum, { ids }) => sum + ids.length, 0);
      announce(
        counted('templates.moved', count),
        back && { label: t('parts.undo'), run: () => change.mutate({ moves: back }) },
      );
    },
    onError: announceFailure,
  });
  return (templates, folderId) =>
    change.mutate({
      moves: [{ ids: templates.map(({ id }) => id), folderId }],
      back: movesBack(templates),
    });
}

function movesBack(templates: readonly Placed[]): Move[] {
  const byFolder = Map.groupBy(templates, ({ folderId }) => folderId);
  return [...byFolder].map(([folderId, placed]) => ({ ids: placed.map(({ id }) => id), folderId }));
}
