import { type Device, devices, everywhere, type Shown } from '../layout/box.ts';

export type Both = Record<Device, number>;

export function bothOf(one: Both, other: Both): Both {
  return { desktop: one.desktop + other.desktop, mobile: one.mobile + other.mobile };
}

/** Accumulates empty space before the next content, in both windows. Margins collapse, padding adds up. */
export class SpaceCounter {
  #room: Both = { desktop: 0, mobile: 0 };
  #margin: Both = { desktop: 0, mobile: 0 };

  /** Adds padding, a border or an empty line. Margins before it no longer collapse. */
  add(device: Device, px: number): void {
    if (px === 0) return;
    this.#room[device] += this.#margin[device] + px;
    this.#margin[device] = 0;
  }

  /** Gives back what was taken and not used. */
  giveBack(rest: Both): void {
    for (const device of devices) this.add(device, rest[device]);
  }

  /** Adds a margin. Adjacent margins collapse to the largest; negative ones are subtracted. */
  margin(device: Device, px: number): void {
    this.#margin[device] = px < 0 ? this.#margin[device] + px : Math.max(this.#margin[device], px);
  }

  /** Ends margin collapsing here. */
  settle(): void {
    for (const device of devices) {
      this.#room[device] += this.#margin[device];
      this.#margin[device] = 0;
    }
  }

  /** Returns and resets the space in the windows that show the next content. */
  take(shown: Shown = everywhere): Both {
    this.settle();
    const taken = { desktop: 0, mobile: 0 };
    for (const device of devices) {
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
