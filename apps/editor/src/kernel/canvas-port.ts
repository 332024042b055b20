import type { NodeKey, Position } from '@postpress/edits';

/** A rectangle in CSS pixels of the editor's window, zoom and scrolling taken into account. */
export type Box = { x: number; y: number; width: number; height: number };

/** The canvas for all other parts. The folder `canvas` implements it. */
export type CanvasPort = {
  /** Where a node is rendered in the editor's window; undefined when it is not rendered. */
  boxOf(key: NodeKey): Box | undefined;
  /** The first element of a node's rendering, inside the frame. */
  elementOf(key: NodeKey): HTMLElement | undefined;
  /** The element whose inside is the block's text (`data-pp-text`); undefined for blocks without text in place. */
  textElementOf(key: NodeKey): HTMLElement | undefined;
  /** The frame's document, for what must listen or mount there. */
  readonly document: Document | undefined;
  /** Scrolls a node into view if necessary. */
  reveal(key: NodeKey): void;
  /** Puts the focus on the canvas, on its current item. */
  focus(): void;
  /** Lifts the selection: arrow keys move it through every allowed position, Space drops it, Escape cancels. */
  lift(): void;
  /** Marks blocks with an icon and a text at their corner. Replaces the earlier marks of this source. */
  badge(source: string, badges: readonly Badge[]): void;
  /**
   * Keeps a node's element as it is while something else edits its content, such as the text editor. @returns releases
   * it
   */
  hold(key: NodeKey): () => void;
  /**
   * The listener runs after the canvas has rendered nodes again (keys; empty = everything). @returns removes the
   * listener
   */
  onRendered(listener: (keys: readonly NodeKey[]) => void): () => void;
  /** The listener runs when boxes may have moved: scroll, zoom, resize, images. @returns removes the listener */
  onMoved(listener: () => void): () => void;
  /** What parts outside drag onto it: palette, saved blocks, files. */
  readonly drag: CanvasDrag | undefined;
  /**
   * Sets the handler for files and foreign HTML dropped on the canvas; the last one wins. @returns removes the handler
   */
  takeDrops(handler: (drop: CanvasDrop) => void): () => void;
  /** Where the canvas was pressed last, in the frame's own window: a text that opens puts its caret there. */
  readonly pressedAt: { x: number; y: number } | undefined;
};

/** Files or markup from another window, and the position that was shown. */
export type CanvasDrop = { files: readonly File[]; html: string; position: Position };

export type Badge = {
  key: NodeKey;
  tone: 'bad' | 'warn' | 'info';
  text: string;
  /** An icon that is shown instead of the text, which is read out and shown on hover. */
  shown?: string;
  /** An icon that is shown if the text would cover text of the design. */
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
