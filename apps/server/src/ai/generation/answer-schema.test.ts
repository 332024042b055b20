import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type Design, designSchema, displayModes, fullToSimple } from '@postpress/design';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { answerSchema } from './answer-schema.ts';
import { outputShapes } from './output-kinds.ts';
import { saleDesign } from './specimens.testing.ts';

const compile = (schema: object) => new Ajv2020({ strict: false, allErrors: true }).compile(schema);
const designs = join(import.meta.dirname, '../../../../../test/specimens/designs');

describe('the schema of answers', () => {
  for (const displayMode of displayModes)
    it(`uses only keywords that providers support in ${displayMode}`, () => {
      for (const shape of [outputShapes.template, outputShapes.content, outputShapes.text]) {
        const schema = answerSchema({ shape, displayMode, withImages: true });
        assert.doesNotThrow(() => compile(schema));
        assert.doesNotMatch(JSON.stringify(schema), /"(?:if|then|pattern|title|not)":[^,]*[{"]/);
      }
    });
  it('accepts our own Simple designs', () => {
    const isAnswer = compile(
      answerSchema({ shape: outputShapes.template, displayMode: 'email', withImages: false }),
    );
    const simple = fullToSimple(saleDesign() as unknown as Design);
    assert.ok(simple.ok);
    assert.ok(
      isAnswer({ output: { body: simple.design.body } }),
      JSON.stringify(isAnswer.errors?.slice(0, 3)),
    );
  });
  it('rejects what is not a block', () => {
    const isAnswer = compile(
      answerSchema({ shape: outputShapes.content, displayMode: 'email', withImages: false }),
    );
    assert.ok(isAnswer({ output: { type: 'divider' } }));
    for (const wrong of [
      { type: 'hologram' },
      { type: 'page_break' },
      { values: {} },
      { type: 'heading', values: { textAlign: 7 } },
    ])
      assert.ok(!isAnswer({ output: wrong }), JSON.stringify(wrong));
  });
  it('knows page breaks in documents', () => {
    const isAnswer = compile(
      answerSchema({ shape: outputShapes.content, displayMode: 'document', withImages: false }),
    );
    assert.ok(isAnswer({ output: { type: 'page_break' } }));
  });
  it('has the kinds that a caller allows only', () => {
    const kinds = new Set(['button', 'custom#product']);
    const schema = answerSchema({
      shape: outputShapes.content,
      displayMode: 'email',
      kinds,
      withImages: false,
    });
    const isAnswer = compile(schema);
    assert.ok(isAnswer({ output: { type: 'button' } }));
    assert.ok(isAnswer({ output: { type: 'custom', slug: 'product' } }));
    assert.ok(!isAnswer({ output: { type: 'text' } }));
  });
  it('lets images be asked for where the request wants some', () => {
    const requested = (withImages: boolean) =>
      Object.keys(
        answerSchema({ shape: outputShapes.row, displayMode: 'email', withImages }).properties as object,
      );
    assert.deepEqual([requested(true), requested(false)], [['output', 'images'], ['output']]);
  });
  it('takes the kinds that a design has, whatever is allowed and known', () => {
    const existing = new Set(['heading', 'hologram']);
    const options = { shape: outputShapes.content, displayMode: 'email', withImages: false } as const;
    const isAnswer = compile(answerSchema({ ...options, kinds: new Set(['button']), existing }));
    for (const type of ['button', 'heading', 'hologram'])
      assert.ok(isAnswer({ output: { type, values: {} } }), type);
    assert.ok(!isAnswer({ output: { type: 'divider' } }));
  });
  it('takes every specimen of ours as it is shown', () => {
    const options = { shape: outputShapes.template, displayMode: 'document', withImages: false } as const;
    const isAnswer = compile(answerSchema(options));
    for (const file of readdirSync(designs).filter((name) => name.endsWith('.json'))) {
      const simple = fullToSimple(JSON.parse(readFileSync(join(designs, file), 'utf8')) as Design, {
        displayMode: 'document',
      });
      assert.ok(simple.ok, file);
      assert.ok(
        isAnswer({ output: { body: simple.design.body } }),
        `${file} ${JSON.stringify(isAnswer.errors?.slice(0, 3))}`,
      );
    }
  });
  it('of a template is less than half of what is published', () => {
    const schema = answerSchema({ shape: outputShapes.template, displayMode: 'email', withImages: true });
    const published = designSchema({ form: 'simple', displayMode: 'email' });
    assert.ok(JSON.stringify(schema).length < JSON.stringify(published).length / 2);
  });
});
