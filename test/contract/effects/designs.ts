import { design } from '../right-requests.ts';
import { answers, type EffectTable, isCount, isText, testedIn, when } from './effect.ts';

const [row] = design.body.rows;
/** The design with other blocks. */
const designOf = (...contents: object[]) => ({
  ...design,
  body: { ...design.body, rows: [{ ...row, columns: [{ id: 'column', contents, values: {} }] }] },
});
const old = { ...design, schemaVersion: 16 };
const broken = designOf({ id: 't', type: 'text', values: { text: 7 } });
const { schemaVersion: _, counters: __, ...simple } = design;
const wide = { ...design, body: { ...design.body, values: { contentWidth: '1200px' } } };

const rated = designOf({ id: 'c', type: 'custom', slug: 'rating', values: { stars: 'many' } });
const tool = { slug: 'rating', options: {}, values: { stars: 5 } };
/** A validation of the same design with this tool, against one with another. */
const checks = (one: object, other: object | undefined, message?: RegExp) =>
  when(
    { body: { design: rated, customTools: [one] } },
    ({ data }, { data: without }) =>
      data.valid === false &&
      (message === undefined || message.test(data.errors[0].message)) &&
      JSON.stringify(data) !== JSON.stringify(without),
    { body: { design: rated, ...(other && { customTools: [other] }) } },
  );
const option = (property: object) => ({
  slug: 'rating',
  options: { group: { options: { stars: property } } },
});

