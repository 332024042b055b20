import { Dialog } from '@postpress/ui';
import type { Command } from './editor.ts';
import { shownKey } from './key-names.ts';
import './keys-dialog.css';
import { useEditor } from './use-editor.ts';

const groups = [
  'edit',
  'insert',
  'go',
  'view',
  'file',
  'help',
] as const satisfies readonly Command['group'][];

/** Every key there is, from the one table of commands. */
export function KeysDialog() {
  const { word, view, commands } = useEditor();
  const listed = [...commands.values()].filter(({ keys }) => keys !== undefined && keys.length > 0);
  return (
    <Dialog
      open
      onOpenChange={() => view.set({ dialog: null })}
      title={word('app.help')}
      closeName={word('app.closeDialog')}
      width="720px"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard the list scrolls only where it has the focus */}
      <section className="pp-key-list" tabIndex={0} aria-label={word('app.help')}>
        {groups.map((group) => {
          const own = listed.filter((command) => command.group === group);
          if (own.length === 0 && group !== 'view') return null;
          return (
            <div className="pp-key-group" key={group}>
              <h3>{word(`app.group.${group}`)}</h3>
              <dl>
                {own.map(({ id, title, keys = [] }) => (
                  <KeyLine key={id} title={word(title)} keys={keys} />
                ))}
                {group === 'view' && (
                  <>
                    <KeyLine title={word('app.keys.region')} keys={['F6']} />
                    <KeyLine title={word('app.keys.regionBack')} keys={['Shift+F6']} />
                  </>
                )}
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
