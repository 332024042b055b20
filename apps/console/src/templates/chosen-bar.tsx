import { announce, announceFailure, Button, Select } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { NO_FOLDER, useFolderChoices } from './folder-choices.ts';
import { moveTemplates, type Template, templatesKey } from './template-calls.ts';
import { useTrash } from './use-trash.ts';

type Placed = Pick<Template, 'id' | 'folderId'>;

type Move = { ids: string[]; folderId: string | null };

/** The actions for the selected templates. */
export function ChosenTemplates({ chosen, isTrash }: { chosen: readonly Template[]; isTrash: boolean }) {
  return isTrash ? <Restore chosen={chosen} /> : <MoveOrDelete chosen={chosen} />;
}

function Restore({ chosen }: { chosen: readonly Template[] }) {
  const { restore } = useTrash();
  return <Button onClick={() => restore(chosen)}>{t('templates.restore')}</Button>;
}

function MoveOrDelete({ chosen }: { chosen: readonly Template[] }) {
  const { projectId } = useHere();
  const choices = useFolderChoices(projectId);
  const move = useMove();
  const { remove } = useTrash();
  return (
    <>
      <Select
        name={t('templates.moveTo')}
        placeholder={t('templates.moveTo')}
        value={undefined}
        onChange={(folder) => move(chosen, folder === NO_FOLDER ? null : folder)}
        choices={choices}
      />
      <Button look="danger" onClick={() => remove(chosen)}>
        {counted('templates.deleteMany', chosen.length)}
      </Button>
    </>
  );
}

/** Moves templates into a folder, or out of folders; undo restores each one's folder. */
function useMove(): (templates: readonly Placed[], folderId: string | null) => void {
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
