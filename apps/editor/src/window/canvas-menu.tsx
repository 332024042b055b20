import { MenuItem, MenuSeparator, PointMenu } from '@postpress/ui';
import { Fragment } from 'react';
import { shownKey } from '../kernel/key-names.ts';
import { useEditor, useOffered, useView } from '../kernel/use-editor.ts';

/** Commands in groups; one that can't run now is left out. */
const GROUPS: readonly (readonly string[])[] = [
  ['edit.cut', 'edit.copy', 'edit.duplicate'],
  ['edit.copy-styles', 'edit.paste-styles'],
  ['edit.select-parent', 'edit.move-back', 'edit.move-on', 'edit.moveTo'],
  ['insert.comment', 'file.save-block'],
  ['edit.delete'],
];

/** The context menu of the canvas: what can be done with the selection. */
export default function CanvasMenu() {
  const editor = useEditor();
  const { t, run, commands, view, canvas } = editor;
  const at = useView(({ menuAt }) => menuAt);
  const isOffered = useOffered();
  if (!at) return null;
  const groups = GROUPS.map((ids) =>
    ids.flatMap((id) => {
      const command = commands.get(id);
      return command && isOffered(id) && command.refusal?.(editor) === undefined ? [command] : [];
    }),
  ).filter((group) => group.length > 0);
  return (
    <PointMenu at={at} onClose={() => view.set({ menuAt: null })} focusAfter={() => canvas.focus()}>
      {groups.map((group, index) => (
        <Fragment key={group[0]?.id}>
          {index > 0 && <MenuSeparator />}
          {group.map(({ id, title, keys, shownKeys }) => {
            const [key] = keys ?? shownKeys ?? [];
            return (
              <MenuItem
                key={id}
                danger={id === 'edit.delete'}
                shortcut={key && shownKey(key)}
                onSelect={() => run(id)}
              >
                {t(title)}
              </MenuItem>
            );
          })}
        </Fragment>
      ))}
    </PointMenu>
  );
}
