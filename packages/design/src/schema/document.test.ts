import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { blockKindNames, kindDefaults } from '../blocks/kinds.data.ts';
import { type DesignForm, type DisplayMode, displayModes } from '../design.ts';
import { designSchema } from './document.ts';
import type { FieldSchema } from './field.ts';
import { declaredValues } from './values.ts';

const forms: readonly DesignForm[] = ['full', 'simple'];
const each = (test: (form: DesignForm, displayMode: DisplayMode) => void) => () => {
  for (const form of forms) for (const displayMode of displayModes) test(form, displayMode);
};
const definitions = (form: DesignForm, displayMode: DisplayMode) =>
  designSchema({ form, displayMode }).$defs as { readonly [name: string]: FieldSchema };

describe('a schema document', () => {
  it(
    'is valid JSON Schema 2020-12, read strictly',
    each((form, displayMode) => {
      const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
      const document = designSchema({ form, displayMode });
      assert.equal(ajv.validateSchema(document), true);
      ajv.compile(document);
    }),
  );
  it('has no two with the same id', () => {
    const ids = forms.flatMap((form) =>
      displayModes.map((displayMode) => designSchema({ form, displayMode }).$id),
    );
    assert.equal(new Set(ids).size, 8);
  });
  it('is the same object each time', () => {
    const options = { form: 'full', displayMode: 'email' } as const;
    assert.equal(designSchema(options), designSchema(options));
  });
  it(
    'gives every field a title and a description',
    each((form, displayMode) => {
      for (const [name, definition] of Object.entries(definitions(form, displayMode))) {
        for (const [field, schema] of Object.entries(definition.properties ?? {})) {
          const told =
            schema.$ref && !schema.title ? definitions(form, displayMode)[schema.$ref.slice(8)] : schema;
          assert.ok(told?.title && told.description, `${name}.${field}`);
        }
      }
    }),
  );
  it('gives fields their defaults', () => {
    const { buttonValues } = definitions('simple', 'email');
    assert.equal(buttonValues?.properties?.padding?.default, '10px 20px');
    assert.deepEqual(buttonValues?.properties?.size?.default, { autoWidth: true, width: '100%' });
  });
  it('gives the body the defaults of its mode', () => {
    assert.equal(definitions('full', 'popup').bodyValues?.properties?.popupWidth?.default, '600px');
    assert.equal(definitions('full', 'email').bodyValues?.properties?.popupWidth, undefined);
  });
  it('offers page breaks in documents only', () => {
    assert.ok(definitions('full', 'document').page_breakValues);
    assert.equal(definitions('full', 'web').page_breakValues, undefined);
  });
  it('leaves bookkeeping out of the Simple form', () => {
    for (const field of ['_meta', 'anchor', 'selectable', 'displayCondition']) {
      assert.ok(definitions('full', 'email').textValues?.properties?.[field], field);
      assert.equal(definitions('simple', 'email').textValues?.properties?.[field], undefined, field);
    }
  });
  it('refers to nothing that is missing', () => {
    each((form, displayMode) => {
      const text = JSON.stringify(designSchema({ form, displayMode }));
      for (const [, name] of text.matchAll(/#\/\$defs\/(\w+)/g))
        assert.ok(definitions(form, displayMode)[name ?? '']);
    })();
  });
  it(
    'never uses anyOf or oneOf, which would report one fault many times',
    each((form, displayMode) =>
      assert.doesNotMatch(JSON.stringify(designSchema({ form, displayMode })), /"(anyOf|oneOf)"/),
    ),
  );
});

describe('a declaration', () => {
  it('has a field for every default', () => {
    for (const kind of blockKindNames) {
      for (const field of Object.keys(kindDefaults[kind])) {
        assert.ok(declaredValues[kind].fields[field], `${kind}.${field}`);
      }
    }
  });
});
