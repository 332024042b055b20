import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BODY_KEY } from '@postpress/edits';
import fc from 'fast-check';
import { type DropLevel, dropTarget, isSamePosition, lineOf } from './drop-target.ts';
import { Boxes, type NodeBox } from './geometry.ts';
import { hitTest } from './listen-pointer.ts';
import { range, toggled, typeAhead, walk } from './walk.ts';

/** Rows of columns of block heights, 600 px wide, 20 px of padding above and below each row. */
function page(...rows: number[][][]): Boxes {
  const boxes: NodeBox[] = [];
  const body: NodeBox = {
    key: BODY_KEY,
    kind: 'body',
    parent: ':root',
    index: 0,
    holds: 0,
    x: 0,
    y: 0,
    width: 680,
    height: 2_000,
  };
  boxes.push(body);
  let y = 0;
  for (const [r, columns] of rows.entries()) {
    const heights = columns.map((blocks) =>
      Math.max(
        40,
        blocks.reduce((sum, each) => sum + each, 0),
      ),
    );
    const height = Math.max(...heights) + 40;
    boxes.push({
      key: `r${r}`,
      kind: 'row',
      parent: BODY_KEY,
      area: 'rows',
      index: r,
      holds: 0,
      x: 0,
      y,
      width: 680,
      height,
    });
    const width = 600 / columns.length;
    for (const [c, blocks] of columns.entries()) {
      const x = 40 + c * width;
      boxes.push({
        key: `r${r}c${c}`,
        kind: 'column',
        parent: `r${r}`,
        index: c,
        holds: blocks.length,
        x,
        y: y + 20,
        width,
        height: height - 40,
      });
      let top = y + 20;
      for (const [b, high] of blocks.entries()) {
        boxes.push({
          key: `r${r}c${c}b${b}`,
          kind: 'block',
          parent: `r${r}c${c}`,
          index: b,
          holds: 0,
          x,
          y: top,
          width,
          height: high,
        });
        top += high;
      }
    }
    y += height;
  }
  return new Boxes(boxes);
}

const two = page([[100, 100]], [[80], [40, 40]]);
const free = () => undefined;
const at = (x: number, y: number, level: DropLevel = 'block', boxes = two) =>
  dropTarget({ x, y }, boxes, { level, mayDrop: free }).position;

describe('hitTest', () => {
  it('finds the deepest', () => {
    assert.equal(hitTest({ x: 100, y: 30 }, two).key, 'r0c0b0');
    assert.equal(hitTest({ x: 5, y: 30 }, two).key, 'r0');
    assert.equal(hitTest({ x: 100, y: 1_500 }, two).key, BODY_KEY);
  });
  it('knows the row around it', () => assert.equal(hitTest({ x: 400, y: 310 }, two).row, 'r1'));
});

