import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellsOf } from './cells.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import type { DesignStore } from './design-store.ts';
import { legalPositions, mayDrop, positionForInsert } from './drop-positions.ts';
import { duplicateNodes } from './duplicate-nodes.ts';
import { isRefused } from './edit.ts';
import { insertBlock, insertNodes, insertRow } from './insert-nodes.ts';
import { moveNodes, moveOne } from './move-nodes.ts';
import { nameOf } from './name-of.ts';
import { BODY_KEY, type Json, ROOT_KEY } from './node.ts';
import { readValue } from './read-value.ts';
import { removeNodes } from './remove-nodes.ts';
import { setCells } from './set-cells.ts';
import { setValue } from './set-value.ts';
import { block, designOf, done, layoutOf, row, storeOf, t } from './testing.ts';

const nodeOf = <N>(store: DesignStore, key: string): N => store.find(key)?.node as unknown as N;
const two = () =>
  storeOf(designOf([row('r', [[block('a'), block('b')], [block('c')]]), row('s', [[block('d')]])]));

describe('moving', () => {
  const moved = (keys: string[], position: object) => {
    const store = two();
    done(store, moveNodes(store, t, keys, position as never));
    const after = layoutOf(store);
    store.undo();
    assert.equal(layoutOf(store), '[[a b] [c]] [[d]]');
    return after;
  };
  it('goes down in its own column', () =>
    assert.equal(moved(['a'], { parent: 'rc0', index: 2 }), '[[b a] [c]] [[d]]'));
  it('goes up in its own column', () =>
    assert.equal(moved(['b'], { parent: 'rc0', index: 0 }), '[[b a] [c]] [[d]]'));
  it('goes to another column', () =>
    assert.equal(moved(['a'], { parent: 'rc1', index: 1 }), '[[b] [c a]] [[d]]'));
  it('takes several along in their order', () =>
    assert.equal(moved(['a', 'b'], { parent: 'sc0', index: 0 }), '[[] [c]] [[a b d]]'));
  it('moves rows', () =>
    assert.equal(moved(['s'], { parent: ':body', area: 'rows', index: 0 }), '[[d]] [[a b] [c]]'));
  it('moves columns with their blocks', () =>
    assert.equal(moved(['rc0'], { parent: 'r', index: 2 }), '[[c] [a b]] [[d]]'));
  it('gives a block between rows a row of its own', () =>
    assert.equal(moved(['a'], { parent: ':body', area: 'rows', index: 1 }), '[[b] [c]] [[a]] [[d]]'));
  it('a drop at its own position changes nothing', () =>
    assert.equal(moved(['a'], { parent: 'rc0', index: 1 }), '[[a b] [c]] [[d]]'));
  it('leaves a row its last column', () =>
    assert.match(
      mayDrop(two(), t, { keys: ['sc0'] }, { parent: 'r', index: 0 }) ?? '',
      /at least one column/,
    ));
  it('takes the cells of columns along', () => {
    const store = two();
    done(store, setCells(store, t, 'r', [2, 1]));
    done(store, moveNodes(store, t, ['rc0'], { parent: 'r', index: 2 }));
    assert.deepEqual(cellsOf(store, 'r'), [1, 2]);
  });
  it('refuses what is between rows elsewhere', () =>
    assert.match(mayDrop(two(), t, { keys: ['s'] }, { parent: 'rc0', index: 0 }) ?? '', /between rows/));
  it('walks one place at a time, into the next column, too', () => {
    const store = two();
    done(store, moveOne(store, t, ['b'], 'on'));
    assert.equal(layoutOf(store), '[[a] [b c]] [[d]]');
    done(store, moveOne(store, t, ['b'], 'back'));
    assert.equal(layoutOf(store), '[[a b] [c]] [[d]]');
  });
  it('takes several in the order in which they are read, however they were picked', () => {
    assert.equal(moved(['c', 'a'], { parent: 'sc0', index: 1 }), '[[b] []] [[d a c]]');
    const store = storeOf(designOf([row('r', [[block('a'), block('b'), block('c'), block('d')]])]));
    store.select(['c', 'b']);
    done(store, moveOne(store, t, ['c', 'b'], 'back'));
    assert.equal(layoutOf(store), '[[b c a d]]');
    done(store, moveOne(store, t, ['c', 'b'], 'on'));
    done(store, moveOne(store, t, ['c', 'b'], 'on'));
    assert.equal(layoutOf(store), '[[a d b c]]');
    assert.deepEqual(store.snapshot.selection, ['c', 'b']);
    done(store, duplicateNodes(store, t, ['c', 'b']));
    assert.deepEqual(
      store.snapshot.selection.map((key) => nameOf(store, t, key)),
      ['Text, b', 'Text, c'],
    );
  });
  it('knows every legal place once', () =>
    assert.deepEqual(
      legalPositions(two(), t, { keys: ['a'] }).map(({ parent, index }) => `${parent}:${index}`),
      ['rc0:0', 'rc0:2', 'rc1:0', 'rc1:1', 'sc0:0', 'sc0:1'],
    ));
});

