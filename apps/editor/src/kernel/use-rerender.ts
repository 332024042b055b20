import { useEffect, useReducer } from 'react';
import type { Editor } from './editor.ts';

type Source = { subscribe: (listener: () => void) => () => void };

/** Renders an overlay of the canvas again, in the next frame, when its source, boxes or the design changed. */
export function useRerender({ canvas, store }: Editor, source: Source): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        rerender();
      });
    };
    const offs = [
      source.subscribe(later),
      canvas.onMoved(later),
      canvas.onRendered(later),
      store.subscribe(later),
    ];
    later();
    return () => {
      cancelAnimationFrame(frame);
      for (const off of offs) off();
    };
  }, [source, canvas, store]);
}
