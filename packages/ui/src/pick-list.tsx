import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** One line to pick. */
export type PickLine = {
  id: string;
  title: string;
  /** Shown at the end of the line, such as "Command" or "Page". */
  sort?: string;
  /** Its keyboard shortcut. */
  shortcut?: string | undefined;
  /** Why it can't be picked now; shown below the title. */
  refusal?: string | undefined;
  /** Whether it is the current page or item. */
  isCurrent?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type PickListProps<L extends PickLine> = {
  /** Accessible name of the list. */
  name: string;
  searchName: string;
  /** Shown when nothing is found. */
  none: string;
  /** Placeholder of the search field. */
  hint?: string;
  find: (sought: string) => readonly L[];
  /** Called on every change of the text, to load lines for it. */
  onSearch?: (sought: string) => void;
  onPick: (line: L) => void;
};

/** A command palette: a {@link PickList} in a dialog. */
export function PickDialog<L extends PickLine>({
  onClose,
  closeName,
  ...list
}: PickListProps<L> & { onClose: () => void; closeName?: string | undefined }) {
  return (
    <Dialog open onOpenChange={onClose} title={list.name} closeName={closeName} width="560px">
      <PickList {...list} />
    </Dialog>
  );
}

/** A search field with its results. The arrow keys select a result while the focus stays in the field; Enter picks it. */
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
  const field = useFocusOnOpen();
  const id = useId();
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

/** Focuses the field in the next frame: a menu that opened the list returns the focus to its button first. */
function useFocusOnOpen() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
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
      className="pp-pick-line pp-bar"
      ref={active ? showLine : null}
      onClick={onPick}
    >
      <span className="pp-pick-title">
        {title}
        {refusal !== undefined && <small>{refusal}</small>}
      </span>
      {sort !== undefined && <span className="pp-field-help">{sort}</span>}
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
    </div>
  );
}

function showLine(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' });
}
