import type { NodeKey } from '@postpress/edits';
import { boxInWindow } from '../kernel/box-in-window.ts';
import type { Box } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { keyOf, storedName } from './anchors.ts';
import type { Anchor } from './comment-calls.ts';

type Point = { x: number; y: number };

/** The anchor of a position in the editor's window: within the block there, else within the page. */
export function anchorAt(editor: Editor, at: Point): Anchor {
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

/** Where the place of a thread is in the editor's window; undefined where its block is gone. */
export function pointInWindow(editor: Editor, { block, point }: Anchor): Point | undefined {
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
