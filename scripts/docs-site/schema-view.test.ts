import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { schemaView } from './schema-view.ts';

describe('bounds in the reference', () => {
  it('are singular for 1, plural otherwise', () => {
    const text = JSON.stringify(
      schemaView({
        type: 'object',
        properties: { tags: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string' } } },
      }),
    );
    assert.match(text, /1 item or more/);
    assert.match(text, /5 items or fewer/);
  });
});
