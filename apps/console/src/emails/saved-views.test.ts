import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseViews, withView } from './saved-views.ts';

const view = { name: 'Bounces', search: '?status=bounced', columns: ['reason'] as const };

describe('saved views', () => {
  it('come back as they were', () => assert.deepEqual(parseViews(JSON.stringify([view])), [view]));
  it('leave out what is no view, and columns that are unknown', () =>
    assert.deepEqual(
      parseViews('[null, 1, {"name": ""}, {"name": "A", "search": "", "columns": ["tags", "x"]}]'),
      [{ name: 'A', search: '', columns: ['tags'] }],
    ));
  it('are none of text that is no JSON', () => assert.deepEqual(parseViews('{'), []));
  it('replace one of the same name', () => {
    const again = { ...view, search: '?status=failed' };
    assert.deepEqual(withView([view, { ...view, name: 'Other' }], again), [
      { ...view, name: 'Other' },
      again,
    ]);
  });
});
