import type { NodeKey, NodeKind } from '@postpress/edits';
import type { DropTarget } from './drop-target.ts';
import type { Point, Rect } from './geometry.ts';
import { element, gripIcon, mark, matchCount, placeMark } from './marks.ts';
import { OverlayBadges } from './overlay-badges.ts';
import type { NameCorner } from './place-name.ts';

/** How far the name of a ring lies outside of it. */
const EDGE_PX = 3;

/**
 * The styles of the marks, in a shadow root that no rule of a design reaches. The UI's theme never tints the canvas.
 */
const overlayCss = `
:host { all: initial; position: absolute; inset-block-start: 0; left: 0; width: 0; height: 0; z-index: 2147483646; display: block; }
* { box-sizing: border-box; }
.mark { position: absolute; pointer-events: none; font: 500 11px/16px "Inter Variable", system-ui, sans-serif; color: #fff; }
.mark[hidden] { display: none; }
.hover { outline: 1px solid #2a55e5; }
.hover[data-kind="row"], .hover[data-kind="column"] { outline-style: dashed; }
.ring { outline: 2px solid #2a55e5; outline-offset: 1px; box-shadow: 0 0 0 4px #fff; }
.ring[data-other] { box-shadow: none; }
.ring[data-refused] { outline-color: #b01f18; }
.item { position: absolute; inset: 0; outline: none; pointer-events: none; }
:host([data-keys]) .item:focus { outline: 2px solid #2a55e5; outline-offset: 2px; box-shadow: 0 0 0 2px #fff, 0 0 0 5px #fff; }
.name { position: absolute; inset-block-end: 100%; left: -3px; display: flex; align-items: center; max-width: 240px; white-space: nowrap; background: #2a55e5; border-radius: 4px 4px 0 0; }
.name[data-corner$="-end"] { left: auto; right: -3px; }
.ring[data-edge] > .name { left: 0; }
.ring[data-edge] > .name[data-corner$="-end"] { left: auto; right: 0; }
.name[data-corner^="inside"] { inset-block: 0 auto; border-radius: 0 0 4px 4px; }
.name[data-corner^="below"] { inset-block: 100% auto; border-radius: 0 0 4px 4px; }
.name > span { overflow: hidden; text-overflow: ellipsis; padding: 2px 8px 2px 0; }
:host([data-editing-text]) .name { visibility: hidden; }
.handle { pointer-events: auto; touch-action: none; cursor: grab; display: grid; place-items: center; width: 22px; height: 20px; flex: none; color: #fff; }
.handle:active { cursor: grabbing; }
.handle svg { width: 14px; height: 14px; }
.line { background: #2a55e5; border-radius: 2px; box-shadow: 0 0 0 1px #fff; }
.line[data-refused] { background: #b01f18; }
.line[data-area] { background: rgb(42 85 229 / 14%); outline: 2px solid #2a55e5; outline-offset: -2px; box-shadow: none; }
.line[data-area][data-refused] { background: rgb(176 31 24 / 12%); outline-color: #b01f18; }
.line > span { position: absolute; background: inherit; background-color: #2a55e5; padding: 2px 8px; border-radius: 10px; white-space: nowrap; max-width: 90vw; overflow: hidden; text-overflow: ellipsis; box-shadow: 0 0 0 1px #fff; }
.line[data-refused] > span { background-color: #b01f18; }
.empty { outline: 1px dashed #858e9c; outline-offset: -1px; border-radius: 4px; color: #5c6575; background: rgb(245 246 248 / 60%); display: grid; place-items: center; overflow: hidden; white-space: nowrap; }
.ghost { outline: 1px dashed #858e9c; outline-offset: -1px; background: repeating-linear-gradient(135deg, rgb(255 255 255 / 72%) 0 8px, rgb(233 236 241 / 72%) 8px 16px); display: flex; justify-content: center; align-items: center; overflow: hidden; }
.ghost > span { background: #14171d; padding: 2px 8px; border-radius: 10px; white-space: nowrap; }
.edge { pointer-events: auto; touch-action: none; cursor: col-resize; width: 12px; outline: none; }
.edge::after { content: ""; position: absolute; inset-block: 0; left: 5px; width: 2px; background: #2a55e5; border-radius: 1px; opacity: .55; }
.edge::before { content: ""; position: absolute; inset-block-start: calc(50% - 12px); left: 3px; width: 6px; height: 24px; background: #2a55e5; border-radius: 3px; box-shadow: 0 0 0 1px #fff; z-index: 1; }
.edge:hover::after, :host([data-keys]) .edge:focus::after, .edge[data-active]::after { opacity: 1; }
:host([data-keys]) .edge:focus::before { box-shadow: 0 0 0 2px #fff, 0 0 0 4px #2a55e5; }
.edge > span { position: absolute; inset-block-start: -22px; left: 50%; transform: translateX(-50%); background: #14171d; padding: 2px 6px; border-radius: 4px; white-space: nowrap; }
.edge > span:empty { display: none; }
.badge::before { content: ""; position: absolute; inset: -2px; }
.badge { pointer-events: auto; white-space: nowrap; border: 0; padding: 0 6px; height: 20px; min-width: 20px; display: inline-flex; align-items: center; gap: 4px; border-radius: 12px; font: 600 11px/16px "Inter Variable", system-ui, sans-serif; box-shadow: 0 0 0 1px #fff; cursor: pointer; }
.badge[data-tone="bad"] { background: #fdebe9; color: #b01f18; }
.badge[data-tone="warn"] { background: #fff1d6; color: #7f4b00; }
.badge[data-tone="pin"] { background: #2751d6; color: #fff; border-radius: 12px 12px 12px 2px; justify-content: center; }
.badge[data-tone="info"] { background: #e1f2f8; color: #0a5e7a; }
.plus { pointer-events: auto; width: 24px; height: 24px; padding: 0; border: 0; border-radius: 12px; background: #2a55e5; font: 500 16px/24px "Inter Variable", system-ui, sans-serif; text-align: center; box-shadow: 0 0 0 1px #fff; cursor: pointer; }
.sizer { pointer-events: auto; touch-action: none; cursor: nwse-resize; width: 24px; height: 24px; margin: -12px 0 0 -12px; }
.sizer::before { content: ""; position: absolute; inset: 6px; background: #fff; border: 2px solid #2a55e5; border-radius: 50%; box-shadow: 0 0 0 1px #fff; }
.sizer > span { position: absolute; inset-block-start: 24px; left: 50%; transform: translateX(-50%); background: #14171d; padding: 2px 6px; border-radius: 4px; }
.sizer > span:empty { display: none; }
.page { border-block-start: 1px dashed #858e9c; color: #434b59; }
.page > span { position: absolute; inset-inline-end: 8px; inset-block-start: 2px; }
@media (pointer: coarse) { .sizer { width: 44px; height: 44px; margin: -22px 0 0 -22px; } .sizer::before { inset: 14px; } .handle { width: 44px; height: 44px; } .edge { width: 44px; } .edge::after { left: 21px; } .edge::before { left: 19px; } }
@media (forced-colors: active) { .ring, .hover, .line { outline-color: Highlight; forced-color-adjust: none; } }
`;

