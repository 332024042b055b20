import type { NodeKey } from '../model/node.ts';
import { BODY_KEY } from '../model/node.ts';
import type { Tree } from '../model/tree.ts';
import { Boxes, type NodeBox } from './geometry.ts';

/** Where every node is drawn now. What is hidden on this device has no box. */
export function measureBoxes(frame: Document, tree: Tree): Boxes {
  const window = frame.defaultView;
  if (!window) return new Boxes([]);
  const { scrollX, scrollY } = window;
  const elements = new Map<NodeKey, Element>();
  for (const element of frame.body.querySelectorAll('[data-pp]'))
    elements.set(element.getAttribute('data-pp') ?? '', element);
  elements.set(BODY_KEY, frame.body);
  const boxes: NodeBox[] = [];
  for (const { key, kind, place, node } of tree.all()) {
    const element = elements.get(key);
    if (!element || !place) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width === 0 && height === 0 && kind !== 'body') continue;
    const { parent, index, area } = place;
    const held = kind === 'column' ? (node as { contents?: unknown }).contents : undefined;
    boxes.push({
      ...{ key, kind, parent, index, width },
      // An empty page is as high as its window: there is room to drop.
      height: kind === 'body' ? Math.max(height, window.innerHeight - y - scrollY) : height,
      ...{ x: x + scrollX, y: y + scrollY },
      ...(area && { area }),
      holds: Array.isArray(held) ? held.length : 0,
    });
  }
  return new Boxes(boxes);
}
