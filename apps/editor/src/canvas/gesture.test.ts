import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type Gesture,
  type GestureCommand,
  type GestureEvent,
  type GestureState,
  gesture,
  type PointerKind,
  type Source,
} from './gesture.ts';

const none = { shift: false, mod: false, alt: false };
const payload = { kind: 'block', label: 'Button', make: () => ({}) } as const;
const block: Source = { kind: 'node', key: 'a', keys: ['a'] };
const palette: Source = { kind: 'palette', payload };
const handle: Source = { kind: 'handle', keys: ['a', 'b'] };
const edge: Source = { kind: 'edge', row: 'r', edge: 0 };

const press = (source: Source, pointer: PointerKind = 'mouse', more: object = {}): GestureEvent => ({
  type: 'press',
  source,
  pointer,
  id: 1,
  at: { x: 0, y: 0 },
  modifiers: none,
  ...more,
});
const move = (x: number, y = 0, id = 1): GestureEvent => ({ type: 'move', id, at: { x, y } });
const release = (x = 0, y = 0): GestureEvent => ({ type: 'release', id: 1, at: { x, y } });

/** Runs events from idle; answers the last state and every command. */
function run(...events: GestureEvent[]): {
  state: GestureState;
  done: GestureCommand['do'][];
  last: Gesture;
} {
  let last: Gesture = { state: { name: 'idle' }, commands: [] };
  const done: GestureCommand['do'][] = [];
  for (const event of events) {
    last = gesture(last.state, event);
    done.push(...last.commands.map((command) => command.do));
  }
  return { state: last.state, done, last };
}

const changes: ReadonlySet<GestureCommand['do']> = new Set(['put-down', 'keep-size']);

describe('a press', () => {
  it('selects when it is let go', () =>
    assert.deepEqual(run(press(block), release()).last.commands.at(-1), {
      do: 'select',
      key: 'a',
      mode: 'only',
    }));
  it('selects a range with Shift, one more with Mod, the row with Alt', () => {
    for (const [held, mode] of [
      ['shift', 'range'],
      ['mod', 'toggle'],
      ['alt', 'row'],
    ]) {
      const { last } = run(
        press(block, 'mouse', { modifiers: { ...none, [held as string]: true } }),
        release(),
      );
      assert.deepEqual(last.commands.at(-1), { do: 'select', key: 'a', mode });
    }
  });
  it('on what is selected opens its text', () =>
    assert.ok(run(press(block, 'mouse', { again: true }), release()).done.includes('open-text')));
  it('a press on the canvas clears the selection', () =>
    assert.ok(run(press({ kind: 'canvas' }), release()).done.includes('select-none')));
  it('holds the pointer, unless the finger may be scrolling', () => {
    const captures = (source: Source, pointer?: PointerKind) =>
      run(press(source, pointer)).done.includes('capture');
    for (const source of [block, palette, handle, edge]) assert.ok(captures(source), source.kind);
    for (const source of [palette, handle, edge]) assert.ok(captures(source, 'touch'), source.kind);
    for (const source of [block, { kind: 'canvas' } as const])
      assert.ok(!captures(source, 'touch'), source.kind);
  });
  it('of 4 px is still no drag', () => assert.equal(run(press(block), move(4)).state.name, 'pressing'));
  it('of a second finger ends what goes on', () => {
    const { state, done } = run(press(handle, 'touch'), move(9), press(block, 'touch', { id: 2 }));
    assert.equal(state.name, 'idle');
    assert.ok(done.includes('end-drag') && !done.includes('put-down'));
  });
});

describe('a drag', () => {
  it('begins past 4 px, follows, and puts down where it is let go', () => {
    const { done, state } = run(press(block), move(5), move(50), release(60));
    assert.equal(state.name, 'idle');
    assert.deepEqual(
      done.filter((each) => !['capture', 'stop-waiting'].includes(each)),
      ['begin-drag', 'track', 'track', 'track', 'put-down', 'end-drag', 'free'],
    );
  });
  it('of a multiple selection takes all of it along', () =>
    assert.deepEqual(run(press(handle), move(5)).last.commands.at(-2), {
      do: 'begin-drag',
      dragged: { keys: ['a', 'b'] },
    }));
  it('goes on under a pointer that rests while the page scrolls', () =>
    assert.deepEqual(run(press(block), move(9), { type: 'tick' }).last.commands, [
      { do: 'track', at: { x: 9, y: 0 } },
    ]));
  it('a drag changes nothing after Escape, a lost capture or a blur', () => {
    for (const why of ['escape', 'lost', 'blur', 'pointer', 'unmount', 'load'] as const) {
      const { done, state } = run(press(block), move(9), { type: 'cancel', why }, release(9));
      assert.equal(state.name, 'idle');
      assert.ok(!done.some((each) => changes.has(each)));
    }
  });
  it('takes no notice of other pointers', () =>
    assert.equal(run(press(block), move(9), move(90, 0, 7)).last.commands.length, 0));
});

describe('touch', () => {
  it('scrolls the page from a block', () =>
    assert.equal(run(press(block, 'touch'), move(0, 9)).state.name, 'idle'));
  it('drags by the handle', () =>
    assert.equal(run(press(handle, 'touch'), move(0, 9)).state.name, 'dragging'));
  it('drags sideways out of the palette, not along it', () => {
    assert.equal(run(press(palette, 'touch'), move(12, 2)).state.name, 'dragging');
    assert.equal(run(press(palette, 'touch'), move(2, 12)).state.name, 'pressing');
  });
  it('lifts out of the palette in any direction after a hold', () =>
    assert.equal(run(press(palette, 'touch'), { type: 'hold', id: 1 }).state.name, 'dragging'));
  it('takes no notice of a hold that is over', () =>
    assert.equal(run(press(palette, 'touch'), release(), { type: 'hold', id: 1 }).state.name, 'idle'));
});

