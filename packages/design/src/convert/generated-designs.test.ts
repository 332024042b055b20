import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { kindDefaults } from '../blocks/kinds.data.ts';
import {
  type Column,
  type Content,
  CURRENT_SCHEMA_VERSION,
  type Design,
  type Row,
  type Values,
} from '../design.ts';
import { bodyDefaults } from '../nodes/body.data.ts';
import { columnDefaults } from '../nodes/column.data.ts';
import { contentDefaults } from '../nodes/content.data.ts';
import { rowDefaults } from '../nodes/row.data.ts';
import { contentName } from './numbering.ts';
import { findObstacles } from './usable-design.ts';

const json = fc.jsonValue({ maxDepth: 2 });
const kinds = fc.constantFrom(...Object.keys(kindDefaults), 'custom', 'nobody-knows');
const condition = fc.constantFrom(null, {
  type: 'vip',
  label: 'VIP',
  description: '',
  before: '{% if %}',
  after: '{% endif %}',
});

/** Some of the defaults, some of them changed, and what a node may carry beside them. */
function valuesLike(defaults: object): fc.Arbitrary<Values> {
  const changes = fc
    .subarray(Object.keys(defaults))
    .chain((keys) =>
      fc
        .tuple(...keys.map((key) => fc.tuple(fc.constant(key), json)))
        .map((pairs) => Object.fromEntries(pairs)),
    );
  const kept = fc.subarray(Object.entries(defaults)).map((pairs) => Object.fromEntries(pairs));
  const beside = fc.record(
    {
      anchor: fc.constantFrom('', 'top'),
      displayCondition: condition,
      selectable: fc.boolean(),
      locked: fc.boolean(),
      _styleGuide: fc.constantFrom(null, 'h1'),
      calculatedWidth: fc.nat(600),
      _override: fc.constant({ mobile: { hideMobile: true, padding: '4px' } }),
      ownKey: json,
      ['__proto__']: fc.constant('a key like any other'),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(kept, changes, beside).map(([some, changed, more]) => ({ ...some, ...changed, ...more }));
}

function designsWith(hasId: fc.Arbitrary<boolean>): fc.Arbitrary<Design> {
  const node = <Node extends object>(arbitrary: fc.Arbitrary<Node>) =>
    fc.tuple(arbitrary, hasId).map(([made, named]) => (named ? { id: '', ...made } : made));
  const content: fc.Arbitrary<Content> = node(
    kinds.chain((type) => {
      const own = Object.hasOwn(kindDefaults, type) ? kindDefaults[type as keyof typeof kindDefaults] : {};
      const slug = type === 'custom' ? { slug: 'stars' } : {};
      return valuesLike({ ...contentDefaults, ...own }).map((values) => ({ type, ...slug, values }));
    }),
  );
  const column: fc.Arbitrary<Column> = node(
    fc.record({ contents: fc.array(content, { maxLength: 4 }), values: valuesLike(columnDefaults) }),
  );
  const row: fc.Arbitrary<Row> = node(
    fc
      .record({ columns: fc.array(column, { maxLength: 3 }), values: valuesLike(rowDefaults) })
      .map((made) => ({ cells: made.columns.map((_, at) => at + 1), ...made })),
  );
  const body = node(
    fc.record(
      {
        rows: fc.array(row, { maxLength: 4 }),
        headers: fc.array(row, { maxLength: 1 }),
        footers: fc.array(row, { maxLength: 1 }),
        values: valuesLike(bodyDefaults.email),
      },
      { requiredKeys: ['rows', 'values'] },
    ),
  );
  return fc
    .record({
      body,
      schemaVersion: fc.constantFrom(CURRENT_SCHEMA_VERSION, CURRENT_SCHEMA_VERSION + 1),
      more: json,
    })
    .map(numbered);
}

/** Full designs of the current version as an editor may hold them, every sort of value among them. */
export const fullDesigns: fc.Arbitrary<Design> = designsWith(fc.constant(true));

/** The same, where any node may lack its id, and all lack them at times. */
export const designsWithoutIds: fc.Arbitrary<Design> = fc.oneof(
  designsWith(fc.boolean()),
  designsWith(fc.constant(false)),
);
describe('generated designs', () => {
  it('have the form of designs', () =>
    fc.assert(fc.property(designsWithoutIds, (design) => assert.equal(findObstacles(design).count, 0))));
});

/** Gives every node that is to have an id one of its own, and numbers and counts all of them as an editor does. */
function numbered<D extends Design>(design: D): D {
  const counters: { [name: string]: number } = {};
  let ids = 0;
  const mark = (node: { id?: string; values: Values }, name: string) => {
    const number = (counters[name] ?? 0) + 1;
    counters[name] = number;
    if (node.id !== undefined) node.id = `id-${++ids}`;
    node.values = { ...node.values, _meta: { htmlID: `${name}_${number}`, htmlClassNames: name } };
  };
  const copy = structuredClone(design);
  for (const row of [...(copy.body.headers ?? []), ...copy.body.rows, ...(copy.body.footers ?? [])]) {
    mark(row, 'u_row');
    for (const column of row.columns) {
      mark(column, 'u_column');
      for (const content of column.contents) mark(content, contentName(content));
    }
  }
  if (copy.body.id !== undefined) copy.body.id = 'id-0';
  return { ...copy, counters };
}
