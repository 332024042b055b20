import type { NodeKey } from '@postpress/edits';
import { boxInWindow } from '../kernel/box-in-window.ts';
import type { Box, CanvasPort } from '../kernel/canvas-port.ts';

type Canvas = Pick<CanvasPort, 'document' | 'textElementOf'>;

/** The place of a caret in a text, whether or not the text is open here. @param position in the document of the text editor */
export function caretBox(canvas: Canvas, key: NodeKey, position: number): Box | undefined {
  const element = canvas.textElementOf(key);
  const inner = canvas.document?.defaultView;
  const found = element && domPositionIn(element, position);
  if (!element || !found || !inner) return undefined;
  const range = element.ownerDocument.createRange();
  range.setStart(found.node, found.offset);
  const [rect] = range.getClientRects();
  const { x, y, height } = rect ?? (found.node as Element).getBoundingClientRect?.() ?? {};
  if (x === undefined || y === undefined) return undefined;
  return boxInWindow(canvas, { x: x + inner.scrollX, y: y + inner.scrollY, width: 0, height: height ?? 16 });
}

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|li|blockquote|pre)$/;
const ATOMS = 'br, img, [data-pp-tag], [data-pp-island]';

/** Positions count a character as one, an atom as one, and each edge of a block as one. */
function domPositionIn(element: Element, position: number): { node: Node; offset: number } | undefined {
  let left = position;
  const visit = (parent: Element): { node: Node; offset: number } | undefined => {
    const hasBlocks = [...parent.children].some(({ localName }) => BLOCKS.test(localName));
    for (const [at, child] of [...parent.childNodes].entries()) {
      if (child.nodeType === 3) {
        const { length } = child as Text;
        if (hasBlocks && (child as Text).data.trim() === '') continue;
        if (left <= length) return { node: child, offset: left };
        left -= length;
      }
      if (child.nodeType !== 1) continue;
      const inner = child as Element;
      const isBlock = BLOCKS.test(inner.localName);
      const isAtom = inner.matches(ATOMS);
      if (left === 0 && (isBlock || isAtom)) return { node: parent, offset: at };
      if (isBlock || isAtom) left -= 1;
      const found = isAtom ? undefined : visit(inner);
      if (found) return found;
      if (isBlock && left === 0) return { node: inner, offset: inner.childNodes.length };
      if (isBlock) left -= 1;
    }
    return undefined;
  };
  return visit(element);
}
