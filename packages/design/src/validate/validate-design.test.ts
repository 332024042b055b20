import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockKindNames, kindDefaults, kindModes } from '../blocks/kinds.data.ts';
import { displayModes, type IssueCode } from '../design.ts';
import { type ValidateOptions, validateDesign } from './validate-design.ts';

type Json = { [key: string]: unknown };

function design(body: Json, root: Json = {}): Json {
  return { counters: {}, body: { rows: [], values: {}, ...body }, schemaVersion: 27, ...root };
}
const row = (contents: unknown[], values: Json = {}): Json => ({
  cells: [1],
  columns: [{ contents, values: {} }],
  values,
});
const block = (type: string, values: unknown, rest: Json = {}) =>
  design({ rows: [row([{ type, values, ...rest }])] });
const VALUES = 'body.rows.0.columns.0.contents.0.values';
const CONTENT = 'body.rows.0.columns.0.contents.0';

const passes =
  (value: unknown, options: ValidateOptions = {}) =>
  () =>
    assert.deepEqual(validateDesign(value, options), { valid: true, errors: [], errorCount: 0 });
/** Exactly one finding, here, of this sort. */
const fails =
  (value: unknown, path: string, code: IssueCode, options: ValidateOptions = {}) =>
  () => {
    const { valid, errors, errorCount } = validateDesign(value, options);
    assert.deepEqual(
      [valid, errorCount, errors.map((error) => [error.path, error.code])],
      [false, 1, [[path, code]]],
    );
  };

describe('validation of the tree', () => {
  it('accepts an empty design', passes(design({})));
  it('accepts every kind with its defaults', () => {
    for (const kind of blockKindNames) {
      const displayMode = kindModes[kind][0];
      passes(block(kind, kindDefaults[kind], { slug: 'tool' }), { displayMode })();
    }
  });
  it('requires a design', fails('text', '', 'invalid_type'));
  it('wants a body', fails({ counters: {} }, 'body', 'invalid_type', { migrate: false }));
  it('rejects a list as body', fails({ counters: {}, body: [], schemaVersion: 27 }, 'body', 'invalid_type'));
  it('wants rows', fails(design({ rows: undefined }), 'body.rows', 'invalid_type'));
  it('requires rows in a list', fails(design({ rows: { 0: {} } }), 'body.rows', 'invalid_type'));
  it('requires rows to be objects', fails(design({ rows: [null] }), 'body.rows.0', 'invalid_type'));
  it(
    'wants columns',
    fails(design({ rows: [{ cells: [], values: {} }] }), 'body.rows.0.columns', 'invalid_type'),
  );
  it(
    'wants cells',
    fails(design({ rows: [{ columns: [], values: {} }] }), 'body.rows.0.cells', 'invalid_type'),
  );
  it(
    'requires a number per column',
    fails(design({ rows: [{ ...row([]), cells: [1, 1] }] }), 'body.rows.0.cells', 'custom'),
  );
  it(
    'requires cells above 0',
    fails(design({ rows: [{ ...row([]), cells: [0] }] }), 'body.rows.0.cells.0', 'too_small'),
  );
  it(
    'requires numeric cells',
    fails(design({ rows: [{ ...row([]), cells: ['1'] }] }), 'body.rows.0.cells.0', 'invalid_type'),
  );
  it('wants a kind', fails(design({ rows: [row([{ values: {} }])] }), `${CONTENT}.type`, 'invalid_type'));
  it('requires a kind with a name', fails(block('', {}), `${CONTENT}.type`, 'invalid_union'));
  it('wants values', fails(block('text', undefined), VALUES, 'invalid_type'));
  it('requires values of an unknown kind, too', fails(block('carrousel', 'x'), VALUES, 'invalid_type'));
  it('leaves an unknown kind to the rendering', passes(block('carrousel', { any: 'thing' })));
  it('accepts no name of an object member as a kind', passes(block('constructor', {})));
  it(
    'requires counters of the Full form',
    fails({ body: { rows: [], values: {} }, schemaVersion: 27 }, 'counters', 'invalid_type'),
  );
  it(
    'requires integer counters',
    fails(design({}, { counters: { u_row: 1.5 } }), 'counters.u_row', 'invalid_type'),
  );
  it(
    'requires an integer version',
    fails(design({}, { schemaVersion: '27' }), 'schemaVersion', 'invalid_type'),
  );
  it('walks headers and footers', () => {
    const wrong = row([{ type: 'text', values: { text: 1 } }]);
    const { errors } = validateDesign(design({ headers: [wrong], footers: [wrong] }));
    const paths = errors.map(({ path }) => path);
    assert.deepEqual(
      paths,
      ['headers', 'footers'].map((part) => `body.${part}.0.columns.0.contents.0.values.text`),
    );
  });
});

