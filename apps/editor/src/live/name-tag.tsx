import { useLayoutEffect, useRef } from 'react';
import { freeCorner } from '../canvas/place-name.ts';
import { hasTextWithin } from '../canvas/text-within.ts';
import { boxInPage } from '../kernel/box-in-window.ts';
import type { Box } from '../kernel/canvas-port.ts';
import { useEditor } from '../kernel/use-editor.ts';
import { initials } from './initials.ts';

/** Reading where texts are costs a layout: not with every letter, but once they rest. */
const REST_MS = 200;

/**
 * Whose frame it is, at a corner where no text is covered: the whole text, else the initials of the person, else a dot
 * in their color.
 *
 * @param box the frame, in the editor's window
 * @param view what of the canvas shows
 */
export function NameTag({ text, by, box, view }: { text: string; by: string; box: Box; view: Box }) {
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
