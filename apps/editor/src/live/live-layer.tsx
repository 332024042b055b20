import { type CSSProperties, useRef } from 'react';
import { boxInWindow } from '../kernel/box-in-window.ts';
import type { Box } from '../kernel/canvas-port.ts';
import { type Person, personColor } from '../kernel/people-store.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { useRerender } from '../kernel/use-rerender.ts';
import { caretBox } from './caret-box.ts';
import { NameTag } from './name-tag.tsx';

/** What others select, point at, type and have just changed, over the canvas. Screen readers learn it from the outline. */
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