/** The node with keyboard focus, for assistive technology. */
export type CurrentItem = {
  label: string;
  level: number;
  position: number;
  count: number;
};
export type Ring = { key: NodeKey; rect: Rect; isCurrent: boolean; name: string; mayMove: boolean };
export type Edge = { row: NodeKey; edge: number; rect: Rect; label: string; now: number; text: string };
/** The hints of nodes that render nothing yet. */
export type Empty = { rect: Rect; text: string };
/** A node that this device does not show, and how that is said. */
export type Ghost = { rect: Rect; text: string };

/**
 * All marks over the rendering: one element beside the body with a shadow root, so it scrolls with the page and no rule of a
 * design reaches it. Plain DOM; who measures and decides is elsewhere.
 */
export class Overlay {
  readonly host: HTMLElement;
  readonly #frame: Document;
  readonly #hover: HTMLElement;
  readonly #rings: HTMLElement;
  readonly #line: HTMLElement;
  readonly #empties: HTMLElement;
  readonly #ghosts: HTMLElement;
  readonly #edges: HTMLElement;
  readonly badges: OverlayBadges;
  readonly #pages: HTMLElement;
  readonly #tree: HTMLElement;
  readonly #plus: HTMLElement;
  /** Drags the size of an image. Its value in the properties is for the keyboard. */
  readonly sizer: HTMLElement;
  readonly item: HTMLElement;