describe('dropTarget', () => {
  it('takes the gap nearest by y', () => {
    assert.deepEqual(at(100, 60), { parent: 'r0c0', index: 0 });
    assert.deepEqual(at(100, 80), { parent: 'r0c0', index: 1 });
    assert.deepEqual(at(100, 200), { parent: 'r0c0', index: 2 });
  });
  it('takes the lane under x, however near a neighbor’s blocks are', () =>
    assert.deepEqual(at(500, 335), { parent: 'r1c1', index: 2 }));
  it('means a new row in the outer 12 px of a row', () => {
    assert.deepEqual(at(100, 5), { parent: BODY_KEY, area: 'rows', index: 0 });
    assert.deepEqual(at(100, 236), { parent: BODY_KEY, area: 'rows', index: 1 });
  });
  it('puts rows between rows only', () =>
    assert.deepEqual(at(100, 90, 'row'), { parent: BODY_KEY, area: 'rows', index: 0 }));
  it('takes a whole empty column', () => {
    const empty = page([[], [50]]);
    const target = dropTarget({ x: 100, y: 40 }, empty, { level: 'block', mayDrop: free });
    assert.deepEqual([target.position, target.shape], [{ parent: 'r0c0', index: 0 }, 'area']);
  });
  it('takes the whole page where there are no rows', () =>
    assert.deepEqual(at(100, 90, 'block', page()), { parent: BODY_KEY, area: 'rows', index: 0 }));
  it('takes the nearest row from below the last', () => assert.equal(at(100, 1_900, 'row').index, 2));
  it('says why not, at the very place', () => {
    const target = dropTarget({ x: 100, y: 60 }, two, { level: 'block', mayDrop: () => 'locked' });
    assert.deepEqual([target.refused, target.position], ['locked', { parent: 'r0c0', index: 0 }]);
  });
  it('stays with the gap it was at until the point is 6 px beyond the border', () => {
    const rules = { level: 'block', mayDrop: free } as const;
    const first = dropTarget({ x: 100, y: 66 }, two, rules);
    assert.equal(first.position.index, 0);
    assert.equal(dropTarget({ x: 100, y: 74 }, two, rules, first).position.index, 0);
    assert.equal(dropTarget({ x: 100, y: 78 }, two, rules, first).position.index, 1);
  });

  const heights = fc.array(fc.array(fc.integer({ min: 10, max: 200 }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  });
  const pages = fc.array(heights, { maxLength: 5 }).map((rows) => page(...rows));
  const points = fc.record({
    x: fc.integer({ min: -20, max: 700 }),
    y: fc.integer({ min: -20, max: 2_100 }),
  });
  const levels = fc.constantFrom<DropLevel>('block', 'row', 'column');
  it('always names a gap that there is, with a line on the page', () =>
    fc.assert(
      fc.property(pages, points, levels, (boxes, point, level) => {
        const { position, line } = dropTarget(point, boxes, { level, mayDrop: free });
        const holder = boxes.find(position.parent);
        assert.ok(holder);
        const count = holder.kind === 'column' ? holder.holds : boxes.below(position.parent).length;
        assert.ok(position.index >= 0 && position.index <= count);
        assert.ok(level === 'row' ? holder.kind === 'body' : true);
        for (const value of Object.values(line)) assert.ok(Number.isFinite(value));
      }),
      { numRuns: 200 },
    ));
  it('answers the same while the point rests', () =>
    fc.assert(
      fc.property(pages, points, points, levels, (boxes, one, other, level) => {
        const rules = { level, mayDrop: free };
        const first = dropTarget(other, boxes, rules, dropTarget(one, boxes, rules));
        assert.ok(isSamePosition(dropTarget(other, boxes, rules, first).position, first.position));
      }),
      { numRuns: 200 },
    ));
});

describe('lineOf', () => {
  it('stands where a pointer would have shown it', () => {
    const pointed = dropTarget({ x: 100, y: 80 }, two, { level: 'block', mayDrop: free });
    assert.deepEqual(lineOf(pointed.position, two)?.line, pointed.line);
  });
  it('is the whole of what is empty', () =>
    assert.equal(lineOf({ parent: 'r0c0', index: 0 }, page([[]]))?.shape, 'area'));
});

describe('walk', () => {
  it('goes on in reading order across columns and rows', () => {
    assert.equal(walk(two, 'r0c0b1', 'next'), 'r1c0b0');
    assert.equal(walk(two, 'r1c1b0', 'previous'), 'r1c0b0');
    assert.equal(walk(two, 'r0', 'next'), 'r1');
  });
  it('goes up and down', () => {
    assert.equal(walk(two, 'r0c0b1', 'parent'), 'r0c0');
    assert.equal(walk(two, 'r0', 'parent'), undefined);
    assert.equal(walk(two, 'r1', 'child'), 'r1c0');
  });
  it('walking starts at the first node without a selection', () => {
    assert.equal(walk(two, undefined, 'next'), 'r0c0b0');
    assert.equal(walk(two, undefined, 'last'), 'r1c1b1');
  });
  it('stops at empty columns among blocks', () =>
    assert.equal(walk(page([[30], [], [30]]), 'r0c0b0', 'next'), 'r0c1'));
  it('comes to every block, and back', () => {
    const seen: string[] = [];
    for (let key = walk(two, undefined, 'first'); key !== undefined; key = walk(two, key, 'next'))
      seen.push(key);
    const back: string[] = [];
    for (let key = seen.at(-1); key !== undefined; key = walk(two, key, 'previous')) back.push(key);
    assert.deepEqual(seen, back.toReversed());
    assert.equal(seen.length, 5);
  });
  it('finds nodes by typed characters, also the next one with the same name', () => {
    const name = (key: string) => (key.includes('b') ? `Button ${key}` : 'Row');
    assert.equal(typeAhead(two, 'r0c0b0', 'b', name), 'r0c0b1');
    assert.equal(typeAhead(two, 'r0c0b0', 'bu', name), 'r0c0b0');
    assert.equal(typeAhead(two, 'r0c0b0', 'x', name), undefined);
  });
});

describe('selecting several', () => {
  it('takes a range in reading order, its end last', () => {
    assert.deepEqual(range(two, 'r0c0b0', 'r1c0b0'), ['r0c0b0', 'r0c0b1', 'r1c0b0']);
    assert.deepEqual(range(two, 'r1c0b0', 'r0c0b1'), ['r1c0b0', 'r0c0b1']);
  });
  it('goes up to rows when levels mix', () => {
    assert.deepEqual(range(two, 'r0', 'r1c0b0'), ['r0', 'r1']);
    assert.deepEqual(toggled(two, ['r0c0b0'], 'r1'), ['r0', 'r1']);
  });
  it('adds and takes away', () => {
    assert.deepEqual(toggled(two, ['r0c0b0'], 'r1c1b0'), ['r0c0b0', 'r1c1b0']);
    assert.deepEqual(toggled(two, ['r0c0b0', 'r1c1b0'], 'r0c0b0'), ['r1c1b0']);
  });
});
