import { Dialog } from '@postpress/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import './command-palette.css';
import { shownKey } from './key-names.ts';
import { allEntries, type Entry, soughtEntries } from './palette-entries.ts';
import { useEditor } from './use-editor.ts';

/** Find and do: every command with its key, every block to insert or to go to, every property that is shown. */
export function CommandPalette() {
  const editor = useEditor();
  const { word, view } = editor;
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  // After a menu that opened this has given the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const entries = useMemo(() => [...allEntries(editor), ...propertyEntries()], [editor]);
  const found = soughtEntries(entries, sought);
  const close = () => view.set({ dialog: null });
  const run = (entry: Entry | undefined) => {
    if (!entry || entry.refusal !== undefined) return;
    close();
    // Once the dialog has let go of the focus.
    requestAnimationFrame(() => entry.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.min(found.length - 1, Math.max(0, at + step)));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[at]);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={word('app.commandPalette')}
      closeName={word('app.closeDialog')}
      width="560px"
    >
      <input
        ref={field}
        className="pp-input pp-commands-search"
        role="combobox"
        aria-label={word('app.commandPalette.search')}
        aria-expanded="true"
        aria-controls="pp-commands"
        aria-activedescendant={found[at] ? `pp-command-${at}` : undefined}
        value={sought}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="pp-commands" role="listbox" aria-label={word('app.commandPalette')} className="pp-commands">
        {found.map((entry, index) => (
          <Line key={entry.id} entry={entry} at={index} active={index === at} onRun={() => run(entry)} />
        ))}
      </div>
      {found.length === 0 && <p>{word('app.commandPalette.none')}</p>}
    </Dialog>
  );
}

function Line({
  entry,
  at,
  active,
  onRun,
}: {
  entry: Entry;
  at: number;
  active: boolean;
  onRun: () => void;
}) {
  const { word } = useEditor();
  const { title, group, keys, refusal } = entry;
  const [key] = keys ?? [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
    <div
      id={`pp-command-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={refusal !== undefined}
      className="pp-command"
      ref={active ? showLine : null}
      onClick={onRun}
    >
      <span className="pp-command-title">
        {title}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
      <span className="pp-command-group">{word(`app.group.${group}`)}</span>
      {key !== undefined && <kbd>{shownKey(key)}</kbd>}
    </div>
  );
}

function showLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}

/** What the panel shows now, by its labels: going there puts the focus on the control. */
function propertyEntries(): Entry[] {
  const labels = document.querySelectorAll<HTMLLabelElement>('[data-region="panel"] label[for]');
  return [...labels].flatMap((label, at) => {
    const title = label.textContent?.trim() ?? '';
    const control = document.getElementById(label.htmlFor);
    if (title === '' || !control) return [];
    return [{ id: `property.${at}`, group: 'property' as const, title, run: () => control.focus() }];
  });
}
