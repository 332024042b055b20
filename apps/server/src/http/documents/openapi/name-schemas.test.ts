import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allRoutes } from '../../../composition/routes.ts';
import { inlineDocument, openApiDocument } from './document.ts';
import type { JsonObject } from './plain-schema.ts';

const url = 'https://post.example';
const named = openApiDocument(allRoutes, 'v3', url);
const { schemas } = named.components as { schemas: Readonly<Record<string, JsonObject>> };
const text = JSON.stringify(named);

describe('the schemas of the document', () => {
  it('have names, those of the contracts where there are some', () => {
    for (const name of ['SendEmailBody', 'SendBatchBody', 'BrandKitSchema', 'TemplateResult'])
      assert.ok(schemas[name], `${name}: ${Object.keys(schemas).join(' ')}`);
    assert.ok(Object.keys(schemas).length > 150, `${Object.keys(schemas).length}`);
  });
  it('are all used, and those that are used exist', () => {
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name));
    assert.deepEqual([...used].sort(), Object.keys(schemas).sort());
  });
  it('are shorter than in each place', () =>
    assert.ok(text.length < 0.95 * JSON.stringify(inlineDocument(allRoutes, 'v3', url)).length));
  it('say the same as in each place', () => {
    const expand = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(expand);
      if (typeof value !== 'object' || value === null) return value;
      const { $ref } = value as { $ref?: string };
      const name = /^#\/components\/schemas\/(\w+)$/.exec($ref ?? '')?.[1];
      if (name !== undefined && name !== 'Error') return expand(schemas[name]);
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, expand(each)]));
    };
    assert.deepEqual(expand(named.paths), inlineDocument(allRoutes, 'v3', url).paths);
  });
});
