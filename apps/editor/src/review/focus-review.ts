/** Puts the focus on the newest review, once what was pressed is gone. */
export function focusReview(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.pp-review')?.focus());
}
