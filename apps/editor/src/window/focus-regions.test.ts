import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextRegion, regions } from './focus-regions.ts';

it('goes round through every region', () => {
  assert.equal(nextRegion('top', regions, false), 'palette');
  assert.equal(nextRegion('panel', regions, false), 'top');
  assert.equal(nextRegion('top', regions, true), 'panel');
});
it('begins at an end when the focus is nowhere', () => {
  assert.equal(nextRegion(undefined, regions, false), 'top');
  assert.equal(nextRegion(undefined, regions, true), 'panel');
});
it('leaves out what is not shown', () => {
  assert.equal(nextRegion('top', ['top', 'canvas'], false), 'canvas');
});
