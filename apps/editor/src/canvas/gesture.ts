import type { NodeKey } from '@postpress/edits';
import type { DragPayload } from '../kernel/canvas-port.ts';
import type { Point } from './geometry.ts';

/** What is dragged: existing nodes, or new ones. */
export type Dragged = { keys: readonly NodeKey[] } | { payload: DragPayload };

/** What was pressed. */
export type Source =
  /** The rendering of a node; `keys`: the nodes that a drag from here moves. */
  | { kind: 'node'; key: NodeKey; keys: readonly NodeKey[] }
  /** The handle of the selection. */
  | { kind: 'handle'; keys: readonly NodeKey[] }
  /** The line between a row's columns `edge` and `edge + 1`. */
  | { kind: 'edge'; row: NodeKey; edge: number }
  | { kind: 'palette'; payload: DragPayload }
  | { kind: 'canvas' };

export type Modifiers = { shift: boolean; mod: boolean; alt: boolean };
export type PointerKind = 'mouse' | 'pen' | 'touch';

export type GestureState =
  | { name: 'idle' }
  | {
      name: 'pressing';
      source: Source;
      pointer: PointerKind;
      id: number;
      from: Point;
      modifiers: Modifiers;
      /** The node was already the whole selection: the release opens its text. */
      again: boolean;
    }
  | { name: 'dragging'; dragged: Dragged; id: number; at: Point }
  | { name: 'resizing'; row: NodeKey; edge: number; id: number; from: Point; at: Point }
  | { name: 'editingText'; key: NodeKey }
  | { name: 'lifted'; at: number; count: number }
  | { name: 'importing' };

export type GestureEvent =
  | {
      type: 'press';
      source: Source;
      pointer: PointerKind;
      id: number;
      at: Point;
      modifiers: Modifiers;
      again?: boolean;
    }
  | { type: 'move' | 'release'; id: number; at: Point }
  /** A quarter of a second after a touch on the palette. */
  | { type: 'hold'; id: number }
  /** Each frame of a drag: the page may have scrolled under the pointer. */
  | { type: 'tick' }
  | { type: 'cancel'; why: 'escape' | 'pointer' | 'lost' | 'blur' | 'unmount' | 'load' }
  | { type: 'lift'; at: number; count: number }
  | { type: 'step'; to: 'next' | 'previous' | 'first' | 'last' }
  | { type: 'drop' }
  | { type: 'text'; key: NodeKey | null }
  | { type: 'files'; what: 'enter' | 'leave' | 'drop' }
  | { type: 'files'; what: 'over'; at: Point };

/** The effects; the machine itself touches neither the page nor the design. */
export type GestureCommand =
  | { do: 'capture' | 'free' | 'wait' | 'stop-waiting'; id: number }
  | { do: 'begin-drag'; dragged: Dragged }
  | { do: 'track'; at: Point }
  /** Drops at the line, if there is one. */
  | { do: 'put-down' }
  | { do: 'end-drag' }
  | { do: 'select'; key: NodeKey; mode: 'only' | 'range' | 'toggle' | 'row' }
  | { do: 'select-none' }
  | { do: 'open-text'; key: NodeKey }
  | { do: 'close-text' }
  | { do: 'begin-resize'; row: NodeKey; edge: number }
  | { do: 'resize'; by: number }
  | { do: 'keep-size' }
  | { do: 'end-resize' }
  | { do: 'begin-lift' | 'end-lift' }
  | { do: 'show-position'; at: number }
  | { do: 'begin-import' | 'end-import' };

export type Gesture = { state: GestureState; commands: readonly GestureCommand[] };

const SLOP_PX = 4;
const HOLD_SLOP_PX = 10;
const IDLE: GestureState = { name: 'idle' };

/** One step of the current gesture. Every state has a way back to idle. */
export function gesture(state: GestureState, event: GestureEvent): Gesture {
  if (event.type === 'cancel') return canceled(state);
  if (event.type === 'text') return editingText(state, event.key);
  if (event.type === 'files') return files(state, event);
  if (event.type === 'press') return press(state, event);
  switch (state.name) {
    case 'pressing':
      return pressing(state, event);
    case 'dragging':
      return dragging(state, event);
    case 'resizing':
      return resizing(state, event);
    case 'lifted':
      return lifted(state, event);
    default:
      return event.type === 'lift' && event.count > 0 && state.name !== 'importing'
        ? {
            state: { name: 'lifted', at: event.at, count: event.count },
            commands: [...closing(state), { do: 'begin-lift' }, { do: 'show-position', at: event.at }],
          }
        : stay(state);
  }
}

const stay = (state: GestureState): Gesture => ({ state, commands: [] });
const idle = (...commands: GestureCommand[]): Gesture => ({ state: IDLE, commands });
const closing = (state: GestureState): GestureCommand[] =>
  state.name === 'editingText' ? [{ do: 'close-text' }] : [];

/** Cancels: nothing is changed. */
function canceled(state: GestureState): Gesture {
  switch (state.name) {
    case 'pressing':
      return idle({ do: 'stop-waiting', id: state.id }, { do: 'free', id: state.id });
    case 'dragging':
      return idle({ do: 'end-drag' }, { do: 'free', id: state.id });
    case 'resizing':
      return idle({ do: 'end-resize' }, { do: 'free', id: state.id });
    case 'lifted':
      return idle({ do: 'end-lift' });
    case 'importing':
      return idle({ do: 'end-import' });
    default:
      // An open text is not a gesture: the text session decides when it closes.
      return stay(state);
  }
}

