import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Design, fullToSimple, migrateDesign, simpleToFull, validateDesign } from '../index.ts';
import { CURRENT_SCHEMA_VERSION } from '../kinds.ts';

const dark = {
  body: { backgroundColor: '#101014', textColor: '#eeeeee', colors: { '#c2410c': '#fdba74' } },
  row: { backgroundColor: 'keep', backgroundImage: { url: 'https://images.example/night.jpg' } },
  column: { backgroundColor: 'rgba(0, 0, 0, 0.4)', border: { borderTopColor: '#3f3f46' } },
  text: { color: '#fafafa', linkStyle: { linkColor: '#93c5fd' } },
  image: { src: { url: 'https://images.example/logo-light.png' } },
};

/** A design of one text and one image; `more` has the dark values of its nodes. */
function designWith(more: { [node: string]: unknown }): Design {
  const values = (node: string, own: object = {}) => ({
    ...own,
    ...(more[node] !== undefined && { _dark: more[node] }),
  });
  return {
    counters: { u_row: 1, u_column: 1, u_content_text: 1, u_content_image: 1 },
    schemaVersion: CURRENT_SCHEMA_VERSION,
    body: {
      id: 'body000001',
      values: values('body'),
      rows: [
        {
          id: 'row0000001',
          cells: [1],
          values: values('row'),
          columns: [
            {
              id: 'column0001',
              values: values('column'),
              contents: [
                { id: 'text000001', type: 'text', values: values('text', { text: 'Hello' }) },
                {
                  id: 'image00001',
                  type: 'image',
                  values: values('image', {
                    src: { url: 'https://images.example/logo.png' },
                    altText: 'Acme',
                  }),
                },
              ],
            },
          ],
        },
      ],
    },
  };
}

describe('dark values', () => {
  const design = designWith(dark);
  const issuesOf = (more: { [node: string]: unknown }, displayMode: 'email' | 'web' = 'email') =>
    validateDesign(designWith(more), { form: 'full', displayMode }).errors?.map(
      ({ path, message, code }) => `${path}: ${message} (${code})`,
    );

  const converted = (result: ReturnType<typeof fullToSimple>): Design => {
    assert.ok(result.ok, JSON.stringify(result));
    return result.design;
  };

  it('are valid in both forms', () => {
    assert.deepEqual(issuesOf(dark), []);
    const simple = converted(fullToSimple(design, { displayMode: 'email' }));
    assert.ok(validateDesign(simple, { form: 'simple', displayMode: 'email' }).valid);
  });
  it('keep their bytes when a design is migrated or converted', () => {
    const text = JSON.stringify(design);
    assert.equal(JSON.stringify(migrateDesign(design).design), text);
    const simple = converted(fullToSimple(design, { displayMode: 'email', includeConversion: true }));
    assert.equal(JSON.stringify(converted(simpleToFull(simple, { displayMode: 'email' }))), text);
    const { _conversion, ...withoutOriginal } = simple;
    const kept = JSON.stringify(converted(simpleToFull(withoutOriginal, { displayMode: 'email' })));
    for (const each of Object.values(dark)) assert.ok(kept.includes(JSON.stringify(each)), kept);
  });
  it('are named in issues where they are no colors', () => {
    const expected = 'expected a color such as "#1b1b1f" or "rgb(27, 27, 31)", or "keep"';
    const block = 'body.rows.0.columns.0.contents.0.values._dark';
    assert.deepEqual(issuesOf({ text: { color: 'darkish' } }), [
      `${block}.color: ${expected}, got "darkish" (invalid_format)`,
    ]);
    assert.deepEqual(issuesOf({ text: { linkStyle: { linkColor: 7 } } }), [
      `${block}.linkStyle.linkColor: expected a text, got 7 (invalid_type)`,
    ]);
    assert.deepEqual(issuesOf({ body: { colors: { '#fff': 'black' } } }), [
      `body.values._dark.colors.#fff: ${expected}, got "black" (invalid_format)`,
    ]);
    assert.deepEqual(issuesOf({ column: { border: { borderLeftColor: 'red;' } } }, 'web'), [
      `body.rows.0.columns.0.values._dark.border.borderLeftColor: ${expected}, got "red;" (invalid_format)`,
    ]);
    assert.deepEqual(issuesOf({ image: 'dark.png' }), [
      'body.rows.0.columns.0.contents.1.values._dark: expected an object, got "dark.png" (invalid_type)',
    ]);
  });
  it('may have further keys, as every part of a design', () => {
    assert.deepEqual(issuesOf({ text: { color: '#fff', note: 1 }, row: [] }), []);
  });
});