describe('validation of values is lenient on what real designs carry', () => {
  it('further keys', passes(block('text', { text: '', mine: { deep: 1 } }, { extra: true })));
  it(
    'empty lists for empty objects',
    passes(design({ values: [], rows: [row([{ type: 'button', values: { border: [], _override: [] } }])] })),
  );
  it('null for empty texts', passes(block('image', { altText: null, anchor: null, textAlign: null })));
  it('numbers for lengths', passes(block('text', { fontSize: 14, containerPadding: 10 })));
  it('no ids, or numbers for ids', passes(block('text', {}, { id: 7 })));
  it(
    'merge tags for values',
    passes(block('button', { buttonColors: { color: '{{brand}}' }, padding: '*|PAD|*' })),
  );
  it('stray cells in the values of a row', passes(design({ rows: [row([], { cells: [1] })] })));
  it(
    'fonts with weights of any form',
    passes(design({ values: { fontFamily: { value: 'x', weights: '400,700' } } })),
  );
  it('popup values in every mode', () => {
    for (const displayMode of displayModes)
      passes(design({ values: { popupWidth: '600px', popupPosition: 'center' } }), { displayMode })();
  });
});

describe('validation of values is strict where a page would break', () => {
  it('types', fails(block('text', { text: 5 }), `${VALUES}.text`, 'invalid_type'));
  it('words', fails(block('heading', { headingType: 'h9' }), `${VALUES}.headingType`, 'invalid_value'));
  it('lengths', fails(block('text', { fontSize: 'large' }), `${VALUES}.fontSize`, 'invalid_format'));
  it(
    'spacings',
    fails(
      block('text', { containerPadding: '1px 2px 3px 4px 5px' }),
      `${VALUES}.containerPadding`,
      'invalid_format',
    ),
  );
  it('colors', fails(block('text', { color: 'red;position:fixed' }), `${VALUES}.color`, 'invalid_format'));
  it('bounds', fails(design({ values: { fontWeight: 5000 } }), 'body.values.fontWeight', 'too_big'));
  it(
    'deep inside',
    fails(block('menu', { menu: { items: [{ link: 'x' }] } }), `${VALUES}.menu.items.0.link`, 'invalid_type'),
  );
  it(
    'by device',
    fails(
      block('text', { _override: { mobile: { fontSize: {} } } }),
      `${VALUES}._override.mobile.fontSize`,
      'invalid_type',
    ),
  );
  it(
    'flags by device',
    fails(
      block('text', { _override: { mobile: { hideMobile: 'yes' } } }),
      `${VALUES}._override.mobile.hideMobile`,
      'invalid_type',
    ),
  );
  it(
    'overrides themselves',
    fails(block('text', { _override: 'none' }), `${VALUES}._override`, 'invalid_type'),
  );
  it(
    'slides',
    fails(
      block('carousel', {}, { embedded: { images: { values: [{ altText: 1 }] } } }),
      `${CONTENT}.embedded.images.values.0.altText`,
      'invalid_type',
    ),
  );
  it('says where, what was expected and what came', () => {
    const [error] = validateDesign(block('text', { textAlign: 'middle' })).errors;
    assert.equal(error?.message, 'expected one of "left", "center", "right", "justify", got "middle"');
  });
});

