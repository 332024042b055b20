import { Button, IconButton } from '@postpress/ui';
import { ChevronDown, ChevronRight, GripVertical, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import './list-editor.css';
import { indexAt, moved } from './reorder.ts';

type ListEditorProps<Item> = {
  name: string;
  items: readonly Item[];
  nameOf: (item: Item, at: number) => string;
  onChange: (items: Item[]) => void;
  onAdd: () => void;
  addLabel: string;
  image?: (item: Item) => ReactNode;
  children: (item: Item, at: number) => ReactNode;
};

/** A list of items: each opens on its own, moves by its handle (drag or arrow keys), and can be added and removed. */
export function ListEditor<Item>({
  name,
  items,
  nameOf,
  onChange,
  onAdd,
  addLabel,
  image,
  children,
}: ListEditorProps<Item>) {
  const { t, announce } = useEditor();
  const [opened, setOpened] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const target = Math.max(0, Math.min(items.length - 1, to));
    if (target === from) return;
    onChange(moved(items, from, target));
    setOpened(opened === from ? target : undefined);
    announce(t('fields.list.moved', { place: target + 1, count: items.length }));
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>(':scope > li > div > .pp-list-handle')[target]?.focus(),
    );
  };
  return (
    <div className="pp-list pp-lines">
      <ol className="pp-list-items pp-tight" aria-label={name} ref={list}>
        {items.map((item, at) => (
          <ListItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items of designs have no names of their own
            key={at}
            label={nameOf(item, at)}
            handle={<Handle label={nameOf(item, at)} at={at} move={move} list={list} />}
            image={image?.(item)}
            isOpen={opened === at}
            onToggle={() => setOpened(opened === at ? undefined : at)}
            onRemove={() => {
              onChange(items.toSpliced(at, 1));
              setOpened(undefined);
            }}
          >
            {opened === at && children(item, at)}
          </ListItem>
        ))}
      </ol>
      <Button
        onClick={() => {
          onAdd();
          setOpened(items.length);
        }}
      >
        <Plus aria-hidden />
        {addLabel}
      </Button>
    </div>
  );
}

function ListItem({
  label,
  handle,
  image,
  isOpen,
  onToggle,
  onRemove,
  children,
}: {
  label: string;
  handle: ReactNode;
  image: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { t } = useEditor();
  return (
    <li className="pp-list-item">
      <div className="pp-list-head pp-bar">
        {handle}
        {image}
        <button type="button" className="pp-list-name pp-bar" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          <span className="pp-cut">{label}</span>
        </button>
        <IconButton name={t('fields.list.remove', { label })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {isOpen && <div className="pp-list-body pp-lines">{children}</div>}
    </li>
  );
}

function Handle({
  label,
  at,
  move,
  list,
}: {
  label: string;
  at: number;
  move: (from: number, to: number) => void;
  list: { current: HTMLOListElement | null };
}) {
  const { t } = useEditor();
  const to = useRef<number | undefined>(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: -1, ArrowDown: 1, Home: -1e6, End: 1e6 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + steps);
  };
  const mark = (target: number | undefined) => {
    to.current = target;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    for (const [index, item] of items.entries()) {
      const isTarget = target !== undefined && target !== at && index === target;
      item.dataset.drop = isTarget ? (target < at ? 'before' : 'after') : '';
      item.dataset.lifted = String(target !== undefined && index === at);
    }
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const middles = [...(list.current?.children ?? [])].map((item) => {
      const box = item.getBoundingClientRect();
      return box.top + box.height / 2;
    });
    mark(indexAt(middles, at, event.clientY));
  };
  const drop = (event: PointerEvent) => {
    const target = to.current;
    mark(undefined);
    if (event.type === 'pointerup' && target !== undefined) move(at, target);
  };
  return (
    <button
      type="button"
      className="pp-list-handle"
      aria-label={t('fields.list.move', { label })}
      title={t('fields.list.moveHelp')}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onLostPointerCapture={drop}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
    >
      <GripVertical aria-hidden />
    </button>
  );
}
