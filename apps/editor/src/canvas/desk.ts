import type { Content, Row } from '@postpress/design';
import type { Badge, CanvasDrop, DragPayload } from '../app/canvas-port.ts';
import type { Editor } from '../app/editor.ts';
import { perform } from '../app/perform.ts';
import { flagsOf } from '../model/flags.ts';
import { insertNodes } from '../model/insert-nodes.ts';
import { moveNodes } from '../model/move-nodes.ts';
import { namesOf } from '../model/name-of.ts';
import { BODY_KEY, type NodeKey, type Place } from '../model/node.ts';
import { legalPlaces, levelOf, type Moving, mayDrop } from '../model/places.ts';
import { AutoScroll } from './auto-scroll.ts';
import { ColumnResize } from './column-resize.ts';
import { type DropLevel, type DropTarget, dropTarget, isOver, lineOf, samePlace } from './drop-target.ts';
import { flip } from './flip.ts';
import type { Point } from './geometry.ts';
import {
  type Dragged,
  type GestureCommand,
  type GestureEvent,
  type GestureState,
  gesture,
} from './gesture.ts';
import { placeWords } from './place-words.ts';
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

/** Runs the gestures of one canvas: keeps the state, does what the machine commands, by edits only. */
export class Desk {
  readonly stage: Stage;
  readonly #around: Surroundings;
  readonly #scroll: AutoScroll;
  readonly #resize: ColumnResize;
  state: GestureState = { name: 'idle' };
  #moving: Moving | undefined;
  #label = '';
  #target: DropTarget | undefined;
  #places: Place[] = [];
  #badges = new Map<string, readonly Badge[]>();
  /** Who takes files and foreign markup that are dropped. */
  taker: ((drop: CanvasDrop) => void) | undefined;
  dropped: Omit<CanvasDrop, 'place'> | undefined;

  constructor(stage: Stage, around: Surroundings) {
    this.stage = stage;
    this.#around = around;
    this.#scroll = new AutoScroll(stage, () => this.send({ type: 'tick' }));
    this.#resize = new ColumnResize(stage);
  }

  get editor(): Editor {
    return this.stage.editor;
  }

  send(event: GestureEvent): void {
    const { state, commands } = gesture(this.state, event);
    this.state = state;
    for (const command of commands) this.#do(command);
    this.editor.view.set({ gesturing: ['dragging', 'resizing', 'lifted', 'importing'].includes(state.name) });
    if (commands.length > 0) this.stage.changed();
  }

  setBadges(source: string, badges: readonly Badge[]): void {
    this.#badges.set(source, badges);
    this.stage.changed();
  }

