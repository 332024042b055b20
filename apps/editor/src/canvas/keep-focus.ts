/** Does something that moves elements: who types in one of them goes on at the same position. A moved element loses the focus. */
export function keepFocus<Result>(page: Document, move: () => Result): Result {
  const { activeElement } = page;
  const selection = page.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  const result = move();
  if (!(activeElement instanceof (page.defaultView?.HTMLElement ?? HTMLElement))) return result;
  if (page.activeElement === activeElement || !activeElement.isConnected) return result;
  activeElement.focus({ preventScroll: true });
  if (anchorNode && focusNode && activeElement.contains(anchorNode))
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  return result;
}
