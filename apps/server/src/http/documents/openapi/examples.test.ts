import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { allRoutes } from '../../../composition/routes.ts';
import { requestExamples } from './examples.ts';
import { plainSchema } from './plain-schema.ts';

const ajv = new Ajv2020({ strict: false });
(addFormats as unknown as (to: Ajv2020) => void)(ajv);

const documented = allRoutes.filter(({ path }) => /^\/v[23]\//.test(path));

describe('the request examples', () => {
  it('exist for each documented operation that needs a body or something in its path', () => {
    const missing = documented.filter(
      ({ operationId, body, params }) => (body || params) && !requestExamples[operationId],
    );
    assert.deepEqual(
      missing.map(({ operationId }) => operationId),
      [],
    );
  });
  it('name operations that exist', () => {
    const known = new Set(documented.map(({ operationId }) => operationId));
    assert.deepEqual(
      Object.keys(requestExamples).filter((id) => !known.has(id)),
      [],
    );
  });
  for (const { operationId, params, query, body } of documented)
    it(`fit the schemas of ${operationId}, with no field that it ignores`, () => {
      const example = requestExamples[operationId];
      const parts: [TSchema | undefined, object | undefined][] = [
        [params, example?.params],
        [query, example?.query],
        [body, example?.body],
      ];
      for (const [schema, part] of parts) {
        if (!part) continue;
        assert.ok(schema, `${operationId} takes no such part`);
        const plain = plainSchema(schema);
        assert.ok(ajv.compile(plain)(part), `${JSON.stringify(part)}: ${ajv.errorsText()}`);
        const branches = (plain.anyOf ?? [plain]) as { properties: object }[];
        for (const name of Object.keys(part))
          assert.ok(
            branches.some(({ properties }) => name in properties),
            `${operationId} ignores ${name}`,
          );
      }
    });
});
