import { type RefObject, useEffect } from 'react';

/** The first page one sees keeps the browser's own focus. */
let isFirst = true;

/** Moves the focus to the heading of a page that was gone to, so that screen readers say where one is. */
export function useHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirst && !document.querySelector('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [heading]);
}
