import { type Device, isShown, styleOf } from '../layout/box.ts';
import type { PageElement, PageNode, PageText } from '../parse/page.ts';

/** An item of a line: text, a line break, an image, a shape, or content to keep as it is. */
export type Atom =
  | { kind: 'words'; node: PageText; element: PageElement }
  | { kind: 'break'; element: PageElement }
  /** The start or end of a paragraph; `marginPx` is its margin. */
  | { kind: 'edge'; element: PageElement; marginPx: number; starts: boolean }
  | { kind: 'image'; element: PageElement }
  | { kind: 'shape'; element: PageElement }
  /** Something that is not to be seen here, but may be elsewhere. */
  | { kind: 'hidden'; element: PageElement };

/** The atoms of a flow in order. An element with a frame (a colored `inline-block`) is one atom. */
export function atomsOf(nodes: readonly PageNode[], parent: PageElement, device: Device): Atom[] {
  const atoms: Atom[] = [];
  collect(nodes, parent, device, atoms);
  return atoms;
}

function collect(nodes: readonly PageNode[], parent: PageElement, device: Device, atoms: Atom[]): void {
  for (const node of nodes) {
    if (node.kind === 'text') atoms.push({ kind: 'words', node, element: parent });
    if (node.kind !== 'element') continue;
    const style = styleOf(node, device);
    if (node.unfolds || !isShown(style)) {
      atoms.push({ kind: 'hidden', element: node });
      continue;
    }
    if (node.tag === 'br') atoms.push({ kind: 'break', element: node });
    else if (node.tag === 'img') atoms.push({ kind: 'image', element: node });
    else if (isShape(node)) atoms.push({ kind: 'shape', element: node });
    else if (!/^(?:inline|contents)/.test(style.display)) {
      const [top, , bottom] = style.margin;
      atoms.push({ kind: 'edge', element: node, marginPx: top ?? 0, starts: true });
      collect(node.children, node, device, atoms);
      atoms.push({ kind: 'edge', element: node, marginPx: bottom ?? 0, starts: false });
    } else collect(node.children, node, device, atoms);
  }
}

/** An inline element with a background, padding or border: usually a button. */
export function isShape(element: PageElement): boolean {
  const { desktop: style } = element;
  const isBoxed = style.display !== 'inline' && style.display !== 'contents';
  const lined = style.border.some((line) => line.widthPx > 0);
  const painted = style.background !== '' || style.image !== undefined || lined;
  const padded = style.padding[0] + style.padding[2] > 4 && style.padding[1] + style.padding[3] > 8;
  if (element.tag === 'button') return true;
  if (isBoxed) return painted || (padded && element.tag === 'a');
  // A link padded by its borders is the oldest way to a button.
  return element.tag === 'a' && painted && (padded || style.border[0].widthPx >= 5);
}

export function isBlankText(text: string): boolean {
  return /^(?:[\s\u00a0\u200b-\u200f\ufeff\u00ad]|\u034f)*$/.test(text);
}

/** Whether text is only white space between tags. */
export function isLayoutSpace(text: string): boolean {
  return /^[ \t\r\n\f]*$/.test(text);
}