describe('inserting', () => {
  it('goes after the selection', () => {
    const store = two();
    store.select(['a']);
    done(store, insertBlock(store, t, { content: 'button', position: positionForInsert(store, 'block') }));
    assert.equal(layoutOf(store), '[[a new0000001 b] [c]] [[d]]');
    assert.deepEqual(store.snapshot.selection, ['new0000001']);
    assert.equal(nameOf(store, t, 'new0000001'), 'Button, Button Text');
  });
  it('puts a block into an empty row, and under a selected row that has contents', () => {
    const store = two();
    store.select(['r']);
    done(store, insertBlock(store, t, { content: 'button', position: positionForInsert(store, 'block') }));
    assert.equal(layoutOf(store), '[[a b] [c]] [[new0000003]] [[d]]');
    store.select([]);
    done(store, insertRow(store, t, { row: [1, 1], position: positionForInsert(store, 'row') }));
    done(store, insertBlock(store, t, { content: 'divider', position: positionForInsert(store, 'block') }));
    assert.match(layoutOf(store), /\[\[d\]\] \[\[\w+\] \[\]\]$/);
    store.select([]);
    assert.deepEqual(positionForInsert(store, 'block'), { parent: ':body', area: 'rows', index: 4 });
  });
  it('numbers what is new, and undo takes the numbers back', () => {
    const store = two();
    done(store, insertRow(store, t, { row: [1, 2], position: { parent: ':body', area: 'rows', index: 0 } }));
    assert.deepEqual(store.snapshot.design.counters, { u_row: 1, u_column: 2 });
    store.undo();
    assert.deepEqual(store.snapshot.design.counters, {});
  });
  it('assigns no number that the design already has, whatever its counters say', () => {
    const meta = (number: number) => ({
      _meta: { htmlID: `u_content_text_${number}`, htmlClassNames: 'u_content_text' },
    });
    const text = designOf([row('r', [[block('a', 'a', meta(7)), block('b', 'b', meta(3))]])], {
      counters: { u_content_text: 2, u_row: 4 },
    });
    const store = storeOf(text);
    done(store, duplicateNodes(store, t, ['a']));
    const copy = nodeOf<{ values: ReturnType<typeof meta> }>(store, 'new0000001');
    assert.equal(copy.values._meta.htmlID, 'u_content_text_8');
    assert.deepEqual(store.snapshot.design.counters, { u_content_text: 8, u_row: 4 });
    store.undo();
    assert.equal(store.text(), text);
    // Where nothing new was numbered, counters stay as they are told.
    done(store, moveNodes(store, t, ['a'], { parent: 'rc0', index: 2 }));
    assert.deepEqual(store.snapshot.design.counters, { u_content_text: 2, u_row: 4 });
  });
  it('numbers the slides of a carousel among the images, and gives copies of them ids of their own', () => {
    const carousel = {
      id: 'a',
      type: 'carousel',
      values: {},
      embedded: {
        images: {
          type: 'image',
          ids: ['one', 'two'],
          values: [
            { src: {}, _meta: { htmlID: 'u_content_image_5', htmlClassNames: 'u_content_image' } },
            {},
          ],
        },
      },
    };
    const store = storeOf(designOf([row('r', [[carousel]])]), 'web');
    done(store, duplicateNodes(store, t, ['a']));
    const { embedded } = nodeOf<typeof carousel>(store, 'new0000001');
    assert.deepEqual(embedded.images.ids, ['new0000002', 'new0000003']);
    assert.deepEqual(
      embedded.images.values.map(({ _meta }) => _meta?.htmlID),
      ['u_content_image_6', 'u_content_image_7'],
    );
    assert.deepEqual(store.snapshot.design.counters, { u_content_carousel: 1, u_content_image: 7 });
    done(store, insertBlock(store, t, { content: 'image', position: { parent: 'rc0', index: 0 } }));
    const image = nodeOf<{ values: { _meta: { htmlID: string } } }>(store, 'new0000004');
    assert.equal(image.values._meta.htmlID, 'u_content_image_8');
  });
  it('makes rows of mixed nodes between rows', () => {
    const store = two();
    const nodes = [row('x', [[block('y')]]), block('z')];
    done(store, insertNodes(store, t, { nodes, position: { parent: ':body', area: 'rows', index: 2 } }));
    assert.equal(store.snapshot.tree.children(':body', 'rows').length, 4);
  });
  it('refuses a block that this kind of design does not know', () =>
    assert.ok(
      isRefused(insertBlock(two(), t, { content: 'page_break', position: { parent: 'rc0', index: 0 } })),
    ));
});

