import type { PageElement } from '../parse/page.ts';
import { isBlankText } from '../text/atoms.ts';
import { emptyRects, everywhere, type RawBox } from './box.ts';

/** What no window shows is kept all the same: other programs may show it. */
export function hiddenBox(element: PageElement): RawBox {
  const reason = 'hidden in windows of both widths';
  return {
    kind: 'raw',
    element,
    reason,
    hidden: true,
    shown: everywhere,
    rects: emptyRects(),
  };
}

/** Whether an element is an image, or contains text or images. */
export function hasContent(element: PageElement): boolean {
  if (element.tag === 'img') return element.attribute('src') !== '';
  return element.children.some(
    (child) =>
      (child.kind === 'text' && !isBlankText(child.text)) || (child.kind === 'element' && hasContent(child)),
  );
}
