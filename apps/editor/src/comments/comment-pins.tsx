import { useStore } from '@postpress/ui/store';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditor } from '../kernel/use-editor.ts';
import { useRerender } from '../kernel/use-rerender.ts';
import './comment-pins.css';
import { commentsOf, type NextAnchor } from './comment-store.ts';
import { showAndWrite } from './feature.ts';
import { anchorAt, pointInWindow } from './points.ts';
import { openThread } from './show-markers.ts';

/** Over the canvas: pins of open threads about a position, and the choice of the place of a new one. */
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
        // Without a press it is a screen reader's: the position is where the pin is.
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
