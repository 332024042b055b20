import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schemaView } from './schema-view.ts';

const textOf = (bounds: object) =>
  JSON.stringify(
    schemaView({
      type: 'object',
      properties: { tags: { type: 'array', ...bounds, items: { type: 'string' } } },
    }),
  );

describe('bounds in the reference', () => {
  it('are singular for 1, plural otherwise', () => {
    assert.match(textOf({ minItems: 1 }), /1 item or more/);
    assert.match(textOf({ maxItems: 5 }), /5 items or fewer/);
  });
  it('are one phrase where there are two', () => {
    assert.match(textOf({ minItems: 1, maxItems: 5 }), /1 to 5 items/);
    assert.match(textOf({ minItems: 1, maxItems: 1 }), /exactly 1 item/);
    assert.match(textOf({ minItems: 0, maxItems: 0 }), /no items/);
  });
});
