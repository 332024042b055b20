import { BODY_KEY, type Located, type NodeKey, type Tree } from '@postpress/edits';
import { Boxes, type NodeBox } from './geometry.ts';

/**
 * Where nodes are rendered now, measured on request: one after an edit, to place its marks; all at once for a pointer
 * or a drag. Nodes hidden on this device have no box.
 *
 * @param elementOf the first element of a node's rendering
 */
export function measureBoxes(
  frame: Document,
  tree: Tree,
  elementOf: (key: NodeKey) => Element | undefined,
): Boxes {
  const window = frame.defaultView;
  if (!window) return new Boxes([]);
  const renderedAt = ({ key, kind, position }: Located): Element | null | undefined => {
    if (key === BODY_KEY) return frame.body;
    const within = kind === 'column' && position ? elementOf(position.parent) : undefined;
    return within ? within.querySelector(`[data-pp="${CSS.escape(key)}"]`) : elementOf(key);
  };
  return new Boxes({
    one(key) {
      const at = tree.find(key);
      return at && boxOf(at, renderedAt(at), window);
    },
    all() {
      const elements = new Map<NodeKey, Element>();
      for (const element of frame.body.querySelectorAll('[data-pp]'))
        elements.set(element.getAttribute('data-pp') ?? '', element);
      elements.set(BODY_KEY, frame.body);
      return [...tree.all()].flatMap((at) => boxOf(at, elements.get(at.key), window) ?? []);
    },
  });
}

function boxOf(
  { key, kind, position, node }: Located,
  element: Element | null | undefined,
  window: Window,
): NodeBox | undefined {
  if (!element || !position) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0 && kind !== 'body') return undefined;
  const { scrollX, scrollY } = window;
  const { parent, index, area } = position;
  const contents = kind === 'column' ? (node as { contents?: unknown }).contents : undefined;
  return {
    key,
    kind,
    parent,
    index,
    width,
    // An empty page is as high as its window, so there is room to drop.
    height: kind === 'body' ? Math.max(height, window.innerHeight - y - scrollY) : height,
    x: x + scrollX,
    y: y + scrollY,
    ...(area && { area }),
    holds: Array.isArray(contents) ? contents.length : 0,
  };
}
