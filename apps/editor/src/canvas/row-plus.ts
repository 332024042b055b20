import { BODY_KEY, type NodeKey } from '@postpress/edits';
import type { Stage } from './stage.ts';

/** The button on the lower edge of the row under the pointer: it asks what to insert after that row. */
export class RowPlus {
  readonly #stage: Stage;
  #row: NodeKey | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
    stage.overlay.onPlus(() => this.#ask());
  }

  /** @param key what is under the pointer */
  showFor(key: NodeKey): void {
    const { store, view } = this.#stage.editor;
    const { tree } = store.snapshot;
    const around = key === BODY_KEY ? [] : [tree.find(key), ...tree.ancestors(key)];
    this.#row = around.find((each) => each?.kind === 'row')?.key;
    const isOffered = this.#row !== undefined && !view.snapshot.readOnly && view.snapshot.texting === null;
    this.#stage.overlay.showPlus(isOffered ? this.#stage.boxes.find(this.#row ?? '') : undefined);
  }

  hide(): void {
    this.#stage.overlay.showPlus(undefined);
  }

  #ask(): void {
    this.hide();
    if (this.#row === undefined) return;
    this.#stage.editor.store.select([this.#row]);
    this.#stage.editor.run('insert.open');
  }
}
