import type { Device, Shown } from '../layout/box.ts';

export type Both = Record<Device, number>;

/** Empty room that has gathered above whatever comes next, in both windows. Margins that meet are one, paddings add up. */
export class SpaceCounter {
  #room: Both = { desktop: 0, mobile: 0 };
  #margin: Both = { desktop: 0, mobile: 0 };

  /** Room that adds to what is there: padding, a border, an empty line. Margins before it end here. */
  add(device: Device, px: number): void {
    if (px === 0) return;
    this.#room[device] += this.#margin[device] + px;
    this.#margin[device] = 0;
  }

  /** A margin: of those that meet, the widest counts; a negative one takes away. */
  margin(device: Device, px: number): void {
    this.#margin[device] = px < 0 ? this.#margin[device] + px : Math.max(this.#margin[device], px);
  }

  /** Margins up to here meet none that follow. */
  settle(): void {
    for (const device of ['desktop', 'mobile'] as const) {
      this.#room[device] += this.#margin[device];
      this.#margin[device] = 0;
    }
  }

  /** The room that has gathered in the windows that show what comes; there, none is left. */
  take(shown: Shown = EVERYWHERE): Both {
    this.settle();
    const taken = { desktop: 0, mobile: 0 };
    for (const device of ['desktop', 'mobile'] as const) {
      if (!shown[device]) continue;
      taken[device] = Math.max(0, this.#room[device]);
      this.#room[device] = 0;
    }
    return taken;
  }

  get isEmpty(): boolean {
    return [this.#room, this.#margin].every(({ desktop, mobile }) => desktop <= 0 && mobile <= 0);
  }
}

const EVERYWHERE: Shown = { desktop: true, mobile: true };
