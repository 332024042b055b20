import type { Content } from '@postpress/design';
import { flagsOf, hiddenOn, type NodeKey, nameOf, wordsIn } from '@postpress/edits';
import { ChevronDown, ChevronRight, EyeOff, Lock } from 'lucide-react';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Person, personColor } from '../kernel/people-store.ts';
import { useDesign, useEditor } from '../kernel/use-editor.ts';
import { NodeGlyph } from '../palette/node-glyph.tsx';
import './outline.css';
import { isOverridden, type OutlineRow, outlineRows } from './outline-rows.ts';
import { useOutlineDrag } from './use-outline-drag.ts';
import { useOutlineKeys } from './use-outline-keys.ts';

type SelectedBy = ReadonlyMap<NodeKey, readonly Person[]>;

/** The design as a tree: rows, columns and blocks by their text. Selects, moves, and shows what is hidden or locked. */
export default function Outline() {
  const editor = useEditor();
  const tree = useDesign((snapshot) => snapshot.tree);
  const selection = useDesign((snapshot) => snapshot.selection);
  const [closed, setClosed] = useState<ReadonlySet<NodeKey>>(new Set());
  const rows = useMemo(() => outlineRows({ tree }, closed), [tree, closed]);
  const list = useRef<HTMLDivElement>(null);
  const others = useSelectedByOthers();
  const drag = useOutlineDrag(list, rows);
  const current = rows.findIndex(({ key }) => key === selection.at(-1));
  // The user may select on the canvas, too: the line scrolls into view.
  useEffect(() => {
    const key = selection.at(-1);
    const line = key === undefined ? null : list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
    line?.scrollIntoView({ block: 'nearest' });
  }, [selection]);
  // Both stay the same functions, so that lines that did not change are not rendered again.
  const select = useSelect(rows);
  const toggle = useCallback((key: NodeKey) => {
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const onFocus = useKeptFocus(list);
  const onKeyDown = useOutlineKeys({ list, rows, current, onSelect: select, onToggle: toggle });
  if (rows.length === 0) return <p className="pp-outline-empty">{editor.t('outline.empty')}</p>;
  return (
    <div
      ref={list}
      className="pp-outline"
      role="tree"
      aria-label={editor.t('outline.title')}
      aria-multiselectable
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      {...drag.listeners}
    >
      {rows.map((row, at) => (
        <OutlineLine
          key={row.key}
          row={row}
          isSelected={selection.includes(row.key)}
          others={others.get(row.key)}
          isStop={current === at || (current < 0 && at === 0)}
          onSelect={select}
          onToggle={toggle}
        />
      ))}
      {drag.lineAt !== undefined && <div className="pp-outline-drop" style={{ top: drag.lineAt }} />}
    </div>
  );
}

/** Selects a line, adds or removes it, or selects all from the first selected one to it. Stays the same function. */
function useSelect(rows: readonly OutlineRow[]): LineProps['onSelect'] {
  const editor = useEditor();
  const shown = useRef(rows);
  shown.current = rows;
  return useCallback(
    (key, { range = false, toggle = false }) => {
      const { selection: now } = editor.store.snapshot;
      editor.store.select(toggle ? toggled(now, key) : range ? rangeTo(shown.current, now, key) : [key]);
      const current = editor.store.snapshot.selection.at(-1);
      if (current !== key && !toggle && !range) editor.announce(editor.t('outline.unselectable'));
      editor.canvas.reveal(key);
    },
    [editor],
  );
}

/**
 * Lines come and go with their nodes: if the focused one was removed, the current one gets the focus.
 *
 * @returns to be called when a line gets the focus
 */
function useKeptFocus(list: RefObject<HTMLDivElement | null>): () => void {
  const { canvas } = useEditor();
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isInside = list.current?.contains(activeElement) ?? false;
    if (isInside || (hadFocus.current && activeElement === body)) {
      const stop = list.current?.querySelector<HTMLElement>('[tabindex="0"]');
      if (!stop) canvas.focus();
      else if (stop !== activeElement) stop.focus({ preventScroll: true });
    }
    hadFocus.current = list.current?.contains(document.activeElement) ?? false;
  });
  return () => {
    hadFocus.current = true;
  };
}

type LineProps = {
  row: OutlineRow;
  isSelected: boolean;
  others: readonly Person[] | undefined;
  isStop: boolean;
  onSelect: (key: NodeKey, how: { range?: boolean; toggle?: boolean }) => void;
  onToggle: (key: NodeKey) => void;
};

