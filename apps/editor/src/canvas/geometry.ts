import type { Area, NodeKey, NodeKind } from '../model/node.ts';

export type Point = { x: number; y: number };
export type Rect = { x: number; y: number; width: number; height: number };

/** Where a node is drawn, in pixels of the frame's document: scrolling does not change it. */
export type NodeBox = Rect & {
  key: NodeKey;
  kind: NodeKind;
  parent: NodeKey;
  area?: Area;
  /** Among what its parent holds, what is not drawn counted. */
  index: number;
  /** Of columns: how many blocks it holds, drawn or not. */
  holds: number;
};

/** The boxes of what is drawn, in reading order. */
export class Boxes {
  readonly all: readonly NodeBox[];
  readonly #byKey: ReadonlyMap<NodeKey, NodeBox>;
  readonly #byParent = new Map<NodeKey, NodeBox[]>();

  constructor(all: readonly NodeBox[]) {
    this.all = all;
    this.#byKey = new Map(all.map((box) => [box.key, box]));
    for (const box of all) {
      const siblings = this.#byParent.get(box.parent);
      if (siblings) siblings.push(box);
      else this.#byParent.set(box.parent, [box]);
    }
  }

  find(key: NodeKey): NodeBox | undefined {
    return this.#byKey.get(key);
  }

  /** What a node holds and is drawn, in order. */
  below(key: NodeKey): readonly NodeBox[] {
    return this.#byParent.get(key) ?? NOTHING;
  }
}
const NOTHING: readonly NodeBox[] = [];

export function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** How far a value is from a stretch; 0 inside. */
export function distance(value: number, from: number, length: number): number {
  return Math.max(from - value, value - from - length, 0);
}
