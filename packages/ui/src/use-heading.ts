import { type RefObject, useEffect } from 'react';

/** The first page keeps the browser's own focus. */
let isFirst = true;

/** Moves the focus to the heading after navigation, so that screen readers announce the page. */
export function useHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isFirst && !document.querySelector('[role="dialog"]'))
      heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [heading]);
}
