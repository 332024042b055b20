import { Dialog } from '@postpress/ui';
import type { Command } from '../kernel/editor.ts';
import { shownKey } from '../kernel/key-names.ts';
import type { MessageName } from '../messages/catalog.ts';
import './keys-dialog.css';
import { useEditor, useOffered } from '../kernel/use-editor.ts';

const groups = [
  'edit',
  'insert',
  'go',
  'view',
  'file',
  'help',
] as const satisfies readonly Command['group'][];

/** Keys that are not commands: navigation of the canvas and the outline, and column resizing. */
const KEYS_OF_PARTS: Readonly<
  Partial<Record<Command['group'], readonly (readonly [MessageName, ...string[]])[]>>
> = {
  edit: [
    ['app.keys.width', 'ArrowLeft', 'ArrowRight'],
    ['app.keys.widthMore', 'Shift+ArrowLeft', 'Shift+ArrowRight'],
    ['app.keys.equal', 'Enter'],
    ['app.keys.drop', ' ', 'Enter'],
  ],
  go: [
    ['app.keys.next', 'ArrowUp', 'ArrowDown'],
    ['app.keys.level', 'ArrowLeft', 'ArrowRight'],
    ['app.keys.ends', 'Home', 'End'],
    ['app.keys.range', 'Shift+ArrowUp', 'Shift+ArrowDown'],
    ['app.keys.name', 'a-z'],
    ['app.keys.region', 'F6'],
    ['app.keys.regionBack', 'Shift+F6'],
  ],
};

/** All keyboard shortcuts, from the table of commands. */
export default function KeysDialog() {
  const { t, view, commands } = useEditor();
  const isOffered = useOffered();
  const listed = [...commands.values()].filter(
    ({ id, keys, shownKeys }) => (keys ?? shownKeys) && isOffered(id),
  );
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={t('app.help')}
      closeName={t('app.closeDialog')}
      width="720px"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard the list scrolls only where it has the focus */}
      <section className="pp-key-list" tabIndex={0} aria-label={t('app.help')}>
        {groups.map((group) => {
          const own = listed.filter((command) => command.group === group);
          const others = KEYS_OF_PARTS[group] ?? [];
          if (own.length + others.length === 0) return null;
          return (
            <div className="pp-key-group" key={group}>
              <h3>{t(`app.group.${group}`)}</h3>
              <dl>
                {own.map(({ id, title, keys, shownKeys = [] }) => (
                  <KeyLine key={id} title={t(title)} keys={keys ?? shownKeys} />
                ))}
                {others.map(([title, ...keys]) => (
                  <KeyLine key={title} title={t(title)} keys={keys} />
                ))}
              </dl>
            </div>
          );
        })}
      </section>
    </Dialog>
  );
}

function KeyLine({ title, keys }: { title: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{shownKey(key)}</kbd>
        ))}
      </dd>
    </div>
  );
}