function editingText(state: GestureState, key: NodeKey | null): Gesture {
  if (key === null) return state.name === 'editingText' ? idle() : stay(state);
  const ended = canceled(state);
  return { state: { name: 'editingText', key }, commands: ended.commands };
}

function press(state: GestureState, event: Extract<GestureEvent, { type: 'press' }>): Gesture {
  // A second finger, or another press, cancels the gesture.
  if (state.name !== 'idle' && state.name !== 'editingText') return canceled(state);
  const { source, pointer, id, at, modifiers, again = false } = event;
  const waits = source.kind === 'palette' && pointer === 'touch';
  const mayMoveAway = pointer === 'touch' && source.kind !== 'handle' && source.kind !== 'edge';
  return {
    state: { name: 'pressing', source, pointer, id, from: at, modifiers, again },
    commands: [
      ...closing(state),
      ...(mayMoveAway && !waits ? [] : [{ do: 'capture', id } as const]),
      ...(waits ? [{ do: 'wait', id } as const] : []),
    ],
  };
}

type Pressing = Extract<GestureState, { name: 'pressing' }>;

function pressing(state: Pressing, event: GestureEvent): Gesture {
  if ('id' in event && event.id !== state.id) return stay(state);
  if (event.type === 'release') return released(state);
  if (event.type === 'hold') return begun(state, state.from);
  if (event.type !== 'move') return stay(state);
  const { source, pointer, from } = state;
  const far = Math.hypot(event.at.x - from.x, event.at.y - from.y);
  const sideways = Math.abs(event.at.x - from.x) > Math.abs(event.at.y - from.y);
  if (pointer === 'touch' && source.kind === 'palette')
    return far > HOLD_SLOP_PX && sideways ? begun(state, event.at) : stay(state);
  if (far <= SLOP_PX) return stay(state);
  // In the canvas a finger scrolls; only handles drag.
  if (pointer === 'touch' && source.kind === 'node') return idle({ do: 'free', id: state.id });
  return begun(state, event.at);
}

function begun(state: Pressing, at: Point): Gesture {
  const { source, id, from } = state;
  const before: GestureCommand[] = [{ do: 'stop-waiting', id }];
  switch (source.kind) {
    case 'canvas':
      return idle({ do: 'free', id });
    case 'edge':
      return {
        state: { name: 'resizing', row: source.row, edge: source.edge, id, from, at },
        commands: [
          { do: 'begin-resize', row: source.row, edge: source.edge },
          { do: 'resize', by: at.x - from.x },
        ],
      };
    default: {
      const dragged: Dragged =
        source.kind === 'palette' ? { payload: source.payload } : { keys: source.keys };
      return {
        state: { name: 'dragging', dragged, id, at },
        commands: [...before, { do: 'begin-drag', dragged }, { do: 'track', at }],
      };
    }
  }
}

function released({ source, id, modifiers, again }: Pressing): Gesture {
  const free: GestureCommand[] = [
    { do: 'stop-waiting', id },
    { do: 'free', id },
  ];
  if (source.kind === 'canvas') return idle(...free, { do: 'select-none' });
  if (source.kind !== 'node') return idle(...free);
  const { key } = source;
  const { shift, mod, alt } = modifiers;
  if (again && !shift && !mod && !alt) return idle(...free, { do: 'open-text', key });
  const mode = alt ? 'row' : shift ? 'range' : mod ? 'toggle' : 'only';
  return idle(...free, { do: 'select', key, mode });
}

function dragging(state: Extract<GestureState, { name: 'dragging' }>, event: GestureEvent): Gesture {
  if (event.type === 'tick') return { state, commands: [{ do: 'track', at: state.at }] };
  if (event.type === 'move' && event.id === state.id)
    return { state: { ...state, at: event.at }, commands: [{ do: 'track', at: event.at }] };
  if (event.type === 'release' && event.id === state.id)
    return idle(
      { do: 'track', at: event.at },
      { do: 'put-down' },
      { do: 'end-drag' },
      { do: 'free', id: state.id },
    );
  return stay(state);
}

function resizing(state: Extract<GestureState, { name: 'resizing' }>, event: GestureEvent): Gesture {
  if (event.type === 'move' && event.id === state.id)
    return { state: { ...state, at: event.at }, commands: [{ do: 'resize', by: event.at.x - state.from.x }] };
  if (event.type === 'release' && event.id === state.id)
    return idle(
      { do: 'resize', by: event.at.x - state.from.x },
      { do: 'keep-size' },
      { do: 'end-resize' },
      { do: 'free', id: state.id },
    );
  return stay(state);
}

function lifted(state: Extract<GestureState, { name: 'lifted' }>, event: GestureEvent): Gesture {
  if (event.type === 'drop') return idle({ do: 'put-down' }, { do: 'end-lift' });
  if (event.type !== 'step') return stay(state);
  const last = state.count - 1;
  const moves = { next: state.at + 1, previous: state.at - 1, first: 0, last };
  const at = Math.max(0, Math.min(last, moves[event.to]));
  return { state: { ...state, at }, commands: [{ do: 'show-position', at }] };
}

function files(state: GestureState, event: Extract<GestureEvent, { type: 'files' }>): Gesture {
  if (event.what === 'enter') {
    const ended = canceled(state);
    return {
      state: { name: 'importing' },
      commands: [...ended.commands, ...closing(state), { do: 'begin-import' }],
    };
  }
  if (state.name !== 'importing') return stay(state);
  if (event.what === 'over') return { state, commands: [{ do: 'track', at: event.at }] };
  return idle(...(event.what === 'drop' ? [{ do: 'put-down' } as const] : []), { do: 'end-import' });
}
