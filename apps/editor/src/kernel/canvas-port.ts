import type { NodeKey, Position } from '@postpress/edits';

/** A rectangle in CSS pixels of the editor's window, zoom and scrolling taken into account. */
export type Box = { x: number; y: number; width: number; height: number };

/** What other parts may ask of the canvas. The canvas folder implements it. */
export type CanvasPort = {
  /** Where a node is rendered in the editor's window; undefined when it is not rendered. */
  boxOf(key: NodeKey): Box | undefined;
  /** The first element of a node's rendering, inside the frame. */
  elementOf(key: NodeKey): HTMLElement | undefined;
  /** The element whose inside is the block's text (`data-pp-text`); undefined for blocks without text in place. */
  textElementOf(key: NodeKey): HTMLElement | undefined;
  /** The frame's document, for what must listen or mount there. */
  readonly document: Document | undefined;
  /** Scrolls a node into view where it is not. */
  reveal(key: NodeKey): void;
  /** Puts the focus on the canvas, on its current item. */
  focus(): void;
  /** Lifts the selection: arrows walk every position where it may stand, Space drops it, Escape leaves it. */
  lift(): void;
  /** Marks blocks: an icon with a word at their corner. Replaces what this source marked before. */
  badge(source: string, badges: readonly Badge[]): void;
  /** Keeps a node's element as it is while something else owns its inside (a text that is typed into). @returns lets go */
  hold(key: NodeKey): () => void;
  /** Told after the canvas has changed its rendering of nodes (keys; empty = everything). @returns takes the listener off */
  onRendered(listener: (keys: readonly NodeKey[]) => void): () => void;
  /** Told when boxes may have moved: scroll, zoom, resize, images. @returns takes the listener off */
  onMoved(listener: () => void): () => void;
  /** What parts outside drag onto it: palette, saved blocks, files. */
  readonly drag: CanvasDrag | undefined;
  /** Takes files and foreign markup that are dropped on the canvas; the last one who asked gets them. @returns lets go */
  takeDrops(taker: (drop: CanvasDrop) => void): () => void;
  /** Where the canvas was pressed last, in the frame's own window: a text that opens puts its caret there. */
  readonly pressedAt: { x: number; y: number } | undefined;
};

/** Files or markup from another window, and the position that was shown. */
export type CanvasDrop = { files: readonly File[]; html: string; position: Position };

export type Badge = {
  key: NodeKey;
  tone: 'bad' | 'warn' | 'info';
  text: string;
  /** What is seen instead of the text, which is read out and shown on hover. */
  shown?: string;
  /** A sign that is seen where the text would cover text of the design. */
  sign?: string;
  onPress?: () => void;
};

/** What can be dropped: new nodes (JSON of rows or blocks), or a layout. */
export type DragPayload =
  | { kind: 'block'; label: string; make: () => object }
  | { kind: 'row'; label: string; make: () => object }
  | { kind: 'files'; label: string };

/** Starts a gesture from outside the frame with the pointer that pressed there. */
export type CanvasDrag = {
  start(event: PointerEvent, payload: DragPayload, source: HTMLElement): void;
};
