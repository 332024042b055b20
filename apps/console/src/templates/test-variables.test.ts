import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testFields, testVariables } from './test-variables.ts';

const samples = { total: 5, name: 'Ann', items: [{ name: 'Tea' }], unused: 'x', note: null };

describe('variables of a test send', () => {
  it('are those of the page, named by themselves', () =>
    assert.deepEqual(testFields(['name', 'total', 'site_url'], null), {
      name: 'name',
      total: 'total',
      site_url: 'https://shop.example',
    }));
  it('are the plain values of the sample data that the page has', () =>
    assert.deepEqual(testFields(['name', 'total', 'note', 'price'], samples), {
      total: '5',
      name: 'Ann',
      note: '',
    }));
  it('are sent with their type, lists included, unless they were typed', () =>
    assert.deepEqual(testVariables(testFields(['name'], samples), samples, { name: 'Ben' }), {
      ...samples,
      name: 'Ben',
    }));
  it('are sent as shown without sample data', () =>
    assert.deepEqual(testVariables({ name: 'name' }, null, {}), { name: 'name' }));
});
