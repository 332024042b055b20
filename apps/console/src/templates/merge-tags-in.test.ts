import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeTagsIn } from './merge-tags-in.ts';

const has =
  (html: string, ...names: string[]) =>
  () =>
    assert.deepEqual(mergeTagsIn(html), names);

describe('merge tags of a page', () => {
  it('come once each, in order', has('{{b}} {{ a }} {{b}}', 'b', 'a'));
  it('may be raw', has('{{{html}}}', 'html'));
  it('may reach into objects', has('{{user.name}}', 'user.name'));
  it('are no rules', has('{{#if a}}{{/if}}'));
});
