import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replaceSynced, type SyncSource } from './replace-synced.ts';
import { syncedIds } from './synced-nodes.ts';

const meta = (htmlID: string) => ({ htmlID, htmlClassNames: htmlID.replace(/_\d+$/, '') });
const text = (id: string, number: number, words: string, more: object = {}) => ({
  id,
  type: 'text',
  values: { text: words, _meta: meta(`u_content_text_${number}`), ...more },
});
const row = (number: number, contents: object[], more: object = {}) => ({
  id: `row${number}`,
  cells: [1],
  columns: [{ id: `col${number}`, contents, values: { _meta: meta(`u_column_${number}`) } }],
  values: { _meta: meta(`u_row_${number}`), ...more },
});
const designOf = (...rows: object[]) => ({
  counters: { u_row: 5, u_content_text: 5 },
  body: { rows, values: {} },
});
const mark = (dirty: unknown = false) => ({ id: 's1', dirty });

const rowSource: SyncSource = {
  syncId: 's1',
  kind: 'row',
  node: row(1, [text('new1', 1, 'Fresh'), text('new2', 2, 'Added')]),
  updatedAt: '2030-01-01T00:00:00.000Z',
};
const contentSource: SyncSource = { ...rowSource, kind: 'content', node: text('new1', 1, 'Fresh') };

describe('replaceSynced', () => {
  it('gives a copy the look of the block under its own ids and numbers', () => {
    const design = designOf(
      row(3, [text('old', 4, 'Stale')], { sync: mark() }),
      row(4, [text('else', 5, 'Other')]),
    );
    const { replacements, counters } = replaceSynced(design, rowSource);
    const [{ path, node } = { path: [], node: {} }] = replacements;
    assert.deepEqual(path, ['body', 'rows', 0]);
    const placed = node as ReturnType<typeof row>;
    assert.equal(placed.id, 'row3');
    assert.deepEqual(placed.values, {
      _meta: meta('u_row_3'),
      sync: { ...mark(), updatedAt: rowSource.updatedAt },
    });
    const [first, second] = (placed.columns[0]?.contents ?? []) as ReturnType<typeof text>[];
    assert.deepEqual([first?.id, first?.values], ['old', { text: 'Fresh', _meta: meta('u_content_text_4') }]);
    assert.notEqual(second?.id, 'new2');
    assert.deepEqual(second?.values, { text: 'Added', _meta: meta('u_content_text_6') });
    assert.deepEqual(counters, { u_row: 5, u_column: 4, u_content_text: 6 });
  });
  it('finds nothing more to do once it is done', () => {
    const design = designOf(row(3, [text('old', 4, 'Stale')], { sync: mark() }));
    const [done] = replaceSynced(design, rowSource).replacements;
    const { replacements, current, counters } = replaceSynced(designOf(done?.node ?? {}), rowSource);
    assert.deepEqual([replacements, current, counters], [[], 1, undefined]);
  });
  it('replaces blocks of content', () => {
    const design = designOf(row(3, [text('a', 4, 'Mine'), text('b', 5, 'Stale', { synced: mark() })]));
    const { replacements } = replaceSynced(design, contentSource);
    assert.deepEqual(replacements, [
      {
        path: ['body', 'rows', 0, 'columns', 0, 'contents', 1],
        node: text('b', 5, 'Fresh', { synced: { ...mark(), updatedAt: rowSource.updatedAt } }),
      },
    ]);
  });
  for (const dirty of [true, 1, 'yes', {}])
    it(`leaves a copy whose dirty is ${JSON.stringify(dirty)}`, () => {
      const design = designOf(row(3, [text('old', 4, 'Mine')], { sync: mark(dirty) }));
      const { replacements, dirty: left } = replaceSynced(design, rowSource);
      assert.deepEqual([replacements, left], [[], 1]);
    });
  it('does not replace a content by a row', () => {
    const design = designOf(row(3, [text('old', 4, 'Stale', { synced: mark() })]));
    const { replacements, otherKind } = replaceSynced(design, rowSource);
    assert.deepEqual([replacements, otherKind], [[], 1]);
  });
  it('gives two copies in one design different ids and numbers', () => {
    const design = designOf(row(3, [], { sync: mark() }), row(4, [], { sync: mark() }));
    const { replacements } = replaceSynced(design, rowSource);
    const json = JSON.stringify(replacements);
    const ids = [...json.matchAll(/"(?:id|htmlID)":"([^"]+)"/g)]
      .map(([, id]) => id)
      .filter((id) => id !== 's1');
    assert.deepEqual(ids, [...new Set(ids)]);
    assert.equal(ids.length, 16);
  });
  it('does not change what it is given', () => {
    const design = designOf(row(3, [text('old', 4, 'Stale')], { sync: mark() }));
    const before = JSON.stringify([design, rowSource]);
    replaceSynced(design, rowSource);
    assert.equal(JSON.stringify([design, rowSource]), before);
  });
});

describe('syncedIds', () => {
  it('names each once', () => {
    const design = designOf(
      row(1, [text('a', 1, 'x', { synced: { id: 's2' } })], { sync: mark() }),
      row(2, [], { sync: mark(true) }),
    );
    assert.deepEqual(syncedIds(design), ['s1', 's2']);
  });
  for (const design of [
    null,
    [],
    {},
    { body: { rows: [null, { values: { sync: 's1' } }, { values: { sync: { id: 7 } } }] } },
  ])
    it(`finds none in ${JSON.stringify(design)}`, () => assert.deepEqual(syncedIds(design), []));
});
