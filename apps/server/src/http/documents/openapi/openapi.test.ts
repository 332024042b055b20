import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { defineRoute, ok } from '../../../base/route.ts';
import { openApiDocument } from './document.ts';

const route = defineRoute({
  operationId: 'makeThing',
  method: 'POST',
  path: '/v3/things/{id}/parts',
  aliases: ['/v3/parts/{id}'],
  summary: 'Make a thing',
  tag: 'Things',
  auth: 'project',
  bodyLimit: 'design',
  params: Type.Object({ id: Type.String({ pattern: '^\\d+$' }) }),
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ maximum: 5, default: 2, description: 'How many.' })),
  }),
  body: Type.Object({
    tags: Type.Record(Type.String({ pattern: '^[a-z]+$' }), Type.String()),
    note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
  headers: { 'x-mood': 'The mood.' },
  status: 201,
  result: Type.Object({ id: Type.String() }),
  alsoAnswers: { 304: 'Made before.' },
  errors: ['CONFLICT', 'FEATURE_NOT_AVAILABLE'],
  handle: async () => ok({ id: '1' }),
});
const hidden = defineRoute({ ...route, operationId: 'hidden', path: '/manage/things', aliases: [] });
const old = defineRoute({ ...route, operationId: 'old', path: '/v2/things', aliases: [], auth: 'legacy' });

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into, not worked with
type Any = any;
const v3 = openApiDocument([route, hidden, old], 'v3', 'https://a.example') as Any;
const v2 = openApiDocument([route, hidden, old], 'v2', 'https://a.example') as Any;
const operation = v3.paths['/v3/things/{id}/parts'].post;

describe('the OpenAPI document', () => {
  it('has the version of each interface', () => {
    assert.deepEqual([v3.openapi, v3.info.version, v2.info.version], ['3.1.0', '3.0.0', '2.0']);
  });
  it('contains its own routes only', () => {
    assert.deepEqual(Object.keys(v3.paths), ['/v3/parts/{id}', '/v3/things/{id}/parts']);
    assert.deepEqual(Object.keys(v2.paths), ['/v2/things']);
  });
  it('names each operation once', () => {
    assert.equal(operation.operationId, 'makeThing');
    assert.equal(v3.paths['/v3/parts/{id}'].post.operationId, 'makeThingAlias1');
  });
  it('keeps the schema that checks the body, its patterns too', () => {
    const { $ref } = operation.requestBody.content['application/json'].schema;
    assert.equal($ref, '#/components/schemas/MakeThingRequest');
    const schema = v3.components.schemas.MakeThingRequest;
    assert.deepEqual(schema.properties.tags.patternProperties, { '^[a-z]+$': { type: 'string' } });
    assert.equal('additionalProperties' in schema.properties.tags, false);
    assert.deepEqual(schema.required, ['tags']);
    assert.doesNotMatch(JSON.stringify(v3), /"~/);
  });
  it('lists every parameter', () => {
    const names = operation.parameters.map(
      (each: Any) => `${each.in} ${each.name}${each.required ? ' !' : ''}`,
    );
    assert.deepEqual(names, [
      'path id !',
      'query limit',
      'query projectId',
      'header X-Project-Id',
      'header x-mood',
    ]);
    assert.deepEqual(operation.parameters[1].schema, { type: 'integer', maximum: 5, default: 2 });
  });
  it('lists every status with its codes', () => {
    assert.deepEqual(Object.keys(operation.responses), [
      '201',
      '304',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '429',
      '500',
      '503',
    ]);
    assert.deepEqual(operation.responses['304'], { description: 'Made before.' });
    const codes = (status: string) =>
      operation.responses[status].content['application/json'].schema.allOf[1].properties.error.enum;
    assert.deepEqual(codes('403'), ['HTTPS_REQUIRED', 'FORBIDDEN', 'FEATURE_NOT_AVAILABLE']);
    assert.deepEqual(Object.keys(operation.responses['409'].headers), ['x-should-retry']);
    assert.deepEqual(Object.keys(operation.responses['503'].headers), ['retry-after']);
  });
  it('says who may', () => {
    assert.deepEqual(operation.security, [{ bearer: [] }]);
    assert.match(operation.description, /role editor or a stronger one/);
    assert.match(operation.description, /403 in a suspended or archived project/);
    assert.deepEqual(v2.paths['/v2/things'].post.security, [{ basic: [] }]);
  });
  it('puts success: false before errors of v2', () => {
    assert.deepEqual(v2.components.schemas.Error.required, ['success', 'error', 'message']);
  });
});
