import { BODY_KEY, namesOf } from '@postpress/edits';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@postpress/ui';
import { ArrowDown, ArrowUp, BookmarkPlus, Copy, CornerLeftUp, Ellipsis, Trash2 } from 'lucide-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Box } from '../kernel/canvas-port.ts';
import { isOffered } from '../kernel/offered-commands.ts';
import { useDesign, useEditor, useView } from '../kernel/use-editor.ts';
import type { OpenCanvas } from './open-canvas.ts';
import { placeToolbar } from './place-toolbar.ts';

const STILL_MS = 120;

/**
 * What can be done with the selection, beside the content; away while something moves.
 *
 * @param contentPx how wide the content is in the window
 */
export function BlockToolbar({
  open,
  area,
  contentPx,
}: {
  open: OpenCanvas;
  area: RefObject<HTMLDivElement | null>;
  contentPx: number;
}) {
  const editor = useEditor();
  const { t, store } = editor;
  const selection = useDesign((snapshot) => snapshot.selection);
  const busy = useView((view) => view.gesturing || view.editingText !== null || view.readOnly);
  const key = selection.at(-1);
  const box = useSelectionBox(open, key);
  const kind = useDesign(({ tree }) => (key === undefined ? undefined : tree.find(key)?.kind));
  const maySave = selection.length === 1 && (kind === 'row' || kind === 'block');
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bar.current || !area.current || !box) return;
    putInPlace(bar.current, area.current, box, contentPx);
  });
  if (key === undefined || key === BODY_KEY || busy) return null;
  const name = namesOf(store, t, selection);
  return (
    <div
      ref={bar}
      className="pp-canvas-toolbar pp-bar"
      role="toolbar"
      aria-label={t('canvas.toolbar', { name })}
      data-hidden={box === undefined}
    >
      <Actions maySave={maySave} />
    </div>
  );
}

/**
 * A component of its own, because the bar's box changes with every edit: comparing six tooltips and a menu takes longer
 * than an edit.
 */
const Actions = memo(function Actions({ maySave }: { maySave: boolean }) {
  const editor = useEditor();
  const { t, run } = editor;
  return (
    <>
      <IconButton name={t('canvas.selectParent')} shortcut="Esc" onClick={() => run('edit.select-parent')}>
        <CornerLeftUp size={16} />
      </IconButton>
      <IconButton name={t('canvas.moveUp')} shortcut="Alt ↑" onClick={() => run('edit.move-back')}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton name={t('canvas.moveDown')} shortcut="Alt ↓" onClick={() => run('edit.move-on')}>
        <ArrowDown size={16} />
      </IconButton>
      <IconButton name={t('canvas.duplicate')} onClick={() => run('edit.duplicate')}>
        <Copy size={16} />
      </IconButton>
      <IconButton name={t('canvas.delete')} onClick={() => run('edit.delete')}>
        <Trash2 size={16} />
      </IconButton>
      <Menu
        align="end"
        trigger={
          <IconButton name={t('canvas.more')}>
            <Ellipsis size={16} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => run('edit.lift')}>{t('canvas.lift')}</MenuItem>
        {editor.commands.has('edit.moveTo') && (
          <MenuItem onSelect={() => run('edit.moveTo')}>
            {t(editor.commands.get('edit.moveTo')?.title ?? 'canvas.more')}
          </MenuItem>
        )}
        {maySave && isOffered(editor, 'file.save-block') && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => run('file.save-block')}>
              <BookmarkPlus size={16} />
              {t('canvas.saveAsBlock')}
            </MenuItem>
          </>
        )}
      </Menu>
    </>
  );
});

/** Where the selection is rendered, in the editor's window; undefined while it moves or is out of view. */
function useSelectionBox({ port, canvasView }: OpenCanvas, key: string | undefined): Box | undefined {
  const [box, setBox] = useState<Box>();
  useEffect(() => {
    let timer = 0;
    const read = () => {
      const found = key === undefined ? undefined : port.boxOf(key);
      // Tools of what was scrolled away would act on something that is not seen.
      const now = found && isInView(found, canvasView.iframe.getBoundingClientRect()) ? found : undefined;
      setBox((before) => (before && now && isSameBox(before, now) ? before : now));
    };
    read();
    let { scrollY } = canvasView.window;
    const off = canvasView.onMoved(() => {
      if (canvasView.window.scrollY === scrollY) return read();
      scrollY = canvasView.window.scrollY;
      setBox(undefined);
      window.clearTimeout(timer);
      timer = window.setTimeout(read, STILL_MS);
    });
    return () => {
      off();
      window.clearTimeout(timer);
    };
  }, [port, canvasView, key]);
  return box;
}

function isInView(box: Box, frame: Box): boolean {
  return box.y < frame.y + frame.height && frame.y < box.y + box.height;
}

function isSameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** Measured in its present direction: a row and a column of the same buttons have the same length. */
function putInPlace(bar: HTMLElement, area: HTMLElement, block: Box, contentPx: number): void {
  const backdrop = area.getBoundingClientRect();
  const room = (bar.offsetParent ?? area).getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bar;
  const center = room.x + room.width / 2;
  const { x, y, isColumn } = placeToolbar(
    block,
    { start: center - contentPx / 2, end: center + contentPx / 2 },
    backdrop,
    { length: Math.max(offsetWidth, offsetHeight), thickness: Math.min(offsetWidth, offsetHeight) },
    document.documentElement.dir === 'rtl',
  );
  bar.ariaOrientation = isColumn ? 'vertical' : 'horizontal';
  bar.style.transform = `translate(${Math.round(x - room.x)}px, ${Math.round(y - room.y)}px)`;
}
