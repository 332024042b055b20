import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { after, blockAfter } from './testing.ts';

describe('to version 5, an image', () => {
  const source = (values: object) => blockAfter(5, 'image', { ...values }).values;
  it('keeps its width at its source', () => {
    const values = source({ src: { url: 'x' }, maxWidth: '100%', fullWidth: false });
    assert.deepEqual(values.src, { url: 'x', maxWidth: '100%' });
    assert.ok(!('maxWidth' in values || 'fullWidth' in values));
  });
  it('narrower than its column stays so', () =>
    assert.deepEqual(source({ src: { url: 'x' }, maxWidth: '40%' }).src, {
      url: 'x',
      maxWidth: '40%',
      autoWidth: false,
    }));
  it('migrated by half keeps what its source says', () =>
    assert.deepEqual(source({ src: { maxWidth: '30%' }, maxWidth: '100%' }).src, { maxWidth: '30%' }));
  it('without a source keeps its width', () => assert.equal(source({ maxWidth: '50%' }).maxWidth, '50%'));
});

describe('to version 5', () => {
  it('a text says how its links look', () =>
    assert.equal((blockAfter(5, 'text', {}).values.linkStyle as { inherit: boolean }).inherit, true));
  it('a button has a size and a color under the pointer', () => {
    const { size, buttonColors } = blockAfter(5, 'button', { buttonColors: { color: '#fff' } }).values;
    assert.deepEqual(size, { autoWidth: true, width: '100%' });
    assert.deepEqual(buttonColors, { color: '#fff', hoverBackgroundColor: '#3AAEE0' });
  });
  it('rows, columns and the body write out their defaults', () => {
    const { body, rows, columns } = after(5, { row: { padding: '3px' }, column: { border: [] } });
    assert.deepEqual(rows[0]?.values, { padding: '3px', columns: false, displayCondition: null });
    assert.deepEqual(columns[0]?.values, { border: [], padding: '0px', backgroundColor: '' });
    assert.deepEqual(Object.keys(body?.values ?? {}), ['linkStyle', 'contentAlign', 'preheaderText']);
  });
});
