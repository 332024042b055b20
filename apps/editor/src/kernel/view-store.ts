import type { Device, NodeKey } from '@postpress/edits';
import type { ObjectStore } from '@postpress/ui/store';

/** How the design is shown. None of it belongs to the design or its history. */
export type View = {
  device: Device;
  /** The canvas shows dark mode, and colors are edited for it. */
  dark: boolean;
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
  /** Where the context menu of the canvas is open, in the editor's window; null: closed. */
  menuAt: { readonly x: number; readonly y: number } | null;
  /** Something is dragged, lifted or resized: toolbars and menus hide. */
  gesturing: boolean;
  /** The version of the design that the embedding page received or loaded last; null: none. */
  receivedVersion: number | null;
  /** Derived from `WriteAccess`. */
  readonly readOnly: boolean;
};

export const initialView: Omit<View, 'readOnly'> = {
  device: 'desktop',
  dark: false,
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
  showsSamples: true,
  menuAt: null,
  gesturing: false,
  receivedVersion: null,
};

/** Anybody may change the view, except for `readOnly`: `createEditor` sets it from `WriteAccess`. */
export type ViewStore = Omit<ObjectStore<View>, 'set'> & {
  set(change: Partial<Omit<View, 'readOnly'>>): void;
};
