import { Button, Checkbox, Select } from '@postpress/ui';
import { useHere } from '../app/session.ts';
import { counted, t } from '../messages/translate.ts';
import { NO_FOLDER, useFolderChoices } from './folder-choices.ts';
import type { Template } from './template-calls.ts';
import type { Choice } from './use-choice.ts';
import { useMove } from './use-move.ts';
import { useTrash } from './use-trash.ts';

/** Chooses all templates that are shown, or none. Beside it is what can be done with the chosen ones. */
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