describe('a resize', () => {
  it('shows, keeps, ends', () =>
    assert.deepEqual(
      run(press(edge), move(9), release(20)).done.filter((each) => each !== 'capture'),
      ['begin-resize', 'resize', 'resize', 'keep-size', 'end-resize', 'free'],
    ));
  it('is undone by Escape', () => {
    const { done } = run(press(edge), move(9), { type: 'cancel', why: 'escape' });
    assert.ok(done.includes('end-resize') && !done.includes('keep-size'));
  });
});

describe('a lift', () => {
  const lift: GestureEvent = { type: 'lift', at: 2, count: 4 };
  const at = (...steps: ('next' | 'previous' | 'first' | 'last')[]) => {
    const { state } = run(lift, ...steps.map((to): GestureEvent => ({ type: 'step', to })));
    return state.name === 'lifted' ? state.at : undefined;
  };
  it('walks the places and stops at both ends', () => {
    assert.equal(at('next', 'next', 'next'), 3);
    assert.equal(at('first', 'previous'), 0);
    assert.equal(at('last'), 3);
  });
  it('drops, or leaves', () => {
    assert.deepEqual(run(lift, { type: 'drop' }).last.commands, [{ do: 'put-down' }, { do: 'end-lift' }]);
    assert.deepEqual(run(lift, { type: 'cancel', why: 'escape' }).last.commands, [{ do: 'end-lift' }]);
  });
  it('needs a place', () => assert.equal(run({ type: 'lift', at: 0, count: 0 }).state.name, 'idle'));
});

describe('an open text', () => {
  const open: GestureEvent = { type: 'text', key: 'a' };
  it('closes before anything else is pressed', () => {
    const { done, state } = run(open, press(block));
    assert.equal(done[0], 'close-text');
    assert.equal(state.name, 'pressing');
  });
  it('is not closed by a cancel: that is its own business', () =>
    assert.equal(run(open, { type: 'cancel', why: 'blur' }).state.name, 'editingText'));
  it('ends a gesture that goes on', () =>
    assert.ok(run(press(block), move(9), open).done.includes('end-drag')));
});

describe('files', () => {
  const over: GestureEvent = { type: 'files', what: 'over', at: { x: 1, y: 1 } };
  it('land where they are dropped', () =>
    assert.deepEqual(run({ type: 'files', what: 'enter' }, over, { type: 'files', what: 'drop' }).done, [
      'begin-import',
      'track',
      'put-down',
      'end-import',
    ]));
  it('canceled gestures leave no state', () =>
    assert.deepEqual(run({ type: 'files', what: 'enter' }, { type: 'files', what: 'leave' }).done, [
      'begin-import',
      'end-import',
    ]));
});

const point = fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) });
const id = fc.integer({ min: 1, max: 2 });
const anyEvent: fc.Arbitrary<GestureEvent> = fc.oneof(
  fc.record({
    type: fc.constant('press' as const),
    source: fc.constantFrom<Source>(block, palette, handle, edge, { kind: 'canvas' }),
    pointer: fc.constantFrom<PointerKind>('mouse', 'touch', 'pen'),
    id,
    at: point,
    modifiers: fc.constant(none),
    again: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('move' as const, 'release' as const), id, at: point }),
  fc.record({ type: fc.constant('hold' as const), id }),
  fc.constantFrom<GestureEvent>(
    { type: 'tick' },
    { type: 'lift', at: 0, count: 3 },
    { type: 'step', to: 'next' },
    { type: 'drop' },
    { type: 'text', key: 'a' },
    { type: 'text', key: null },
    { type: 'files', what: 'enter' },
    { type: 'files', what: 'leave' },
    { type: 'files', what: 'drop' },
  ),
  fc.record({ type: fc.constant('cancel' as const), why: fc.constantFrom('escape', 'lost', 'blur', 'load') }),
) as fc.Arbitrary<GestureEvent>;

const begins: Readonly<Record<string, GestureCommand['do']>> = {
  'begin-drag': 'end-drag',
  'begin-resize': 'end-resize',
  'begin-lift': 'end-lift',
  'begin-import': 'end-import',
};

describe('any gesture', () => {
  it('every state can be canceled without a change, and ends what it began', () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const { state, done } = run(...events);
        const { state: after, commands } = gesture(state, { type: 'cancel', why: 'unmount' });
        assert.ok(after.name === 'idle' || after.name === 'editingText');
        const ending = commands.map((command) => command.do);
        assert.ok(!ending.some((each) => changes.has(each) || each === 'select' || each === 'open-text'));
        const all = [...done, ...ending];
        for (const [begin, end] of Object.entries(begins))
          assert.equal(
            all.filter((each) => each === begin).length,
            all.filter((each) => each === end).length,
          );
      }),
      { numRuns: 200 },
    ));

  it('puts down only what was begun', () =>
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let open = 0;
        for (const each of run(...events).done) {
          if (each in begins) open += 1;
          if (Object.values(begins).includes(each)) open -= 1;
          if (changes.has(each)) assert.equal(open, 1);
          assert.ok(open === 0 || open === 1);
        }
      }),
      { numRuns: 200 },
    ));
});
