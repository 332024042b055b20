import { cellsOf, type NodeKey, nameOf, setCells } from '@postpress/edits';
import { perform } from '../kernel/perform.ts';
import type { CanvasView } from './canvas-view.ts';
import { equalCells, percentsOf, resizedCells, sharesOf, steppedCells } from './resize-cells.ts';

/** Moves the line between two columns: previewed by a separate style sheet, and written on release. */
export class ColumnResize {
  readonly #canvasView: CanvasView;
  #sheet: CSSStyleSheet | undefined;
  #active: { row: NodeKey; edge: number; before: number[]; widthPx: number; cells: number[] } | undefined;

  constructor(canvasView: CanvasView) {
    this.#canvasView = canvasView;
  }

  begin(row: NodeKey, edge: number): void {
    const { boxes, editor, frame, window } = this.#canvasView;
    const before = cellsOf(editor.store, row);
    const widthPx = boxes.below(row).reduce((sum, { width }) => sum + width, 0);
    this.#active = { row, edge, before, widthPx, cells: before };
    this.#sheet = new window.CSSStyleSheet();
    frame.adoptedStyleSheets = [...frame.adoptedStyleSheets, this.#sheet];
  }

  show(by: number): void {
    const active = this.#active;
    if (!active || active.widthPx === 0) return;
    active.cells = resizedCells(active.before, active.edge, by, active.widthPx).cells;
    const { tree } = this.#canvasView.editor.store.snapshot;
    const columns = tree.children(active.row);
    const rules = sharesOf(active.cells).map((share, at) => {
      const width = `${share * active.widthPx}px`;
      const name = CSS.escape(columns[at] ?? '');
      return `[data-pp="${name}"][data-pp]{width:${width}!important;max-width:${width}!important;flex-basis:${width}!important}`;
    });
    this.#sheet?.replaceSync(rules.join(''));
    this.#canvasView.moved();
  }

  /** The moved line shows the present widths of the columns. */
  showActive(): void {
    const active = this.#active;
    this.#canvasView.overlay.activateEdge(active);
    if (!active) return;
    const edge = this.#canvasView.overlay.host.shadowRoot?.querySelector('[data-part="edge"][data-active]');
    const percents = percentsOf(active.cells);
    if (edge?.firstElementChild)
      edge.firstElementChild.textContent = `${percents[active.edge]} | ${percents[active.edge + 1]}`;
  }

  keep(): void {
    const active = this.#active;
    if (active) this.#write(active.row, active.before, active.cells);
  }

  end(): void {
    const { frame } = this.#canvasView;
    frame.adoptedStyleSheets = frame.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
    this.#sheet = undefined;
    this.#active = undefined;
    this.#canvasView.moved();
  }

  /** By keys, in percent of the row. */
  step(row: NodeKey, edge: number, percent: number): void {
    const before = cellsOf(this.#canvasView.editor.store, row);
    this.#write(row, before, steppedCells(before, edge, percent), `columns ${row}`);
  }

  equalise(row: NodeKey): void {
    const before = cellsOf(this.#canvasView.editor.store, row);
    this.#write(row, before, equalCells(before));
  }

  #write(row: NodeKey, before: readonly number[], cells: readonly number[], merge?: string): void {
    const [old, next] = [sharesOf(before), sharesOf(cells)];
    if (old.every((share, at) => Math.abs(share - (next[at] ?? 0)) < 0.0005)) return;
    const { editor } = this.#canvasView;
    const { store, t } = editor;
    const edit = setCells(store, t, row, cells, merge === undefined ? {} : { merge });
    if (perform(editor, edit, { silent: true }))
      editor.announce(
        `${nameOf(store, t, row)}. ${t('canvas.resized', { cells: percentsOf(cells).join(' | ') })}`,
      );
  }
}
