import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** One line to pick. */
export type PickLine = {
  id: string;
  title: string;
  /** Of what sort it is. */
  sort?: string;
  /** Its key, as on the keyboard. */
  shortcut?: string | undefined;
  /** Why it can't be picked now. */
  refusal?: string | undefined;
  /** Where one is already. */
  isCurrent?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type PickListProps<L extends PickLine> = {
  /** What the lines are. */
  name: string;
  searchName: string;
  /** Said where nothing is found. */
  none: string;
  /** The placeholder of the field. */
  hint?: string;
  find: (sought: string) => readonly L[];
  /** For lines that are asked for by the text. */
  onSearch?: (sought: string) => void;
  onPick: (line: L) => void;
};

/** A command palette: a {@link PickList} in a dialog. */
export function PickDialog<L extends PickLine>({
  onClose,
  closeName,
  ...list
}: PickListProps<L> & { onClose: () => void; closeName: string }) {
  return (
    <Dialog open onOpenChange={onClose} title={list.name} closeName={closeName} width="560px">
      <PickList {...list} />
    </Dialog>
  );
}

/** A field to search in and what it finds: the arrows go through the lines while one types, Enter picks. */
export function PickList<L extends PickLine>({
  name,
  searchName,
  none,
  hint,
  find,
  onSearch,
  onPick,
}: PickListProps<L>) {
  const [sought, setSought] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // After a menu that opened this has given the focus back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const found = find(sought);
  const pick = (line: L | undefined) => {
    if (line && line.refusal === undefined) onPick(line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (step === undefined) pick(found[at]);
    else setAt(Math.min(found.length - 1, Math.max(0, at + step)));
  };
  return (
    <>
      <input
        ref={field}
        className="pp-input pp-pick-search"
        role="combobox"
        aria-label={searchName}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        value={sought}
        {...(hint !== undefined && { placeholder: hint })}
        onChange={(event) => {
          setSought(event.currentTarget.value);
          onSearch?.(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={name} className="pp-pick">
        {found.map((line, index) => (
          <Line
            key={line.id}
            id={`${id}-${index}`}
            line={line}
            active={index === at}
            onPick={() => pick(line)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="pp-pick-none">{none}</p>}
    </>
  );
}

function Line({
  id,
  line,
  active,
  onPick,
}: {
  id: string;
  line: PickLine;
  active: boolean;
  onPick: () => void;
}) {
  const { title, sort, shortcut, refusal, isCurrent = false } = line;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={refusal !== undefined}
      {...(isCurrent && { 'aria-current': true })}
      className="pp-pick-line"
      ref={active ? showLine : null}
      onClick={onPick}
    >
      <span className="pp-pick-title">
        {title}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
      {sort !== undefined && <span className="pp-pick-sort">{sort}</span>}
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </div>
  );
}

function showLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
