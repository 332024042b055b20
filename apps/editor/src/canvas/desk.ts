import { BODY_KEY, flagsOf, type NodeKey } from '@postpress/edits';
import type { Badge } from '../kernel/canvas-port.ts';
import type { Editor } from '../kernel/editor.ts';
import { AutoScroll } from './auto-scroll.ts';
import { Carrying } from './carrying.ts';
import { ColumnResize } from './column-resize.ts';
import type { Point } from './geometry.ts';
import { type GestureCommand, type GestureEvent, type GestureState, gesture } from './gesture.ts';
import { ImageResize } from './image-resize.ts';
import { RowPlus } from './row-plus.ts';
import { showMarks } from './show-marks.ts';
import type { Stage } from './stage.ts';
import { range, toggled } from './walk.ts';

/** What hands pointers over and shows things outside of the frame: the part of a desk that knows the editor's window. */
export type Surroundings = {
  capture(id: number): void;
  free(id: number): void;
  wait(id: number): void;
  stopWaiting(): void;
  /** What is dragged, under the pointer; undefined: nothing. In the frame's own coordinates. */
  showGhost(label: string | undefined, at?: Point): void;
};

const GESTURING: ReadonlySet<GestureState['name']> = new Set(['dragging', 'resizing', 'lifted', 'importing']);

/** Runs the gestures of one canvas: keeps the state, does what the machine commands, by edits only. */
export class Desk {
  readonly stage: Stage;
  /** What is carried, and where it would land. */
  readonly carrying: Carrying;
  /** The lines between columns. */
  readonly columns: ColumnResize;
  readonly rowPlus: RowPlus;
  readonly #images: ImageResize;
  state: GestureState = { name: 'idle' };
  readonly #around: Surroundings;
  readonly #scroll: AutoScroll;
  #badges = new Map<string, readonly Badge[]>();

  constructor(stage: Stage, around: Surroundings) {
    this.stage = stage;
    this.carrying = new Carrying(stage);
    this.columns = new ColumnResize(stage);
    this.rowPlus = new RowPlus(stage);
    this.#images = new ImageResize(stage);
    this.#around = around;
    this.#scroll = new AutoScroll(stage, () => this.send({ type: 'tick' }));
  }

  get editor(): Editor {
    return this.stage.editor;
  }

  send(event: GestureEvent): void {
    const { state, commands } = gesture(this.state, event);
    this.state = state;
    for (const command of commands) this.#do(command);
    this.editor.view.set({ gesturing: GESTURING.has(state.name) });
    if (commands.length > 0) this.stage.changed();
  }

  setBadges(source: string, badges: readonly Badge[]): void {
    this.#badges.set(source, badges);
    this.stage.changed();
  }

  showMarks(): void {
    const gesturing = this.state.name === 'dragging' || this.state.name === 'lifted';
    showMarks(this.stage, [...this.#badges.values()].flat(), { gesturing });
    this.columns.showActive();
    this.#images.show();
  }

  /** Lifts what is selected, to be moved by keys. */
  lift(): void {
    const lifted = this.carrying.lift();
    if ('refused' in lifted) this.editor.refuse(lifted.refused, this.editor.store.snapshot.selection.at(-1));
    else this.send({ type: 'lift', ...lifted });
  }

  #do(command: GestureCommand): void {
    switch (command.do) {
      case 'capture':
      case 'free':
      case 'wait':
        this.#around[command.do](command.id);
        break;
      case 'stop-waiting':
        this.#around.stopWaiting();
        break;
      case 'select':
        this.#select(command.key, command.mode);
        break;
      case 'select-none':
        this.editor.store.select([]);
        break;
      case 'open-text':
        // A second press on what has no words in place takes the keyboard there, and nothing else.
        this.stage.overlay.item.focus({ preventScroll: true });
        if (this.editor.canvas.textElementOf(command.key)) this.editor.run('text.open');
        break;
      case 'close-text':
        this.editor.view.set({ texting: null });
        break;
      default:
        this.#doMove(command);
    }
  }

  #doMove(command: GestureCommand): void {
    switch (command.do) {
      case 'begin-drag':
        this.carrying.take(command.dragged);
        this.stage.overlay.showHover(undefined);
        this.#scroll.start();
        break;
      case 'begin-import':
        this.carrying.takeFiles();
        this.#scroll.start();
        break;
      case 'track':
        this.#scroll.follow(command.at);
        this.carrying.track(command.at);
        if (this.state.name === 'dragging') this.#around.showGhost(this.carrying.label, command.at);
        break;
      case 'show-place':
        this.carrying.showPlace(command.at);
        break;
      case 'put-down':
        this.carrying.putDown();
        break;
      case 'end-drag':
      case 'end-lift':
      case 'end-import':
        this.#scroll.stop();
        this.#around.showGhost(undefined);
        this.carrying.end();
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
    const { boxes } = this.stage;
    const { selection, tree } = store.snapshot;
    const chain = [tree.find(key), ...tree.ancestors(key)];
    const wanted = mode === 'row' ? chain.slice(chain.findIndex((at) => at?.kind === 'row')) : chain;
    // What must not be selected gives way to what holds it.
    const found = wanted.find((at) => at && at.kind !== 'root' && flagsOf(store, at.key).selectable)?.key;
    const from = selection[0];
    if (found === undefined || found === BODY_KEY) store.select([]);
    else if (mode === 'range' && from !== undefined) store.select(range(boxes, from, found));
    else if (mode === 'toggle') store.select(toggled(boxes, selection, found));
    else store.select([found]);
    this.stage.overlay.item.focus({ preventScroll: true });
  }

  close(): void {
    this.send({ type: 'cancel', why: 'unmount' });
    this.#scroll.stop();
  }
}
