import { useStore } from '@postpress/ui/store';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { useRerender } from '../kernel/use-rerender.ts';
import './comment-pins.css';
import type { Anchor } from '@postpress/contracts';
import type { NodeKey } from '@postpress/edits';
import { boxInWindow } from '../kernel/box-in-window.ts';
import type { Box } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { keyOf, storedName } from './anchors.ts';
import { commentsOf, type NextAnchor } from './comment-store.ts';
import { showAndWrite } from './feature.ts';
import { openThread } from './show-markers.ts';

type Point = { x: number; y: number };

/** Over the canvas: pins of open threads about a position, and choosing the position of a new one. */
export default function CommentPins() {
  const editor = useEditor();
  const { t } = editor;
  const comments = commentsOf(editor);
  const layer = useRef<HTMLDivElement>(null);
  useRerender(editor, comments);
  const next = useStore(comments.next);
  const around = layer.current?.getBoundingClientRect();
  const threads =
    comments.snapshot?.threads.filter(({ anchor, resolved }) => anchor.point && !resolved) ?? [];
  const pin = (point: { x: number; y: number }) => ({
    left: point.x - (around?.x ?? 0),
    top: point.y - (around?.y ?? 0),
  });
  const chosen = typeof next === 'object' ? pointInWindow(editor, next) : undefined;
  return (
    <div className="pp-pins" ref={layer}>
      {around &&
        threads.map(({ id, anchor, comments: written }) => {
          const point = pointInWindow(editor, anchor);
          return (
            point && (
              <button
                key={id}
                type="button"
                className="pp-pin"
                style={pin(point)}
                aria-label={t('comments.badge', { count: written.length })}
                onClick={() => openThread(editor, id)}
              >
                {written.length}
              </button>
            )
          );
        })}
      {chosen && <span className="pp-pin" data-new style={pin(chosen)} aria-hidden />}
      {next === 'choosing' && <PointChooser />}
    </div>
  );
}

const STEP_PX = 16;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Takes one press on the canvas, or a position moved by arrow keys from its middle. */
function PointChooser() {
  const editor = useEditor();
  const { t } = editor;
  const comments = commentsOf(editor);
  const area = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ x: number; y: number }>();
  useEffect(() => {
    const box = area.current?.getBoundingClientRect();
    if (box) setAt({ x: box.width / 2, y: box.height / 3 });
    area.current?.focus();
  }, []);
  const end = (anchor: NextAnchor) => {
    comments.next.set(anchor);
    showAndWrite(editor);
  };
  const choose = (x: number, y: number) => end(anchorAt(editor, { x, y }));
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    const box = event.currentTarget.getBoundingClientRect();
    if (event.key === 'Escape') end(undefined);
    else if (event.key === 'Enter' && at) choose(box.x + at.x, box.y + at.y);
    else if (step && at)
      setAt({
        x: Math.min(box.width, Math.max(0, at.x + step[0])),
        y: Math.min(box.height, Math.max(0, at.y + step[1])),
      });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      ref={area}
      type="button"
      className="pp-pin-area"
      aria-label={t('comments.choosePlace')}
      onKeyDown={onKeyDown}
      onClick={({ clientX, clientY, detail }) => {
        // Without a press it comes from a screen reader: the position is that of the pin.
        const box = area.current?.getBoundingClientRect();
        if (detail > 0) choose(clientX, clientY);
        else if (box && at) choose(box.x + at.x, box.y + at.y);
      }}
    >
      <span className="pp-pin-help">{t('comments.choosePlace')}</span>
      {at && <span className="pp-pin" data-new style={{ left: at.x, top: at.y }} />}
    </button>
  );
}

/** The anchor of a position in the editor's window: within the block there, else within the page. */
function anchorAt(editor: Editor, at: Point): Anchor {
  const { canvas, store } = editor;
  for (let key = keyAt(editor, at); key !== undefined; key = store.find(key)?.position?.parent) {
    const found = store.find(key);
    const block = found && ['block', 'row'].includes(found.kind) ? storedName(found.node) : undefined;
    const box = block === undefined ? undefined : canvas.boxOf(key);
    if (block !== undefined && box) return { block, point: fractionOf(box, at) };
  }
  const page = pageBox(editor);
  return page ? { point: fractionOf(page, at) } : {};
}

/** The position of a thread in the editor's window; undefined if its block was removed. */
function pointInWindow(editor: Editor, { block, point }: Anchor): Point | undefined {
  if (!point) return undefined;
  const key = block === undefined ? undefined : keyOf(editor.store, block);
  if (block !== undefined && key === undefined) return undefined;
  const box = key === undefined ? pageBox(editor) : editor.canvas.boxOf(key);
  return box && { x: box.x + point.x * box.width, y: box.y + point.y * box.height };
}

function keyAt({ canvas }: Editor, at: Point): NodeKey | undefined {
  const page = canvas.document;
  const frame = page?.defaultView?.frameElement as HTMLElement | null | undefined;
  if (!page || !frame) return undefined;
  const around = frame.getBoundingClientRect();
  const scale = around.width / frame.offsetWidth || 1;
  const element = page.elementFromPoint((at.x - around.x) / scale, (at.y - around.y) / scale);
  return element?.closest<HTMLElement>('[data-pp]')?.dataset.pp;
}

function pageBox({ canvas }: Editor): Box | undefined {
  const root = canvas.document?.documentElement;
  return root && boxInWindow(canvas, { x: 0, y: 0, width: root.scrollWidth, height: root.scrollHeight });
}

function fractionOf(box: Box, at: Point): Point {
  const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return { x: within((at.x - box.x) / box.width), y: within((at.y - box.y) / box.height) };
}