  showMarks(): void {
    const gesturing = this.state.name === 'dragging' || this.state.name === 'lifted';
    showMarks(this.stage, [...this.#badges.values()].flat(), { gesturing });
    this.#resize.showActive();
  }

  /** Lifts what is selected, to be moved by keys. */
  lift(): void {
    const { store, word } = this.editor;
    const keys = store.snapshot.selection;
    const reason = this.#whyNotLift(keys);
    if (reason !== undefined) {
      this.editor.refuse(reason, keys[0]);
      return;
    }
    this.#moving = { keys };
    this.#label = namesOf(store, word, keys);
    this.#places = legalPlaces(store, word, this.#moving);
    const now = store.find(keys[0] ?? '')?.place;
    const at = Math.max(
      0,
      this.#places.findIndex((place) => now && samePlace(place, now)),
    );
    this.send({ type: 'lift', at, count: this.#places.length });
  }

  #whyNotLift(keys: readonly NodeKey[]): string | undefined {
    const { store, word, view } = this.editor;
    if (keys.length === 0) return word('canvas.nothingSelected');
    if (view.snapshot.readOnly) return word('model.readOnly');
    const now = store.find(keys[0] ?? '')?.place;
    const refusal = now && mayDrop(store, word, { keys }, now);
    if (refusal !== undefined) return refusal;
    return legalPlaces(store, word, { keys }).length === 0 ? word('model.noPlace') : undefined;
  }

  /** The lines between columns, for keys. */
  get columns(): ColumnResize {
    return this.#resize;
  }

  #do(command: GestureCommand): void {
    switch (command.do) {
      case 'capture':
        this.#around.capture(command.id);
        break;
      case 'free':
        this.#around.free(command.id);
        break;
      case 'wait':
        this.#around.wait(command.id);
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
        this.editor.run('text.open');
        break;
      case 'close-text':
        this.editor.view.set({ texting: null });
        break;
      case 'begin-resize':
        this.#resize.begin(command.row, command.edge);
        break;
      case 'resize':
        this.#resize.show(command.by);
        break;
      case 'keep-size':
        this.#resize.keep();
        break;
      case 'end-resize':
        this.#resize.end();
        break;
      default:
        this.#doDrag(command);
        break;
    }
  }

  #doDrag(command: GestureCommand): void {
    switch (command.do) {
      case 'begin-drag':
        this.#beginDrag(command.dragged);
        break;
      case 'begin-import':
        this.#moving = { nodes: [] };
        this.#label = this.editor.word('canvas.files');
        break;
      case 'track':
        this.#track(command.at);
        break;
      case 'put-down':
        this.#putDown();
        break;
      case 'begin-lift':
        break;
      case 'show-place':
        this.#showPlace(command.at);
        break;
      case 'end-drag':
      case 'end-lift':
      case 'end-import':
        this.#endDrag(command.do === 'end-lift');
        break;
    }
  }

  #select(key: NodeKey, mode: 'only' | 'range' | 'toggle' | 'row'): void {
    const { store } = this.editor;
    const { boxes } = this.stage;
    const { selection, tree } = store.snapshot;
    const wanted =
      mode === 'row'
        ? ([tree.find(key), ...tree.ancestors(key)].find((at) => at?.kind === 'row')?.key ?? key)
        : key;
    const chain = [tree.find(wanted), ...tree.ancestors(wanted)];
    const selectable = chain.find((at) => at && at.kind !== 'root' && flagsOf(store, at.key).selectable)?.key;
    const from = selection[0];
    if (selectable === undefined || selectable === BODY_KEY) store.select([]);
    else if (mode === 'range' && from !== undefined) store.select(range(boxes, from, selectable));
    else if (mode === 'toggle') store.select(toggled(boxes, selection, selectable));
    else store.select([selectable]);
    this.stage.overlay.item.focus({ preventScroll: true });
  }