export const designsEffects: EffectTable = {
  validateDesign: {
    inputs: {
      'body.design': when(
        { body: { design: broken } },
        ({ data }, other) => data.valid === false && other.data.valid === true,
      ),
      'body.schema': when(
        { body: { design: simple, schema: 'simple' } },
        ({ data }, other) => data.migratedFrom === undefined && other.data.migratedFrom !== undefined,
        { body: { design: simple } },
      ),
      'body.displayMode': when(
        { body: { design: wide, displayMode: 'web' } },
        ({ data }, other) => data.valid === true && other.data.valid === false,
        { body: { design: wide } },
      ),
      'body.migrate': when(
        { body: { design: old, migrate: false } },
        ({ data }, other) => data.migratedFrom === undefined && other.data.migratedFrom === 16,
        { body: { design: old } },
      ),
      'body.customTools': checks(tool, undefined),
      'body.customTools[].slug': checks(tool, { ...tool, slug: 'other' }),
      'body.customTools[].type': when(
        { body: { customTools: [{ ...tool, type: 'custom' }] } },
        ({ success }, other) =>
          success === true && /customTools.0.type must be one of custom/.test(other.message),
        { body: { customTools: [{ ...tool, type: 'built-in' }] } },
      ),
      'body.customTools[].label': checks(
        { ...tool, values: {}, label: 'Stars', supportedDisplayModes: ['web'] },
        { ...tool, values: {}, supportedDisplayModes: ['web'] },
        /the tool "rating" \(Stars\) supports/,
      ),
      'body.customTools[].options': checks(option({ widget: 'counter' }), { slug: 'rating', options: {} }),
      'body.customTools[].options{}.options': checks(option({ defaultValue: true }), {
        slug: 'rating',
        options: { group: {} },
      }),
      'body.customTools[].values': checks(tool, { slug: 'rating', options: {} }),
      'body.customTools[].supportedDisplayModes': checks(
        { slug: 'rating', options: {}, supportedDisplayModes: ['web'] },
        { slug: 'rating', options: {}, supportedDisplayModes: ['email'] },
        /supports "web", not "email"/,
      ),
    },
    results: [
      answers({}, { success: true, data: { valid: true, errorCount: 0 } }),
      answers(
        { body: { design: { ...broken, schemaVersion: 16 } } },
        {
          success: true,
          data: {
            valid: false,
            migratedFrom: 16,
            errorCount: 1,
            errors: [
              {
                path: 'body.rows.0.columns.0.contents.0.values.text',
                message: isText,
                code: 'invalid_type',
              },
            ],
          },
        },
      ),
    ],
  },
  getDesignSchema: {
    inputs: {
      'query.simple': when(
        { query: { simple: 'true' } },
        (body, other) => JSON.stringify(body) !== JSON.stringify(other),
        { query: { simple: 'false' } },
      ),
      'query.displayMode': when(
        { query: { displayMode: 'document' } },
        (body, other) => JSON.stringify(body) !== JSON.stringify(other),
      ),
      'header.if-none-match': testedIn(
        'apps/server/src/designs/routes/get-design-schema.test.ts',
        'is not sent twice',
      ),
    },
    results: [],
  },
  fullToSimple: {
    inputs: {
      'body.design': when(
        { body: { design: designOf() } },
        ({ data }, other) =>
          data.design.body.rows[0].columns[0].contents.length === 0 &&
          other.data.design.body.rows[0].columns[0].contents.length === 1,
      ),
      'body.displayMode': when(
        { body: { design: wide, displayMode: 'email' } },
        ({ data }, other) =>
          JSON.stringify(data.design.body.values) !== JSON.stringify(other.data.design.body.values),
        { body: { design: wide, displayMode: 'web' } },
      ),
      'body.includeDefaultValues': when(
        {
          body: {
            includeDefaultValues: true,
            design: { ...design, body: { ...design.body, values: { contentWidth: '500px' } } },
          },
        },
        ({ data }, other) => JSON.stringify(data.design).length > JSON.stringify(other.data.design).length,
        { body: { design: { ...design, body: { ...design.body, values: { contentWidth: '500px' } } } } },
      ),
      'body.includeConversion': when(
        { body: { includeConversion: true } },
        ({ data }, other) =>
          isCount(data.design._conversion.version) && other.data.design._conversion === undefined,
      ),
    },
    results: [
      answers({}, { success: true, data: { design: ({ body }) => body.rows.length === 1 } }),
      answers(
        { body: { includeConversion: true } },
        {
          success: true,
          data: {
            design: {
              body: ({ rows }) => rows.length === 1,
              schemaVersion: 27,
              _conversion: { data: isText, version: 1 },
            },
          },
        },
      ),
    ],
  },
  simpleToFull: {
    inputs: {
      'body.design': when(
        { body: { design: designOf() } },
        ({ data }, other) =>
          data.design.body.rows[0].columns[0].contents.length === 0 &&
          other.data.design.body.rows[0].columns[0].contents.length === 1,
      ),
      'body.design._conversion': when({}, async (_body, _other, { run }) => {
        const simplified = await run('fullToSimple', { body: { includeConversion: true } });
        const { _conversion, ...bare } = simplified.body.data.design;
        const restored = await run('simpleToFull', { body: { design: { ...bare, _conversion } } });
        const filled = await run('simpleToFull', { body: { design: bare } });
        const isOriginal = (answer: { body: { data: { design: object } } }) =>
          JSON.stringify(answer.body.data.design) === JSON.stringify(design);
        return isOriginal(restored) && !isOriginal(filled);
      }),
      'body.displayMode': when(
        { body: { design: wide, displayMode: 'email' } },
        ({ data }, other) =>
          data.design.body.values.contentWidth === '900px' &&
          other.data.design.body.values.contentWidth === '1200px',
        { body: { design: wide, displayMode: 'web' } },
      ),
      'body.includeDefaultValues': when({}, async (_body, _other, { run }) => {
        const simplified = await run('fullToSimple', { body: { includeConversion: true } });
        const { design: edited } = simplified.body.data;
        edited.body.rows[0].columns[0].contents[0].values.text = '<p>New</p>';
        const [full, restored] = await Promise.all([
          run('simpleToFull', { body: { design: edited, includeDefaultValues: true } }),
          run('simpleToFull', { body: { design: edited } }),
        ]);
        return full.text.length > restored.text.length && restored.text.includes('New');
      }),
    },
    results: [answers({}, { success: true, data: { design: ({ schemaVersion }) => schemaVersion === 27 } })],
  },
  textToParagraph: {
    inputs: {
      'body.design': when(
        { body: { design: designOf() } },
        ({ data }, other) => data.convertedCount === 0 && other.data.convertedCount === 1,
      ),
    },
    results: [
      answers(
        {
          body: {
            design: designOf(
              { id: 'a', type: 'text', values: { text: '<p>Hi</p>' } },
              { id: 'b', type: 'text', values: { text: '<table><tr><td>1</td></tr></table>' } },
            ),
          },
        },
        {
          success: true,
          data: {
            design: ({ body }) => body.rows[0].columns[0].contents[0].type === 'paragraph',
            convertedCount: 1,
            warnings: [isText],
          },
        },
      ),
    ],
  },
};
