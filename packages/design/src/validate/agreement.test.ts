import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { runsOf } from '../../../../test/sample.ts';
import { blockKindNames, kindDefaults } from '../blocks/kinds.data.ts';
import { type DesignForm, type DisplayMode, displayModes } from '../design.ts';
import { bodyDefaults } from '../nodes/body.data.ts';
import { columnDefaults } from '../nodes/column.data.ts';
import { contentDefaults } from '../nodes/content.data.ts';
import { rowDefaults } from '../nodes/row.data.ts';
import { designSchema } from '../schema/document.ts';
import { validateDesign } from './validate-design.ts';

/**
 * The served documents and the validation answer alike: a design with any one value put in any one place is refused by
 * both or by neither. This also holds the written-out checks to the listing: what they refuse must be listed.
 */
type Json = { [key: string]: unknown };
type Place = readonly (string | number)[];

const judges = new Map<string, ValidateFunction>();
const judge = (form: DesignForm, displayMode: DisplayMode): ValidateFunction => {
  const key = `${form} ${displayMode}`;
  const known =
    judges.get(key) ?? new Ajv2020({ strictTypes: false }).compile(designSchema({ form, displayMode }));
  judges.set(key, known);
  return known;
};

function designOf(displayMode: DisplayMode): Json {
  const kinds = blockKindNames.filter((kind) => kind !== 'page_break' || displayMode === 'document');
  const contents = kinds.map((type) => ({
    id: type,
    type,
    slug: 'tool',
    embedded: { images: { type: 'image', ids: ['a'], values: [{ src: { url: 'x' }, altText: '' }] } },
    values: { ...contentDefaults, ...kindDefaults[type], _override: { mobile: { hideMobile: true } } },
  }));
  const row = { id: 'r', cells: [1], columns: [{ contents, values: columnDefaults }], values: rowDefaults };
  const values = bodyDefaults[displayMode];
  const design = { counters: { u_row: 1 }, body: { rows: [row], headers: [], values }, schemaVersion: 27 };
  return JSON.parse(JSON.stringify(design)) as Json;
}

/** Every place in a design that has a value. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

const values = fc.constantFrom<unknown>(
  ...[
    '',
    'abc',
    '10px',
    '10px 20px',
    '-5px',
    '140%',
    'auto',
    '#fff',
    'red;x',
    '{{tag}}',
    'left',
    'solid',
    'bold',
  ],
  ...[0, -5, 1.5, 14, 900.5, 5000, true, false, null],
  ...[
    [],
    [1],
    ['10px'],
    {},
    { url: 'x', width: '50%' },
    { value: 400 },
    { mobile: { fontSize: [] } },
    { href: 1 },
  ],
);

function put(design: Json, place: Place, value: unknown): Json {
  if (place.length === 0) return value as Json;
  const [key = '', ...rest] = place;
  const inner = put((design as Json)[key] as Json, rest, value);
  if (!Array.isArray(design)) return { ...design, [key]: inner };
  return design.map((item: unknown, i) => (i === Number(key) ? inner : item)) as unknown as Json;
}

/** Rules that JSON Schema cannot say: lengths held against each other, a bound on a number inside a text. */
const isBeyond = ({ code, path }: { code: string; path: string }) =>
  code === 'custom' || (code === 'too_big' && path === 'body.values.contentWidth');

describe('the schema documents and the validation agree', () => {
  for (const form of ['full', 'simple'] as const) {
    for (const displayMode of displayModes) {
      it(`${form}, ${displayMode}`, () => {
        const design = designOf(displayMode);
        assert.equal(judge(form, displayMode)(design), true, JSON.stringify(judge(form, displayMode).errors));
        const isBookkeeping = (place: Place) => form === 'simple' && BOOKKEEPING.test(place.join('.'));
        const places = placesOf(design).filter((place) => !isBookkeeping(place));
        fc.assert(
          fc.property(fc.constantFrom(...places), values, (place, value) => {
            const changed = put(design, place, value);
            const { errors } = validateDesign(changed, { form, displayMode, migrate: false });
            const listed = errors.filter((error) => !isBeyond(error));
            const right = judge(form, displayMode)(changed);
            const isTooWide = errors.length > listed.length && place.at(-1) === 'contentWidth';
            if (isTooWide) return;
            assert.equal(
              listed.length === 0,
              right,
              `${place.join('.')} = ${JSON.stringify(value)}: ${JSON.stringify(errors)}`,
            );
          }),
          { numRuns: runsOf(120, 400) },
        );
      });
    }
  }
});

/** Checked in the Simple form as well, where authors write it, but not described there. */
const BOOKKEEPING =
  /\.(anchor|displayCondition|_styleGuide|_meta|selectable|draggable|duplicatable|deletable|hideable|locked)(\.|$)/;

/** Cannot be made into text or a number: an attempt throws. */
const stubborn = { toString: 1, valueOf: 1 };

describe('validation', () => {
  it('answers any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...displayModes), (design, displayMode) => {
        const { valid, errors, errorCount } = validateDesign(design, { displayMode });
        assert.equal(valid, errorCount === 0);
        assert.equal(errors.length, Math.min(errorCount, 100));
      }),
      { numRuns: runsOf(100, 300) },
    );
  });
  it('agree on any value at any path, old or new', () => {
    const design = designOf('document');
    const places = placesOf(design);
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.anything(), fc.nat(30), (place, value, schemaVersion) => {
        validateDesign({ ...put(design, place, value), schemaVersion }, { displayMode: 'document' });
        validateDesign({ ...put(design, place, stubborn), schemaVersion }, { displayMode: 'document' });
      }),
      { numRuns: runsOf(120, 400) },
    );
  });
});
