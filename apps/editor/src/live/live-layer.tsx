import type { NodeKey } from '@postpress/edits';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { freeCorner } from '../canvas/place-name.ts';
import { hasTextWithin } from '../canvas/text-within.ts';
import { boxInPage, boxInWindow } from '../kernel/box-in-window.ts';
import type { Box, CanvasPort } from '../kernel/canvas-port.ts';
import { type Person, personColor } from '../kernel/people-store.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { useRerender } from '../kernel/use-rerender.ts';
import { initials } from './initials.ts';

/** Measuring texts costs a layout, so it waits until typing pauses. */
const REST_MS = 200;

type Canvas = Pick<CanvasPort, 'document' | 'textElementOf'>;

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|pre)$/;

const ATOMS = 'br, img, [data-pp-tag], [data-pp-island]';

/**
 * The selections, pointers, carets and recent changes of others, over the canvas. Screen readers get them from the
 * outline.
 */
export default function LiveLayer() {
  const editor = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  useRerender(editor, editor.people);
  const { others, recent } = editor.people.snapshot;
  const view = layer.current?.getBoundingClientRect();
  const selected = new Set(others.flatMap(({ presence }) => presence.selection ?? []));
  return (
    <div className="pp-live-layer" ref={layer} aria-hidden>
      {view && others.map((person) => <Marks key={person.id} person={person} view={view} />)}
      {view &&
        recent.map(({ key, by, color }) => (
          <Frame
            key={key}
            box={selected.has(key) ? undefined : editor.canvas.boxOf(key)}
            view={view}
            color={color}
            tag={{ text: editor.t('live.changedBy', { name: by }), by }}
            isRecent
          />
        ))}
    </div>
  );
}

function Marks({ person: { name, color, presence }, view }: { person: Person; view: Box }) {
  const { canvas } = useEditor();
  const { selection = [], pointer, caret } = presence;
  const caretAt = caret && caretBox(canvas, caret.key, caret.head);
  const pointerAt = pointer && boxInWindow(canvas, { ...pointer, width: 0, height: 0 });
  return (
    <>
      {selection.map((key, at) => (
        <Frame
          key={key}
          box={canvas.boxOf(key)}
          view={view}
          color={color}
          tag={at === 0 ? { text: name, by: name } : undefined}
        />
      ))}
      {caretAt && (
        <div
          className="pp-live-caret"
          style={{ ...offset(caretAt, view), height: caretAt.height, ...ink(color) }}
        />
      )}
      {pointerAt && pointer && (
        <div
          key={`${pointer.x} ${pointer.y}`}
          className="pp-live-pointer"
          style={{ ...offset(pointerAt, view), ...ink(color) }}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" role="presentation">
            <path d="M1 1l5 13 2-6 6-2z" fill="var(--person)" stroke="#fff" />
          </svg>
          {selection.length === 0 && <span className="pp-live-name pp-cut">{name}</span>}
        </div>
      )}
    </>
  );
}

/** Around a block that another person has selected or changed. @param box undefined: it is not rendered */
function Frame({
  box,
  view,
  color,
  tag,
  isRecent,
}: {
  box: Box | undefined;
  view: Box;
  color: number;
  tag: { text: string; by: string } | undefined;
  isRecent?: boolean;
}) {
  if (!box) return null;
  const { width, height } = box;
  return (
    <div
      className="pp-live-frame"
      data-recent={isRecent}
      style={{ ...offset(box, view), width, height, ...ink(color) }}
    >
      {tag && <NameTag {...tag} box={box} view={view} />}
    </div>
  );
}

const offset = (box: Box, view: Box) => ({ left: box.x - view.x, top: box.y - view.y });

const ink = (color: number) => ({ '--person': personColor({ color }) }) as CSSProperties;

/** The place of a caret in a text, whether or not the text is open here. @param position in the document of the text editor */
function caretBox(canvas: Canvas, key: NodeKey, position: number): Box | undefined {
  const element = canvas.textElementOf(key);
  const inner = canvas.document?.defaultView;
  const found = element && domPositionIn(element, position);
  if (!element || !found || !inner) return undefined;
  const range = element.ownerDocument.createRange();
  range.setStart(found.node, found.offset);
  const [rect] = range.getClientRects();
  const { x, y, height } = rect ?? (found.node as Element).getBoundingClientRect?.() ?? {};
  if (x === undefined || y === undefined) return undefined;
  return boxInWindow(canvas, { x: x + inner.scrollX, y: y + inner.scrollY, width: 0, height: height ?? 16 });
}

/** Positions count a character as one, an atom as one, and each edge of a block as one. */
function domPositionIn(element: Element, position: number): { node: Node; offset: number } | undefined {
  let left = position;
  const visit = (parent: Element): { node: Node; offset: number } | undefined => {
    const hasBlocks = [...parent.children].some(({ localName }) => BLOCKS.test(localName));
    for (const [at, child] of [...parent.childNodes].entries()) {
      if (child.nodeType === 3) {
        const { length } = child as Text;
        if (hasBlocks && (child as Text).data.trim() === '') continue;
        if (left <= length) return { node: child, offset: left };
        left -= length;
      }
      if (child.nodeType !== 1) continue;
      const inner = child as Element;
      const isBlock = BLOCKS.test(inner.localName);
      const isAtom = inner.matches(ATOMS);
      if (left === 0 && (isBlock || isAtom)) return { node: parent, offset: at };
      if (isBlock || isAtom) left -= 1;
      const found = isAtom ? undefined : visit(inner);
      if (found) return found;
      if (isBlock && left === 0) return { node: inner, offset: inner.childNodes.length };
      if (isBlock) left -= 1;
    }
    return undefined;
  };
  return visit(element);
}

/**
 * The name on a frame, at a corner where it covers no text: the whole text, else the initials of the person, else a dot
 * in their color.
 *
 * @param box the frame, in the editor's window
 * @param view what of the canvas shows
 */
function NameTag({ text, by, box, view }: { text: string; by: string; box: Box; view: Box }) {
  const { canvas } = useEditor();
  const tag = useRef<HTMLSpanElement>(null);
  const placedFor = useRef('');
  const { document: page } = canvas;
  const place = () => {
    const shown = tag.current;
    if (!shown || !page) return;
    const coversText = (rect: Box) => {
      const inPage = boxInPage(canvas, rect);
      return inPage !== undefined && hasTextWithin(page, inPage);
    };
    shown.dataset.corner = '';
    for (const shorter of [text, initials(by)]) {
      shown.textContent = shorter;
      const size = { width: shown.offsetWidth, height: shown.offsetHeight };
      const corner = freeCorner(box, size, view, coversText);
      if (!corner) continue;
      shown.dataset.corner = corner;
      return;
    }
    shown.textContent = '';
    shown.dataset.corner = 'dot';
  };
  // Without dependencies: texts around it move with every edit.
  useLayoutEffect(() => {
    const frame = JSON.stringify([text, box, view]);
    if (frame !== placedFor.current) place();
    placedFor.current = frame;
    const timer = setTimeout(place, REST_MS);
    return () => clearTimeout(timer);
  });
  return <span className="pp-live-name pp-cut" ref={tag} />;
}
