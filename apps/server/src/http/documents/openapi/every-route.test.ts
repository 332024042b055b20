import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { allRoutes } from '../../../composition/routes.ts';
import { openApiDocument, type Version } from './document.ts';
import { plainSchema } from './plain-schema.ts';

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (to: Ajv2020) => void)(ajv);

const documents = (['v2', 'v3'] as Version[]).map((version) => ({
  version,
  document: openApiDocument(allRoutes, version, 'https://post.example') as Document,
}));

for (const { version, document } of documents) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  describe(`the document of ${version}`, () => {
    it('has an operation for each route and each alias of it', () => {
      const routes = allRoutes.filter(({ path }) => path.startsWith(`/${version}/`));
      assert.equal(operations.length, routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]).length);
    });
    it('names no operation twice', () => {
      const ids = operations.map(({ operation }) => operation.operationId);
      assert.deepEqual([...new Set(ids)], ids);
    });
    it('declares each parameter of each path', () => {
      for (const { path, operation } of operations) {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
        const declared = (operation.parameters ?? [])
          .filter((each) => each.in === 'path')
          .map(({ name }) => name);
        assert.deepEqual(declared.sort(), named, path);
      }
    });
    it('describes every response', () => {
      for (const { path, operation } of operations) {
        for (const [status, { description, content }] of Object.entries(operation.responses)) {
          assert.notEqual(description, '', `${path} ${status}`);
          const types = Object.keys(content ?? {});
          if (status !== '304')
            assert.match(types.join(), /^(application\/json|text\/csv)$/, `${path} ${status}`);
        }
      }
    });
  });
}

describe('every schema that checks requests', () => {
  for (const { operationId, params, query, body, result } of allRoutes) {
    it(`of ${operationId} compiles, and reads the same as JSON`, () => {
      for (const schema of [params, query, body, result]) {
        if (!schema) continue;
        assert.equal(typeof ajv.compile(schema), 'function');
        assert.equal(typeof ajv.compile(plainSchema(schema)), 'function');
        assert.deepEqual(JSON.parse(JSON.stringify(schema)), plainSchema(schema));
      }
    });
  }
});