  #beginDrag(dragged: Dragged): void {
    const { store, word } = this.editor;
    this.#target = undefined;
    if ('keys' in dragged) {
      this.#moving = { keys: inOrder(this.stage, dragged.keys) };
      this.#label = namesOf(store, word, dragged.keys);
      const [only] = dragged.keys;
      if (only !== undefined && !store.snapshot.selection.includes(only)) store.select(dragged.keys);
    } else {
      this.#moving = { nodes: newNodes(dragged.payload) };
      this.#label = dragged.payload.label;
    }
    this.stage.overlay.showHover(undefined);
    this.#scroll.start();
  }

  #track(at: Point): void {
    const { stage } = this;
    const { store, word } = this.editor;
    const moving = this.#moving;
    if (!moving) return;
    this.#scroll.follow(at);
    if (this.state.name !== 'importing') this.#around.showGhost(this.#label, at);
    const point = stage.toDocument(at);
    const level = levelOf(store, moving) as DropLevel;
    const rules = { level, mayDrop: (place: Place) => this.#refusal(moving, place) };
    this.#target = isOver(point, stage.viewport)
      ? dropTarget(point, stage.boxes, rules, this.#target)
      : undefined;
    this.#showTarget(word('canvas.dropHere'));
  }

  #refusal(moving: Moving, place: Place): string | undefined {
    const { store, word, view } = this.editor;
    return view.snapshot.readOnly ? word('model.readOnly') : mayDrop(store, word, moving, place);
  }

  #showTarget(fallback: string): void {
    const target = this.#target;
    const words =
      target === undefined
        ? ''
        : target.refused === undefined
          ? placeWords(this.editor, target.place)
          : this.editor.word('canvas.refused', { reason: target.refused });
    this.stage.overlay.showLine(target, words || fallback);
  }

  #putDown(): void {
    const target = this.#target;
    const moving = this.#moving;
    if (!target || !moving) return;
    if (target.refused !== undefined) {
      this.editor.refuse(target.refused);
      return;
    }
    if (this.dropped) {
      this.taker?.({ ...this.dropped, place: target.place });
      return;
    }
    const { store, word, announce } = this.editor;
    const name = this.#label;
    const where = placeWords(this.editor, target.place);
    if ('keys' in moving) {
      if (staysThere(this.editor, moving.keys, target.place)) return;
      const before = moving.keys.map((key) => this.stage.boxes.find(key));
      if (!perform(this.editor, moveNodes(store, word, moving.keys, target.place), { silent: true })) return;
      flip(this.stage, moving.keys, before);
    } else if (
      !perform(this.editor, insertNodes(store, word, { nodes: moving.nodes, place: target.place }), {
        silent: true,
      })
    )
      return;
    announce(word('canvas.dropped', { name, where }));
    this.#focusSelection();
  }

  #focusSelection(): void {
    const key = this.editor.store.snapshot.selection.at(-1);
    if (key !== undefined) this.stage.reveal(key);
    this.stage.overlay.item.focus({ preventScroll: true });
  }

  #showPlace(at: number): void {
    const place = this.#places[at];
    const { word, announce } = this.editor;
    if (!place) return;
    const shown = lineOf(place, this.stage.boxes);
    this.#target = { place, line: { x: 0, y: 0, width: 0, height: 0 }, shape: 'across', ...shown };
    this.#showTarget('');
    const count = this.#places.length;
    const where = placeWords(this.editor, place);
    const isFirst = !this.#liftShown;
    this.#liftShown = true;
    announce(
      isFirst
        ? word('canvas.lifted', { name: this.#label, place: at + 1, count })
        : word('canvas.liftedAt', { place: at + 1, count, where }),
    );
    if (shown) this.#revealLine(shown.line.y);
  }
  #liftShown = false;

  #revealLine(y: number): void {
    const { viewport } = this.stage;
    if (y < viewport.y + 40) this.stage.scrollBy(y - viewport.y - 80);
    else if (y > viewport.y + viewport.height - 40)
      this.stage.scrollBy(y - viewport.y - viewport.height + 80);
  }

  #endDrag(isLift: boolean): void {
    this.#scroll.stop();
    this.#around.showGhost(undefined);
    this.stage.overlay.showLine(undefined);
    this.#target = undefined;
    this.#moving = undefined;
    this.#places = [];
    this.dropped = undefined;
    if (isLift) this.#liftShown = false;
  }

  close(): void {
    this.send({ type: 'cancel', why: 'unmount' });
    this.#scroll.stop();
  }
}

function newNodes(payload: DragPayload): (Row | Content)[] {
  return payload.kind === 'files' ? [] : [payload.make() as Row | Content];
}

/** Several keep the order in which they are read. */
function inOrder({ boxes }: Stage, keys: readonly NodeKey[]): NodeKey[] {
  const order = new Map(boxes.all.map(({ key }, at) => [key, at]));
  return keys.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
}

/** Whether they stand at a place already, one after the other. */
function staysThere({ store }: Editor, keys: readonly NodeKey[], place: Place): boolean {
  const siblings = store.snapshot.tree.children(place.parent, place.area);
  const at = keys.map((key) => siblings.indexOf(key));
  const [first = -1] = at;
  const inARow = first >= 0 && at.every((index, count) => index === first + count);
  return inARow && place.index >= first && place.index <= first + keys.length;
}
