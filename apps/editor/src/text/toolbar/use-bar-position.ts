import { type RefObject, useEffect, useState } from 'react';
import { useEditor } from '../../kernel/use-editor.ts';
import type { OpenText } from '../opened-text.ts';
import { placeTools } from './place-tools.ts';

const STILL_MS = 120;

/** Keeps the tools clear of their block; they are away while it moves. @returns whether they are away */
export function useBarPosition(text: OpenText, bar: RefObject<HTMLElement | null>): boolean {
  const { canvas } = useEditor();
  const [moving, setMoving] = useState(false);
  useEffect(() => {
    let last = '';
    let timer = 0;
    const place = () => {
      const box = canvas.boxOf(text.key);
      const region = document.querySelector('[data-region="canvas"]');
      if (!box || !region || !bar.current) return;
      const { width, height } = bar.current.getBoundingClientRect();
      const { x, y } = placeTools(box, { width, height }, region.getBoundingClientRect());
      bar.current.style.transform = `translate(${x}px, ${y}px)`;
      last = `${box.x} ${box.y}`;
    };
    const moved = () => {
      const box = canvas.boxOf(text.key);
      // A block that grows while the user types stays where it is.
      if (!box || `${box.x} ${box.y}` === last) {
        place();
        return;
      }
      setMoving(true);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        place();
        setMoving(false);
      }, STILL_MS);
    };
    place();
    const offs = [canvas.onMoved(moved), canvas.onRendered(moved)];
    const observer = new ResizeObserver(place);
    if (bar.current) observer.observe(bar.current);
    window.addEventListener('resize', place);
    return () => {
      for (const off of offs) off();
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.clearTimeout(timer);
    };
  }, [canvas, text, bar]);
  return moving;
}
