import { type CSSProperties, useRef } from 'react';
import { boxInWindow } from '../kernel/box-in-window.ts';
import type { Box } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { type Person, personColor } from '../kernel/people-store.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { useRerender } from '../kernel/use-rerender.ts';
import { caretBox } from './caret-box.ts';

/** What others select, point at, type and have just changed, over the canvas. Screen readers learn it from the outline. */
export default function LiveLayer() {
  const editor = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  useRerender(editor, editor.people);
  const { others, recent } = editor.people.snapshot;
  const around = layer.current?.getBoundingClientRect();
  const place = (box: Box) => ({ left: box.x - (around?.x ?? 0), top: box.y - (around?.y ?? 0) });
  const size = (box: Box) => ({ ...place(box), width: box.width, height: box.height });
  const selected = new Set(others.flatMap(({ presence }) => presence.selection ?? []));
  return (
    <div className="pp-live-layer" ref={layer} aria-hidden>
      {around &&
        others.map((person) => (
          <Marks key={person.id} person={person} editor={editor} place={place} size={size} />
        ))}
      {around &&
        recent.map(({ key, by, color }) => {
          const box = selected.has(key) ? undefined : editor.canvas.boxOf(key);
          return (
            box && (
              <div
                key={key}
                className="pp-live-frame"
                data-recent
                style={{ ...size(box), ...ink({ color }) }}
              >
                <span className="pp-live-name">{editor.t('live.changedBy', { name: by })}</span>
              </div>
            )
          );
        })}
    </div>
  );
}

const ink = (person: { color: number }) => ({ '--person': personColor(person) }) as CSSProperties;

type MarksProps = {
  person: Person;
  editor: Editor;
  place: (box: Box) => { left: number; top: number };
  size: (box: Box) => { left: number; top: number; width: number; height: number };
};

function Marks({ person, editor: { canvas }, place, size }: MarksProps) {
  const { selection = [], pointer, caret } = person.presence;
  const boxes = selection.flatMap((key) => {
    const box = canvas.boxOf(key);
    return box ? [{ key, box }] : [];
  });
  const caretAt = caret && caretBox(canvas, caret.key, caret.head);
  const pointerAt = pointer && boxInWindow(canvas, { ...pointer, width: 0, height: 0 });
  return (
    <>
      {boxes.map(({ key, box }, at) => (
        <div key={key} className="pp-live-frame" style={{ ...size(box), ...ink(person) }}>
          {at === 0 && <span className="pp-live-name">{person.name}</span>}
        </div>
      ))}
      {caretAt && <div className="pp-live-caret" style={{ ...size(caretAt), width: 2, ...ink(person) }} />}
      {pointerAt && pointer && (
        <div
          key={`${pointer.x} ${pointer.y}`}
          className="pp-live-pointer"
          style={{ ...place(pointerAt), ...ink(person) }}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" role="presentation">
            <path d="M1 1l5 13 2-6 6-2z" fill="var(--person)" stroke="#fff" />
          </svg>
          {boxes.length === 0 && <span className="pp-live-name">{person.name}</span>}
        </div>
      )}
    </>
  );
}
