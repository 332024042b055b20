import type { NodeKey } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';
import type { Point, Rect } from './geometry.ts';
import { element, mark, matchCount } from './marks.ts';

export type PlacedBadge = Badge & { rect: Rect };

/** The badges of nodes, as buttons in a layer of the overlay. */
export class OverlayBadges {
  readonly #frame: Document;
  readonly #layer: HTMLElement;
  readonly #pressed = new WeakMap<HTMLElement, Badge>();
  readonly #widths = new Map<string, number>();

  constructor(frame: Document, layer: HTMLElement) {
    this.#frame = frame;
    this.#layer = layer;
  }

  /**
   * Buttons are reused, so that a focused one keeps the focus while the page scrolls.
   *
   * @param positionOf where a badge goes, by its node and its width
   */
  show(
    badges: readonly PlacedBadge[],
    positionOf: (rect: Rect, width: number) => Point & { folded: boolean },
  ): void {
    const marks = matchCount(this.#layer, badges.length, () => this.#newBadge());
    const taken = new Map<NodeKey, number>();
    for (const [at, badge] of badges.entries()) {
      const made = marks[at];
      if (!made) continue;
      const { key, rect, tone, text, sign } = badge;
      const before = taken.get(key) ?? 0;
      taken.set(key, before + 1);
      this.#pressed.set(made, badge);
      made.dataset.tone = badge.shown === undefined ? tone : 'pin';
      const room = { ...rect, width: rect.width - before * 28 };
      const full = badge.shown ?? (tone === 'info' ? text : tone === 'bad' ? '✕' : '!');
      const position = positionOf(room, this.#widthOf(made, full));
      const shown = position.folded && sign !== undefined ? sign : full;
      if (made.textContent !== shown) made.textContent = shown;
      if (made.title !== text) made.title = text;
      mark(made, 'aria-label', text);
      // On the upper edge, where most blocks have padding, so it covers little content.
      made.style.top = `${position.y}px`;
      made.style.left = `${position.x}px`;
    }
  }

  /** Measured once per text. */
  #widthOf(badge: HTMLElement, text: string): number {
    const known = this.#widths.get(text);
    if (known !== undefined) return known;
    badge.textContent = text;
    const width = badge.offsetWidth;
    this.#widths.set(text, width);
    return width;
  }

  #newBadge(): HTMLElement {
    const made = element(this.#frame, 'button', 'mark badge') as HTMLButtonElement;
    made.type = 'button';
    made.dataset.part = 'badge';
    made.addEventListener('click', () => this.#pressed.get(made)?.onPress?.());
    return made;
  }
}
