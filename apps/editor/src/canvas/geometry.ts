import type { Area, NodeKey, NodeKind } from '@postpress/edits';

export type Point = { x: number; y: number };
export type Rect = { x: number; y: number; width: number; height: number };

/** Where a node is rendered, in pixels of the frame's document: scrolling does not change it. */
export type NodeBox = Rect & {
  key: NodeKey;
  kind: NodeKind;
  parent: NodeKey;
  area?: Area;
  /** Its index among its siblings, including those that are not rendered. */
  index: number;
  /** Of a column: the number of its blocks, rendered or not. */
  holds: number;
};

/** Measures boxes on demand. `all`: in reading order; `one`: undefined if a node is not rendered. */
export type BoxSource = {
  all(): readonly NodeBox[];
  one(key: NodeKey): NodeBox | undefined;
};

/** The boxes of rendered nodes, in reading order; each is measured once, and `find` measures only one. */
export class Boxes {
  readonly #source: BoxSource;
  readonly #some = new Map<NodeKey, NodeBox | undefined>();
  #whole: { all: readonly NodeBox[]; byParent: ReadonlyMap<NodeKey, readonly NodeBox[]> } | undefined;

  constructor(source: readonly NodeBox[] | BoxSource) {
    this.#source =
      'one' in source
        ? source
        : { all: () => source, one: (wanted) => source.find(({ key }) => key === wanted) };
  }

  get all(): readonly NodeBox[] {
    return this.#read().all;
  }

  find(key: NodeKey): NodeBox | undefined {
    if (!this.#whole && !this.#some.has(key)) this.#some.set(key, this.#source.one(key));
    return this.#some.get(key);
  }

  /** The rendered children of a node, in order. */
  below(key: NodeKey): readonly NodeBox[] {
    return this.#read().byParent.get(key) ?? NOTHING;
  }

  /** Measures all boxes now, before they move. */
  keep(): void {
    this.#read();
  }

  #read() {
    if (this.#whole) return this.#whole;
    // An unchanged box stays the same object.
    const all = this.#source.all().map((box) => this.#some.get(box.key) ?? box);
    const byParent = new Map<NodeKey, NodeBox[]>();
    for (const box of all) {
      this.#some.set(box.key, box);
      const siblings = byParent.get(box.parent);
      if (siblings) siblings.push(box);
      else byParent.set(box.parent, [box]);
    }
    this.#whole = { all, byParent };
    return this.#whole;
  }
}
const NOTHING: readonly NodeBox[] = [];

export function contains({ x, y, width, height }: Rect, point: Point): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** The distance of a value from a range; 0 inside. */
export function distance(value: number, from: number, length: number): number {
  return Math.max(from - value, value - from - length, 0);
}
