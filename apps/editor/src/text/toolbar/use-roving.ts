import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const STOPS = 'button, input';

/** One tab stop for all tools; arrows, Home and End go between them, Escape goes back to the text. */
export function useRoving(bar: RefObject<HTMLElement | null>, back: () => void) {
  const active = useRef(0);
  const stops = () => [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const mark = () => {
    const all = stops();
    active.current = Math.min(active.current, Math.max(0, all.length - 1));
    for (const [index, stop] of all.entries()) stop.tabIndex = index === active.current ? 0 : -1;
  };
  // Tools come and go with what is selected.
  useEffect(mark);
  return {
    onFocus({ target }: { target: EventTarget }) {
      const index = stops().indexOf(target as HTMLElement);
      if (index < 0) return;
      active.current = index;
      mark();
    },
    onKeyDown(event: KeyboardEvent) {
      const all = stops();
      const index = all.indexOf(event.target as HTMLElement);
      // Keys of menus that hang in other places come here, too.
      if (index < 0) return;
      const inInput = (event.target as HTMLElement).tagName === 'INPUT';
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        back();
        return;
      }
      const isRtl = document.documentElement.dir === 'rtl' ? -1 : 1;
      const step = { ArrowRight: isRtl, ArrowLeft: -isRtl }[event.key];
      const next =
        step !== undefined && !inInput
          ? (index + step + all.length) % all.length
          : { Home: inInput ? undefined : 0, End: inInput ? undefined : all.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}