  constructor(frame: Document, words: { tree: string; plus: string }) {
    this.#frame = frame;
    this.host = frame.createElement('pp-overlay');
    const root = this.host.attachShadow({ mode: 'open' });
    const sheet = new (frame.defaultView as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(overlayCss);
    root.adoptedStyleSheets = [sheet];
    const layer = (className = '') => {
      const made = element(frame, 'div', className);
      root.append(made);
      return made;
    };
    this.#pages = layer();
    this.#empties = layer();
    this.#ghosts = layer();
    this.#hover = layer('mark hover');
    this.#rings = layer();
    this.#edges = layer();
    this.badges = new OverlayBadges(frame, layer());
    this.#line = layer('mark line');
    this.#line.append(frame.createElement('span'));
    this.#tree = layer('mark');
    this.#tree.setAttribute('role', 'tree');
    this.#tree.setAttribute('aria-label', words.tree);
    this.#tree.setAttribute('aria-multiselectable', 'true');
    this.item = element(frame, 'div', 'item');
    this.item.setAttribute('role', 'treeitem');
    this.item.setAttribute('data-region-entry', '');
    this.item.tabIndex = 0;
    this.#tree.append(this.item);
    this.#plus = element(frame, 'button', 'mark plus');
    this.#plus.dataset.part = 'plus';
    this.#plus.setAttribute('aria-label', words.plus);
    // The keyboard inserts by the list of blocks.
    this.#plus.tabIndex = -1;
    this.#plus.textContent = '+';
    this.#plus.hidden = true;
    this.sizer = element(frame, 'div', 'mark sizer');
    this.sizer.dataset.part = 'sizer';
    this.sizer.append(frame.createElement('span'));
    this.sizer.hidden = true;
    root.append(this.#plus, this.sizer);
    this.#hover.hidden = true;
    this.#line.hidden = true;
  }

  /** Last in the document, beside the body: nothing of the rendering comes above it. */
  mount(): void {
    if (this.host.parentNode !== this.#frame.documentElement) this.#frame.documentElement.append(this.host);
  }

  showHover(rect: Rect | undefined, kind?: NodeKind): void {
    this.#hover.hidden = rect === undefined;
    if (!rect) return;
    placeMark(this.#hover, rect);
    mark(this.#hover, 'data-kind', kind);
  }

  /** A button on the lower edge of the row under the pointer. */
  showPlus(row: Rect | undefined): void {
    this.#plus.hidden = row === undefined;
    if (!row) return;
    this.#plus.style.left = `${row.x + row.width / 2 - 12}px`;
    this.#plus.style.top = `${row.y + row.height - 12}px`;
  }

  /** @param text how large the image is now, while it changes */
  showSizer(corner: { x: number; y: number } | undefined, text = ''): void {
    this.sizer.hidden = corner === undefined;
    if (!corner) return;
    this.sizer.style.left = `${corner.x}px`;
    this.sizer.style.top = `${corner.y}px`;
    if (this.sizer.firstElementChild) this.sizer.firstElementChild.textContent = text;
  }

  onPlus(listener: () => void): void {
    this.#plus.addEventListener('click', listener);
  }

  /** @param cornerOf the position of a label of that size at its outline */
  showRings(
    rings: readonly Ring[],
    cornerOf: (ring: Rect, name: { width: number; height: number }) => NameCorner,
  ): void {
    const marks = matchCount(this.#rings, rings.length, () => this.#newRing());
    for (const [at, ring] of rings.entries()) {
      const made = marks[at];
      if (!made) continue;
      placeMark(made, ring.rect);
      mark(made, 'data-other', !ring.isCurrent);
      // Whatever lies outside of the frame is cut off.
      const { x, width: ringWidth } = ring.rect;
      const { clientWidth } = this.#frame.documentElement;
      mark(made, 'data-edge', x < EDGE_PX || x + ringWidth > clientWidth - EDGE_PX);
      mark(made, 'data-key', ring.key);
      const name = made.querySelector<HTMLElement>('.name');
      if (!name) continue;
      name.hidden = !ring.isCurrent;
      name.style.display = ring.isCurrent ? '' : 'none';
      const [handle, words] = [...name.children] as HTMLElement[];
      if (handle) handle.style.display = ring.mayMove ? '' : 'none';
      if (words) {
        words.textContent = ring.name;
        words.style.paddingInlineStart = ring.mayMove ? '0' : '8px';
      }
      if (!ring.isCurrent) continue;
      const { offsetWidth: width, offsetHeight: height } = name;
      mark(name, 'data-corner', cornerOf(ring.rect, { width, height }));
    }
  }

  #newRing(): HTMLElement {
    const ring = element(this.#frame, 'div', 'mark ring');
    const name = element(this.#frame, 'div', 'name');
    const handle = element(this.#frame, 'div', 'handle');
    handle.dataset.part = 'handle';
    handle.append(gripIcon(this.#frame));
    name.append(handle, this.#frame.createElement('span'));
    ring.append(name);
    return ring;
  }

  /** The current item at its outline; without one, the tree is at the top of the page. */
  showItem(current: CurrentItem, rect: Rect | undefined): void {
    placeMark(this.#tree, rect ?? { x: 0, y: 0, width: 1, height: 1 });
    const values = {
      'aria-label': current.label,
      'aria-level': String(current.level),
      'aria-posinset': String(current.position),
      'aria-setsize': String(current.count),
      'aria-selected': String(rect !== undefined),
    };
    for (const [name, value] of Object.entries(values))
      if (this.item.getAttribute(name) !== value) this.item.setAttribute(name, value);
  }

  /** @param positionOf where a label of that size goes */
  showLine(
    target: Pick<DropTarget, 'line' | 'shape' | 'refused'> | undefined,
    words = '',
    positionOf?: (size: { width: number; height: number }) => Point,
  ): void {
    this.#line.hidden = target === undefined;
    if (!target) return;
    placeMark(this.#line, target.line);
    mark(this.#line, 'data-area', target.shape === 'area');
    mark(this.#line, 'data-refused', target.refused !== undefined);
    const label = this.#line.firstElementChild as HTMLElement | null;
    if (!label) return;
    label.textContent = words;
    const position = positionOf?.({ width: label.offsetWidth, height: label.offsetHeight });
    if (!position) return;
    label.style.left = `${position.x - target.line.x}px`;
    label.style.top = `${position.y - target.line.y}px`;
  }

  showEmpties(empties: readonly Empty[]): void {
    const marks = matchCount(this.#empties, empties.length, () => element(this.#frame, 'div', 'mark empty'));
    for (const [at, { rect, text }] of empties.entries()) {
      const made = marks[at];
      if (!made) continue;
      placeMark(made, rect);
      made.textContent = rect.width > 90 ? text : '+';
    }
  }

  showGhosts(ghosts: readonly Ghost[]): void {
    const marks = matchCount(this.#ghosts, ghosts.length, () => {
      const made = element(this.#frame, 'div', 'mark ghost');
      made.append(this.#frame.createElement('span'));
      return made;
    });
    for (const [at, { rect, text }] of ghosts.entries()) {
      const made = marks[at];
      if (!made?.firstElementChild) continue;
      placeMark(made, rect);
      made.firstElementChild.textContent = text;
    }
  }

  showEdges(edges: readonly Edge[]): void {
    const marks = matchCount(this.#edges, edges.length, () => {
      const made = element(this.#frame, 'div', 'mark edge');
      made.dataset.part = 'edge';
      made.setAttribute('role', 'separator');
      made.setAttribute('aria-orientation', 'vertical');
      made.tabIndex = 0;
      made.append(this.#frame.createElement('span'));
      return made;
    });
    for (const [at, { row, edge, rect, label, now, text }] of edges.entries()) {
      const made = marks[at];
      if (!made) continue;
      const { style, dataset, firstElementChild } = made;
      const width = made.offsetWidth || 12;
      style.left = `${rect.x + rect.width / 2 - width / 2}px`;
      style.top = `${rect.y}px`;
      style.height = `${rect.height}px`;
      Object.assign(dataset, { row, edge: String(edge) });
      made.setAttribute('aria-label', label);
      made.setAttribute('aria-valuenow', String(now));
      made.setAttribute('aria-valuetext', text);
      if (firstElementChild) firstElementChild.textContent = dataset.active === undefined ? '' : text;
    }
  }

  /** Marks the line that is being moved: it says the widths. */
  activateEdge(edge: { row: NodeKey; edge: number } | undefined): void {
    for (const each of this.#edges.children as unknown as Iterable<HTMLElement>) {
      const { row, edge: at } = each.dataset;
      mark(each, 'data-active', edge !== undefined && row === edge.row && at === String(edge.edge));
    }
  }

  showPages(tops: readonly { y: number; words: string }[], width: number): void {
    const marks = matchCount(this.#pages, tops.length, () => {
      const made = element(this.#frame, 'div', 'mark page');
      made.append(this.#frame.createElement('span'));
      return made;
    });
    for (const [at, { y, words }] of tops.entries()) {
      const made = marks[at];
      if (!made) continue;
      placeMark(made, { x: 0, y, width, height: 0 });
      if (made.firstElementChild) made.firstElementChild.textContent = words;
    }
  }
}
