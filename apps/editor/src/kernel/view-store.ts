import type { Device, NodeKey } from '@postpress/edits';

/** What is shown how. Nothing of it belongs to the design or to its history. */
export type View = {
  device: Device;
  /** Of `_languages`; null: the base language. */
  language: string | null;
  /** 1 = 100 %. */
  zoom: number;
  /** The block whose text is open for typing. */
  editingText: NodeKey | null;
  /** What was inserted last, until a key that is no character, or a press. */
  inserted: NodeKey | null;
  /** Whether the canvas can be used. */
  canvasReady: boolean;
  /** The tab that is shown on each side, by its name. */
  leftPanel: string;
  rightPanel: string;
  /** On narrow windows both are drawers; null: closed. */
  drawer: 'left' | 'right' | null;
  /** The dialog that is open, if any. */
  dialog: string | null;
  /** The color that the dialog “Replace color” starts with. */
  colorToReplace: string | null;
  /** Find and replace is open beside the canvas. */
  finding: boolean;
  /** The canvas shows sample data instead of the tags. */
  showsSamples: boolean;
  /** Something is dragged, lifted or resized: toolbars and menus hide. */
  gesturing: boolean;
  /** Derived from `WriteAccess`: who may set it sets that. */
  readonly readOnly: boolean;
};

const initial: Omit<View, 'readOnly'> = {
  device: 'desktop',
  language: null,
  zoom: 1,
  editingText: null,
  inserted: null,
  canvasReady: false,
  leftPanel: 'blocks',
  rightPanel: 'properties',
  drawer: null,
  dialog: null,
  colorToReplace: null,
  finding: false,
  showsSamples: false,
  gesturing: false,
};

/** The view behind `subscribe` and `snapshot`, as the design is. */
export class ViewStore {
  #view: View;
  #listeners = new Set<() => void>();

  constructor(readOnly: boolean) {
    this.#view = { ...initial, readOnly };
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  get snapshot(): View {
    return this.#view;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<Omit<View, 'readOnly'>>): void {
    this.#change(change);
  }

  setReadOnly(readOnly: boolean): void {
    this.#change({ readOnly });
  }

  #change(change: Partial<View>): void {
    const names = Object.keys(change) as (keyof View)[];
    if (names.every((name) => Object.is(this.#view[name], change[name]))) return;
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
