import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Design, DisplayMode, Values } from '../design.ts';
import { type FullToSimpleOptions, fullToSimple } from './full-to-simple.ts';

const meta = { htmlID: 'u_content_button_3', htmlClassNames: 'u_content_button' };
const flags = {
  selectable: false,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: true,
};

/** A design of one block with these values, in an email of these body values. */
function design(values: Values, body: Values = {}): Design {
  const button = { id: 'b1', type: 'button', values: { ...values, _meta: meta, ...flags } };
  const column = { id: 'c1', contents: [button], values: { padding: '0px' } };
  const row = { id: 'r1', cells: [1], columns: [column], values: { padding: '0px', anchor: 'top' } };
  return { counters: { u_row: 1 }, body: { id: 'o1', rows: [row], values: body }, schemaVersion: 27 };
}
function simple(full: Design, options?: FullToSimpleOptions): Design {
  const result = fullToSimple(full, options);
  assert.ok(result.ok, JSON.stringify(result));
  return result.design;
}
const shown = (full: Design, options?: FullToSimpleOptions) =>
  simple(full, options).body.rows[0]?.columns[0]?.contents[0]?.values;
const leaves = (values: Values, rest: Values) => () => assert.deepEqual(shown(design(values)), rest);
const repairs = (displayMode: DisplayMode, body: Values, rest: Values) => () =>
  assert.deepEqual(simple(design({}, body), { displayMode }).body.values, rest);

describe('the Simple form', () => {
  it('has no numbers and flags', leaves({}, {}));
  it(
    'has no anchor and no display condition',
    leaves({ anchor: 'x', displayCondition: { before: 'b' } }, {}),
  );
  it('has no computed sizes', leaves({ calculatedWidth: 120, calculatedHeight: 40 }, {}));
  it('has no style guide', leaves({ _styleGuide: 'h1' }, {}));
  it('has no value that is the default', leaves({ padding: '10px 20px', lineHeight: '120%' }, {}));
  it('compares defaults by content', leaves({ size: { width: '100%', autoWidth: true } }, {}));
  it('has what differs from the default', leaves({ padding: '4px' }, { padding: '4px' }));
  it('has a differing object whole', leaves({ size: { autoWidth: false } }, { size: { autoWidth: false } }));
  it('has null where the default is a text', leaves({ text: null }, { text: null }));
  it('has unknown keys', leaves({ myKey: [1] }, { myKey: [1] }));
  it('has overrides', leaves({ _override: { mobile: {} } }, { _override: { mobile: {} } }));
  it('has no counters', () => assert.equal(simple(design({})).counters, undefined));
  it('has ids', () => assert.equal(simple(design({})).body.rows[0]?.id, 'r1'));
  it('has its version', () => assert.equal(simple(design({})).schemaVersion, 27));
  it('has no original unless asked for', () => assert.equal(simple(design({}))._conversion, undefined));
  it('has the original when asked for', () => {
    const { version, data } = simple(design({}), { includeConversion: true })._conversion ?? {};
    assert.equal(version, 1);
    assert.match(data ?? '', /^[\w-]+$/);
  });

  it('has what an author set by conditions, anchors and locks when asked for', () => {
    const condition = { displayCondition: { before: 'b' } };
    const full = design({ ...condition, anchor: 'x', calculatedWidth: 1 });
    const shownAll = shown(full, { includeHidden: true });
    assert.deepEqual(shownAll, { ...condition, anchor: 'x', selectable: false, locked: true });
  });

  it('shows every default when asked for', () => {
    const values = shown(design({ padding: '4px' }), { includeDefaultValues: true });
    assert.equal(values?.padding, '4px');
    assert.equal(values?.lineHeight, '120%');
    assert.equal(values?.containerPadding, '10px');
    assert.equal(values?.anchor, undefined);
  });
  it('knows the defaults of each mode', () => {
    const full = design({}, { preheaderText: '', documentMargin: '96px', contentWidth: '500px' });
    assert.deepEqual(simple(full).body.values, { documentMargin: '96px' });
    assert.deepEqual(simple(full, { displayMode: 'document' }).body.values, { preheaderText: '' });
  });
  it('is built from slides, too', () => {
    const full = design({});
    const slide = { altText: 'Slide', _meta: { htmlID: 'u_content_image_4' } };
    const embedded = { images: { type: 'image', ids: ['s1'], values: [slide] } };
    full.body.rows[0]?.columns[0]?.contents.push({ type: 'carousel', values: {}, embedded });
    const shownSlides = simple(full).body.rows[0]?.columns[0]?.contents[1]?.embedded;
    assert.deepEqual(shownSlides, { images: { type: 'image', ids: ['s1'], values: [{ altText: 'Slide' }] } });
  });
  it('is of the current version', () => {
    const old = { ...design({ text: 'Go' }), schemaVersion: 5 };
    assert.equal(simple(old).schemaVersion, 27);
  });
});

describe('what a mode fixes', () => {
  it('email: too wide', repairs('email', { contentWidth: '1200px' }, { contentWidth: '900px' }));
  it('email: too wide, a number', repairs('email', { contentWidth: 1200 }, { contentWidth: 900 }));
  it('email: just wide enough', repairs('email', { contentWidth: 900 }, { contentWidth: 900 }));
  it('email: percent stays', repairs('email', { contentWidth: '100%' }, { contentWidth: '100%' }));
  it('web: any width', repairs('web', { contentWidth: '1200px' }, { contentWidth: '1200px' }));
  it('popup: the middle', repairs('popup', { contentVerticalAlign: 'center' }, {}));
  it('popup: no justified content', repairs('popup', { contentAlign: 'justify' }, {}));
});

describe('a design that cannot be converted', () => {
  const refused = (broken: unknown, path: string) => () => {
    const result = fullToSimple(broken as Design);
    assert.ok(!result.ok);
    assert.equal(result.issues[0]?.path, path);
    assert.match(result.issues[0]?.message ?? '', /expected|nested/);
  };
  const rows = (value: unknown) => ({ body: { rows: value, values: {} } });
  it('is no object', refused('design', ''));
  it('is null', refused(null, ''));
  it('has no body', refused({}, 'body'));
  it('has rows that are none', refused(rows('x'), 'body.rows'));
  it('has a row that is null', refused(rows([null]), 'body.rows.0'));
  it('has columns that are none', refused(rows([{ columns: {} }]), 'body.rows.0.columns'));
  it(
    'has a block without a type',
    refused(rows([{ columns: [{ contents: [{}] }] }]), 'body.rows.0.columns.0.contents.0.type'),
  );
  it('has values that are none', refused(rows([{ values: 'x' }]), 'body.rows.0.values'));
  it(
    'is nested as only an attack is',
    refused(rows(JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)), ''),
  );

  it('lists a hundred issues and counts the rest', () => {
    const result = fullToSimple(rows(Array(300).fill(null)) as unknown as Design);
    assert.ok(!result.ok);
    assert.deepEqual([result.issues.length, result.issueCount], [100, 300]);
  });
  it('is not one with empty lists for objects and null for lists, as PHP writes them', () => {
    const php = { body: { values: [], rows: [{ values: [], columns: null, cells: [] }] } };
    assert.ok(fullToSimple(php as unknown as Design).ok);
  });
});
