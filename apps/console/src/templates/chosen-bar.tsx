import { announce, announceFailure, Button, Checkbox, Select } from '@postpress/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { NO_FOLDER, useFolderChoices } from './folder-choices.ts';
import { moveTemplates, type Template, templatesKey } from './template-calls.ts';
import type { Choice } from './use-choice.ts';
import { useTrash } from './use-trash.ts';

type Placed = Pick<Template, 'id' | 'folderId'>;

type Move = { ids: string[]; folderId: string | null };

/** Selects all shown templates or none, with the actions for selected ones. */
export function ChosenBar({ choice, isTrash }: { choice: Choice<Template>; isTrash: boolean }) {
  const { chosen, all, chooseAll } = choice;
  const count = chosen.length;
  return (
    <section
      className="pp-chosen pp-row"
      aria-label={t('templates.chosen.bar')}
      data-any={count > 0 || undefined}
    >
      <Checkbox checked={all} onChange={chooseAll}>
        {t('templates.chooseAll')}
      </Checkbox>
      {count > 0 && <b>{counted('templates.chosen', count)}</b>}
      {count > 0 && (isTrash ? <Restore chosen={chosen} /> : <MoveOrDelete chosen={chosen} />)}
    </section>
  );
}

function Restore({ chosen }: { chosen: readonly Template[] }) {
  const { restore } = useTrash();
  return (
    <Button ref={giveFocusToHeading} onClick={() => restore(chosen)}>
      {t('templates.restore')}
    </Button>
  );
}

function MoveOrDelete({ chosen }: { chosen: readonly Template[] }) {
  const { projectId } = useHere();
  const choices = useFolderChoices(projectId);
  const move = useMove();
  const { remove } = useTrash();
  return (
    <div className="pp-row" ref={giveFocusToHeading}>
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
    </div>
  );
}

/** For actions that remove the bar itself: the focus moves to the heading. */
function giveFocusToHeading(element: HTMLElement | null) {
  return () => {
    if (element?.contains(document.activeElement)) document.querySelector('h1')?.focus();
  };
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