describe('removing and duplicating', () => {
  it('selects what follows', () => {
    const store = two();
    done(store, removeNodes(store, t, ['a']));
    assert.deepEqual(store.snapshot.selection, ['b']);
  });
  it('keeps one column at least', () => assert.ok(isRefused(removeNodes(two(), t, ['sc0']))));
  it('gives the cells of a column to nobody', () => {
    const store = two();
    done(store, removeNodes(store, t, ['rc0']));
    assert.deepEqual(cellsOf(store, 'r'), [1]);
  });
  it('leaves the other columns their shares', () => {
    const store = two();
    done(store, setCells(store, t, 'r', [2, 3, 1]));
    done(store, removeNodes(store, t, ['rc0']));
    assert.deepEqual((store.find('r')?.node as { cells?: number[] } | undefined)?.cells, [3, 1]);
  });
  it('copies a row with all it holds under new ids', () => {
    const store = two();
    done(store, duplicateNodes(store, t, ['s']));
    assert.equal(layoutOf(store), '[[a b] [c]] [[d]] [[new0000003]]');
  });
});

describe('columns', () => {
  it('lose no block when they get fewer', () => {
    const store = two();
    done(store, setCells(store, t, 'r', [1]));
    assert.equal(layoutOf(store), '[[a b c]] [[d]]');
  });
  it('come empty', () => {
    const store = two();
    done(store, setCells(store, t, 's', [1, 1, 1]));
    assert.equal(layoutOf(store), '[[a b] [c]] [[d] [] []]');
  });
});

describe('values', () => {
  it('are kept for one device as a whole', () => {
    const store = storeOf(designOf([row('r', [[block('a', 'a', { border: { one: 1, two: 2 } })]])]));
    done(store, setValue(store, t, ['a'], ['border', 'one'], 5, { device: 'mobile' }));
    assert.deepEqual(readValue(store, 'a', ['border'], { device: 'mobile' }).value, { one: 5, two: 2 });
    assert.equal(readValue(store, 'a', ['border', 'one'], { device: 'desktop' }).value, 1);
    assert.equal(readValue(store, 'a', ['border'], { device: 'tablet' }).source, 'desktop');
  });
  it('leave no empty holder behind when they are reset', () => {
    const store = two();
    const before = JSON.stringify(store.snapshot.design);
    done(store, setValue(store, t, ['a'], ['color'], 'red', { device: 'mobile' }));
    done(store, setValue(store, t, ['a'], ['color'], undefined, { device: 'mobile' }));
    assert.equal(JSON.stringify(store.snapshot.design), before);
  });
  it('that are the same make no step', () => {
    const store = two();
    done(store, setValue(store, t, ['a'], ['text'], '<p>a</p>'));
    assert.equal(store.snapshot.position, 0);
  });
  it('unset values come from the default', () =>
    assert.deepEqual(readValue(two(), 'a', ['containerPadding']), {
      value: '10px',
      own: false,
      overridden: false,
      source: 'default',
    }));
});

describe('the clipboard', () => {
  it('takes rows and blocks to other designs', () => {
    const from = two();
    const held = fromClipboard(JSON.stringify(toClipboard(from, ['a', 'c'])), 'web');
    assert.deepEqual(
      held?.nodes.map(({ id }) => id),
      ['a', 'c'],
    );
  });
  it('leaves out what the other kind of design does not know', () => {
    const text = JSON.stringify({
      postpress: 1,
      level: 'blocks',
      mode: 'email',
      schemaVersion: 27,
      nodes: [{ type: 'timer', values: {} }, block('a')],
    });
    assert.deepEqual(
      fromClipboard(text, 'document')?.nodes.map(({ id }) => id),
      ['a'],
    );
    assert.equal(fromClipboard(text, 'document')?.left, 1);
  });
  it('rejects untrusted input', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"postpress":1}',
      '{"postpress":1,"nodes":[null,1,{"columns":1}]}',
    ])
      assert.equal(fromClipboard(text, 'email')?.nodes.length ?? 0, 0);
  });
});

it('knows the nodes of a design that takes the place of another, and those of the old one after undo', () => {
  const store = two();
  const { body } = JSON.parse(designOf([row('x', [[block('y')]])])) as { body: Json };
  done(store, {
    label: 'Another',
    operations: [{ kind: 'set', key: ROOT_KEY, path: ['body'], value: body }],
    selection: [],
  });
  assert.equal(layoutOf(store), '[[y]]');
  assert.deepEqual(store.snapshot.tree.children(BODY_KEY), ['x']);
  assert.equal(store.find('a'), undefined);
  done(store, removeNodes(store, t, ['y']));
  store.undo();
  store.undo();
  assert.equal(layoutOf(store), '[[a b] [c]] [[d]]');
  assert.equal(store.find('d')?.position?.parent, 'sc0');
  assert.equal(store.find('x'), undefined);
});
