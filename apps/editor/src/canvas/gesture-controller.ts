import { BODY_KEY, flagsOf, type NodeKey } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { AutoScroll } from './auto-scroll.ts';
import type { CanvasView } from './canvas-view.ts';
import { ColumnResize } from './column-resize.ts';
import { DragSession } from './drag-session.ts';
import type { Point } from './geometry.ts';
import { type GestureCommand, type GestureEvent, type GestureState, gesture } from './gesture.ts';
import { ImageResize } from './image-resize.ts';
import { showMarks } from './show-marks.ts';
import { range, toggled } from './walk.ts';

/** The button on the lower edge of the row under the pointer; it opens the menu of what to insert after that row. */
class RowPlus {
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

/** The window around the frame, for gestures: it captures pointers and shows the drag outside of the frame. */
export type WindowPort = {
  capture(id: number): void;
  free(id: number): void;
  wait(id: number): void;
  stopWaiting(): void;
  /** What is dragged, shown under the pointer; undefined: nothing. In the frame's own coordinates. */
  showGhost(label: string | undefined, at?: Point): void;
};

const GESTURING: ReadonlySet<GestureState['name']> = new Set(['dragging', 'resizing', 'lifted', 'importing']);

/** Runs the gestures of one canvas: holds the state of the machine and executes its commands, by edits only. */
export class GestureController {
  readonly canvasView: CanvasView;
  /** The drag, and its drop target. */
  readonly dragSession: DragSession;
  /** The lines between columns. */
  readonly columns: ColumnResize;
  readonly rowPlus: RowPlus;
  readonly #images: ImageResize;
  state: GestureState = { name: 'idle' };
  readonly #windowPort: WindowPort;
  readonly #scroll: AutoScroll;
  #badges = new Map<string, readonly Badge[]>();

  constructor(canvasView: CanvasView, windowPort: WindowPort) {
    this.canvasView = canvasView;
    this.dragSession = new DragSession(canvasView);
    this.columns = new ColumnResize(canvasView);
    this.rowPlus = new RowPlus(canvasView);
    this.#images = new ImageResize(canvasView);
    this.#windowPort = windowPort;
    this.#scroll = new AutoScroll(canvasView, () => this.send({ type: 'tick' }));
  }

  get editor(): Editor {
    return this.canvasView.editor;
  }

  send(event: GestureEvent): void {
    const { state, commands } = gesture(this.state, event);
    this.state = state;
    for (const command of commands) this.#do(command);
    this.editor.view.set({ gesturing: GESTURING.has(state.name) });
    if (commands.length > 0) this.canvasView.changed();
  }

  setBadges(source: string, badges: readonly Badge[]): void {
    this.#badges.set(source, badges);
    this.canvasView.changed();
  }

  showMarks(): void {
    const gesturing = this.state.name === 'dragging' || this.state.name === 'lifted';
    showMarks(this.canvasView, [...this.#badges.values()].flat(), { gesturing });
    this.columns.showActive();
    this.#images.show();
  }

  /** Lifts the selection, to be moved by keys. */
  lift(): void {
    const lifted = this.dragSession.lift();
    if ('refused' in lifted) this.editor.refuse(lifted.refused, this.editor.store.snapshot.selection.at(-1));
    else this.send({ type: 'lift', ...lifted });
  }

  #do(command: GestureCommand): void {
    switch (command.do) {
      case 'capture':
      case 'free':
      case 'wait':
        this.#windowPort[command.do](command.id);
        break;
      case 'stop-waiting':
        this.#windowPort.stopWaiting();
        break;
      case 'select':
        this.#select(command.key, command.mode);
        break;
      case 'select-none':
        this.editor.store.select([]);
        break;
      case 'open-text':
        // A second press on a block without text only moves the focus there.
        this.canvasView.overlay.item.focus({ preventScroll: true });
        if (this.editor.canvas.textElementOf(command.key)) this.editor.run('text.open');
        break;
      case 'close-text':
        this.editor.view.set({ editingText: null });
        break;
      default:
        this.#doMove(command);
    }
  }

  #doMove(command: GestureCommand): void {
    switch (command.do) {
      case 'begin-drag':
        this.dragSession.take(command.dragged);
        this.canvasView.overlay.showHover(undefined);
        this.#scroll.start();
        break;
      case 'begin-import':
        this.dragSession.takeFiles();
        this.#scroll.start();
        break;
      case 'track':
        this.#scroll.follow(command.at);
        this.dragSession.track(command.at);
        if (this.state.name === 'dragging') this.#windowPort.showGhost(this.dragSession.label, command.at);
        break;
      case 'show-position':
        this.dragSession.showPosition(command.at);
        break;
      case 'put-down':
        this.dragSession.putDown();
        break;
      case 'end-drag':
      case 'end-lift':
      case 'end-import':
        this.#scroll.stop();
        this.#windowPort.showGhost(undefined);
        this.dragSession.end();
        break;
      default:
        this.#doResize(command);
    }
  }

  #doResize(command: GestureCommand): void {
    if (command.do === 'begin-resize') this.columns.begin(command.row, command.edge);
    else if (command.do === 'resize') this.columns.show(command.by);
    else if (command.do === 'keep-size') this.columns.keep();
    else if (command.do === 'end-resize') this.columns.end();
  }

  #select(key: NodeKey, mode: 'only' | 'range' | 'toggle' | 'row'): void {
    const { store } = this.editor;
    const { boxes } = this.canvasView;
    const { selection, tree } = store.snapshot;
    const chain = [tree.find(key), ...tree.ancestors(key)];
    const wanted = mode === 'row' ? chain.slice(chain.findIndex((at) => at?.kind === 'row')) : chain;
    // Nodes that may not be selected are replaced by their parents.
    const found = wanted.find((at) => at && at.kind !== 'root' && flagsOf(store, at.key).selectable)?.key;
    const from = selection[0];
    if (found === undefined || found === BODY_KEY) store.select([]);
    else if (mode === 'range' && from !== undefined) store.select(range(boxes, from, found));
    else if (mode === 'toggle') store.select(toggled(boxes, selection, found));
    else store.select([found]);
    this.canvasView.overlay.item.focus({ preventScroll: true });
  }

  close(): void {
    this.send({ type: 'cancel', why: 'unmount' });
    this.#scroll.stop();
  }
}