describe('validation by mode', () => {
  const breaks = block('page_break', {});
  it('knows page breaks in documents', passes(breaks, { displayMode: 'document' }));
  it('accepts them nowhere else', fails(breaks, `${CONTENT}.type`, 'invalid_value', { displayMode: 'web' }));
  const wide = design({ values: { contentWidth: '1200px' } });
  it('bounds the width of email', fails(wide, 'body.values.contentWidth', 'too_big'));
  it(
    'bounds a bare number, too',
    fails(design({ values: { contentWidth: 901 } }), 'body.values.contentWidth', 'too_big'),
  );
  it('bounds it beside other faults', () =>
    assert.equal(validateDesign(design({ values: { contentWidth: '1200px', textColor: 1 } })).errorCount, 2));
  it('bounds no other width', passes(wide, { displayMode: 'web' }));
  it(
    'accepts the positions of a popup',
    fails(design({ values: { popupPosition: 'outside' } }), 'body.values.popupPosition', 'invalid_value', {
      displayMode: 'popup',
    }),
  );
});

describe('validation by form and version', () => {
  const old = {
    body: { rows: [row([{ type: 'button', values: { href: 'https://x.example' } }])], values: {} },
    schemaVersion: 3,
  };
  it('migrates a Full design', () =>
    assert.deepEqual(validateDesign(old), { valid: true, migratedFrom: 3, errors: [], errorCount: 0 }));
  it('migrates a design without a version from 0', () =>
    assert.equal(validateDesign({ ...old, schemaVersion: undefined }).migratedFrom, 0));
  it('accepts it without migration if requested', () => {
    const { migratedFrom, errors } = validateDesign(old, { migrate: false });
    assert.equal(migratedFrom, undefined);
    assert.deepEqual(
      errors.map(({ path }) => path),
      ['counters', `${VALUES}.href`],
    );
  });
  it('treats a newer design as current', passes(design({}, { schemaVersion: 99 })));
  const bare = { body: { rows: [{ cells: [1], columns: [{ contents: [{ type: 'divider' }] }] }] } };
  it('requires little of the Simple form', passes(bare, { form: 'simple' }));
  it(
    'requires its kind anyway',
    fails({ body: { rows: [row([{}])] } }, `${CONTENT}.type`, 'invalid_type', { form: 'simple' }),
  );
  it(
    'reads its conversion data',
    fails({ body: { rows: [] }, _conversion: { data: 1, version: 1 } }, '_conversion.data', 'invalid_type', {
      form: 'simple',
    }),
  );
});

describe('validation of hostile designs', () => {
  it('lists a hundred findings and counts all', () => {
    const contents = Array.from({ length: 250 }, () => ({ type: 'text', values: { text: 1 } }));
    const { errors, errorCount } = validateDesign(design({ rows: [row(contents)] }));
    assert.deepEqual([errors.length, errorCount], [100, 250]);
  });
  it('answers ten thousand blocks', () => {
    const contents = Array.from({ length: 10_000 }, () => ({ type: 'text', values: { text: 'x' } }));
    assert.equal(validateDesign(design({ rows: [row(contents)] }, { schemaVersion: 5 })).valid, true);
  });
  it('answers values nested a hundred thousand deep', () => {
    const levels = 100_000;
    const deep = JSON.parse(`${'{"_override":{"mobile":'.repeat(levels)}1${'}}'.repeat(levels)}`) as Json;
    for (const type of ['text', 'custom', 'unknown']) {
      for (const schemaVersion of [1, 27])
        validateDesign({ ...block(type, deep, { slug: 'x' }), schemaVersion });
    }
    validateDesign(design({ rows: deep, values: deep, headers: [deep] }));
  });
  it('answers objects that cannot be made into text', () => {
    const stubborn = JSON.parse('{"toString":1,"valueOf":1}') as Json;
    const rows = [row([{ type: stubborn, slug: stubborn, id: stubborn, values: { text: stubborn } }])];
    for (const schemaVersion of [1, 27, stubborn]) {
      validateDesign(
        design({ rows, values: { contentWidth: stubborn } }, { schemaVersion, counters: stubborn }),
      );
      validateDesign(block('custom', { textAlign: stubborn, fontSize: stubborn }, { slug: stubborn }));
    }
  });
  it('is not affected by __proto__', () => {
    const text = '{"__proto__":{"valid":"polluted"},"text":""}';
    for (const schemaVersion of [0, 27]) {
      const { valid } = validateDesign({ ...block('text', JSON.parse(text)), schemaVersion });
      assert.equal(valid, true);
    }
    assert.equal(({} as Json).valid, undefined);
  });
});