/** Rendered again when its node, its position or its selection changed; a thousand lines stay as they are while one is typed in. */
const OutlineLine = memo(
  function OutlineLine({ row, isSelected, others = [], isStop, onSelect, onToggle }: LineProps) {
    const { store, t } = useEditor();
    const { key, kind, node, level, position, siblings, hasChildren, isOpen } = row;
    const name = nameOf(store, t, key);
    const words = kind === 'column' ? '' : wordsIn(store, key);
    const hidden = hiddenOn(node).map((device) => t(`outline.${device}`));
    const { locked, selectable } = flagsOf(store, key);
    const notes = [
      ...(hidden.length > 0 ? [t('outline.hiddenOn', { devices: hidden.join(', ') })] : []),
      ...(locked || !selectable ? [t(locked ? 'outline.locked' : 'outline.unselectable')] : []),
      ...(isOverridden(node) ? [t('outline.overridden')] : []),
      ...(others.length > 0
        ? [t('live.selectedBy', { names: others.map((each) => each.name).join(', ') })]
        : []),
    ];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its items
      <div
        role="treeitem"
        className="pp-outline-line"
        data-key={key}
        aria-level={level}
        aria-posinset={position}
        aria-setsize={siblings}
        aria-selected={isSelected}
        aria-label={[name, kind === 'row' ? words : '', ...notes].filter(Boolean).join(', ')}
        {...(hasChildren && { 'aria-expanded': isOpen })}
        tabIndex={isStop ? 0 : -1}
        style={{ paddingInlineStart: 8 + (level - 1) * 16 }}
        onClick={(event) => {
          const onFold = (event.target as Element).closest('.pp-outline-fold');
          if (onFold && hasChildren) onToggle(key);
          else onSelect(key, { range: event.shiftKey, toggle: event.metaKey || event.ctrlKey });
        }}
      >
        <span className="pp-outline-fold" aria-hidden>
          {hasChildren && (isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />)}
        </span>
        <NodeGlyph kind={kind} type={kind === 'block' ? (node as Content).type : undefined} />
        <span className="pp-outline-name pp-cut">
          {/* The glyph shows the kind of a block, so that its words have all the width. */}
          {kind === 'block' && words !== '' ? <bdi className="pp-outline-words">{words}</bdi> : name}
          {kind === 'row' && words !== '' && <small>{words}</small>}
        </span>
        {others.map((person) => (
          <span
            key={person.id}
            className="pp-outline-person"
            style={{ background: personColor(person) }}
            title={person.name}
          />
        ))}
        {isOverridden(node) && <span className="pp-outline-dot" title={t('outline.overridden')} />}
        {hidden.length > 0 && <EyeOff aria-hidden size={14} />}
        {(locked || !selectable) && <Lock aria-hidden size={14} />}
      </div>
    );
  },
  (one, other) =>
    one.isSelected === other.isSelected &&
    one.others === other.others &&
    one.isStop === other.isStop &&
    one.row.node === other.row.node &&
    one.row.level === other.row.level &&
    one.row.position === other.row.position &&
    one.row.siblings === other.row.siblings &&
    one.row.isOpen === other.row.isOpen &&
    one.row.hasChildren === other.row.hasChildren &&
    one.onSelect === other.onSelect,
);

function toggled(selection: readonly NodeKey[], key: NodeKey): NodeKey[] {
  return selection.includes(key) ? selection.filter((each) => each !== key) : [...selection, key];
}

/** From where the selection began to here, of the same level as here. */
function rangeTo(rows: readonly OutlineRow[], selection: readonly NodeKey[], key: NodeKey): NodeKey[] {
  const from = rows.findIndex((row) => row.key === selection[0]);
  const to = rows.findIndex((row) => row.key === key);
  if (from < 0) return [key];
  const kind = rows[to]?.kind;
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((row) => row.kind === kind);
  return (from <= to ? range : range.reverse()).map((row) => row.key);
}

/** Who else selects which nodes; the same object, and the same lists in it, until that changes. */
function useSelectedByOthers(): SelectedBy {
  const { people } = useEditor();
  const last = useRef<{ signs: string; selected: SelectedBy }>({ signs: '[]', selected: new Map() });
  return useSyncExternalStore(people.subscribe, () => {
    const { others } = people.snapshot;
    const picks = others.flatMap((person) =>
      (person.presence.selection ?? []).map((key) => ({ key, person })),
    );
    // Pointers move all the time: only what is selected, and by whom, counts here.
    const signs = JSON.stringify(picks.map(({ key, person: { id, name, color } }) => [key, id, name, color]));
    if (signs !== last.current.signs) {
      const selected = new Map<NodeKey, Person[]>();
      for (const { key, person } of picks) selected.set(key, [...(selected.get(key) ?? []), person]);
      last.current = { signs, selected };
    }
    return last.current.selected;
  });
}
