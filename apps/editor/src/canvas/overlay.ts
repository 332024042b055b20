import type { NodeKey, NodeKind } from '@postpress/edits';
import type { DropTarget } from './drop-target.ts';
import type { Rect } from './geometry.ts';
import { element, gripIcon, mark, matchCount, placeMark } from './marks.ts';
import { OverlayBadges } from './overlay-badges.ts';
import { overlayCss } from './overlay-css.ts';
import type { NameCorner } from './place-name.ts';

/** The node with keyboard focus, for assistive technology. */
export type CurrentItem = {
  label: string;
  level: number;
  position: number;
  count: number;
};
export type Ring = { key: NodeKey; rect: Rect; isCurrent: boolean; name: string; mayMove: boolean };
export type Edge = { row: NodeKey; edge: number; rect: Rect; label: string; now: number; text: string };
/** Where nothing is rendered as yet, and what to do there. */
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

  showLine(target: Pick<DropTarget, 'line' | 'shape' | 'refused'> | undefined, words = ''): void {
    this.#line.hidden = target === undefined;
    if (!target) return;
    placeMark(this.#line, target.line);
    mark(this.#line, 'data-area', target.shape === 'area');
    mark(this.#line, 'data-refused', target.refused !== undefined);
    const [label] = this.#line.children;
    if (label) label.textContent = words;
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
