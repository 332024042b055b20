import { BODY_KEY, type NodeKey } from '@postpress/edits';
import type { CanvasView } from './canvas-view.ts';

/** The button on the lower edge of the row under the pointer: it asks what to insert after that row. */
export class RowPlus {
  readonly #canvasView: CanvasView;
  #row: NodeKey | undefined;

  constructor(canvasView: CanvasView) {
    this.#canvasView = canvasView;
    canvasView.overlay.onPlus(() => this.#ask());
  }

  /** @param key what is under the pointer */
  showFor(key: NodeKey): void {
    const { store, view } = this.#canvasView.editor;
    const { tree } = store.snapshot;
    const around = key === BODY_KEY ? [] : [tree.find(key), ...tree.ancestors(key)];
    this.#row = around.find((each) => each?.kind === 'row')?.key;
    const isOffered =
      this.#row !== undefined && !view.snapshot.readOnly && view.snapshot.editingText === null;
    this.#canvasView.overlay.showPlus(isOffered ? this.#canvasView.boxes.find(this.#row ?? '') : undefined);
  }

  hide(): void {
    this.#canvasView.overlay.showPlus(undefined);
  }

  #ask(): void {
    this.hide();
    if (this.#row === undefined) return;
    this.#canvasView.editor.store.select([this.#row]);
    this.#canvasView.editor.run('insert.open');
  }
}
