import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CustomTool, customToolIssues } from './custom-tools.ts';
import { validateDesign } from './validate-design.ts';

const rating: CustomTool = {
  slug: 'rating',
  type: 'custom',
  label: 'Rating',
  options: {
    look: {
      options: {
        starColor: { label: 'Color', widget: 'color_picker', defaultValue: '#ff0' },
        stars: { label: 'Stars', widget: 'counter', defaultValue: 5 },
        shown: { widget: 'toggle', defaultValue: true },
        size: { widget: 'dropdown', defaultValue: 's', data: { options: [{ value: 's' }, { value: 'l' }] } },
        image: { widget: 'image' },
        note: { widget: 'my_own_widget', defaultValue: 'text' },
      },
    },
  },
  values: { product: { id: 7, name: 'Shoe' } },
  supportedDisplayModes: ['email', 'web'],
};

type Values = { [name: string]: unknown };
const check = (values: Values, slug: unknown = 'rating', displayMode: 'email' | 'document' = 'email') => {
  const contents = [{ type: 'custom', slug, values }];
  const row = { cells: [1], columns: [{ contents, values: {} }], values: {} };
  const design = { counters: {}, body: { rows: [row], values: {} }, schemaVersion: 27 };
  const { errors } = validateDesign(design, { displayMode, customTools: [rating] });
  return errors.map(({ path, code }) => [path.replace('body.rows.0.columns.0.contents.0.', ''), code]);
};
const right = (values: Values) => () => assert.deepEqual(check(values), []);
const wrong = (values: Values, path: string, code: string) => () =>
  assert.deepEqual(check(values), [[`values.${path}`, code]]);

describe('blocks of a declared tool', () => {
  it('may leave out everything', right({}));
  it(
    'may have what is declared',
    right({ starColor: 'red', stars: 3, shown: false, size: 'l', image: { url: 'x' } }),
  );
  it('may have more', right({ other: [] }));
  it('a color is a text', wrong({ starColor: 5 }, 'starColor', 'invalid_type'));
  it('a color has its form', wrong({ starColor: 'a;b' }, 'starColor', 'invalid_format'));
  it('a count is a number', wrong({ stars: {} }, 'stars', 'invalid_type'));
  it('a switch is true or false', wrong({ shown: 'yes' }, 'shown', 'invalid_type'));
  it('a choice is one of those offered', wrong({ size: 'xl' }, 'size', 'invalid_value'));
  it('an image is an object', wrong({ image: 'x.png' }, 'image', 'invalid_type'));
  it('an unknown control goes by its default', wrong({ note: 1 }, 'note', 'invalid_type'));
  it(
    'an example is followed field by field',
    wrong({ product: { name: 1 } }, 'product.name', 'invalid_type'),
  );
  it(
    'what all blocks have is checked, too',
    wrong({ containerPadding: 'much' }, 'containerPadding', 'invalid_format'),
  );
  it('are allowed in supported modes only', () =>
    assert.deepEqual(check({}, 'rating', 'document'), [['slug', 'custom']]));
});

describe('blocks of other tools', () => {
  it('are not validated', () => assert.deepEqual(check({ starColor: 5 }, 'timeline'), []));
  it('must name their tool', () => assert.deepEqual(check({}, ''), [['slug', 'too_small']]));
  it('must name it in text', () => assert.deepEqual(check({}, 7), [['slug', 'invalid_type']]));
  it('are not confused by names of object members', () => assert.deepEqual(check({}, '__proto__'), []));
});

describe('a list of custom tools', () => {
  const issues = (tools: unknown) => customToolIssues(tools).map(({ path, code }) => `${path} ${code}`);
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`n${i}`, {}]));
  it('may be empty', () => assert.deepEqual(issues([]), []));
  it('may hold this one', () => assert.deepEqual(issues([rating]), []));
  it('is a list', () => assert.deepEqual(issues({}), ['customTools invalid_type']));
  it('contains at most a hundred', () =>
    assert.deepEqual(issues(Array(101).fill(rating)), ['customTools too_big']));
  it('holds objects', () => assert.deepEqual(issues([null]), ['customTools.0 invalid_type']));
  it('requires slug and options', () =>
    assert.deepEqual(issues([{}]), [
      'customTools.0.slug invalid_type',
      'customTools.0.options invalid_type',
    ]));
  it('requires a slug with letters', () =>
    assert.deepEqual(issues([{ ...rating, slug: '' }]), ['customTools.0.slug too_small']));
  it('bounds the groups', () =>
    assert.deepEqual(issues([{ ...rating, options: many(101) }]), ['customTools.0.options too_big']));
  it('bounds the options of a group', () =>
    assert.deepEqual(issues([{ ...rating, options: { a: { options: many(201) } } }]), [
      'customTools.0.options.a.options too_big',
    ]));
  it('requires groups to be objects', () =>
    assert.deepEqual(issues([{ ...rating, options: { a: 1 } }]), ['customTools.0.options.a invalid_type']));
  it('knows the modes', () =>
    assert.deepEqual(issues([{ ...rating, supportedDisplayModes: ['print'] }]), [
      'customTools.0.supportedDisplayModes.0 invalid_value',
    ]));
  it('knows the type', () =>
    assert.deepEqual(issues([{ ...rating, type: 'text' }]), ['customTools.0.type invalid_value']));
});
