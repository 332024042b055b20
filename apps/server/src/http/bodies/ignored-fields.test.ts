import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SendEmailBody } from '@postpress/contracts';
import { compileIgnoredFields } from './ignored-fields.ts';

const ignored = compileIgnoredFields(SendEmailBody);
const body = { from: 'a@b.example', to: ['c@d.example'], subject: 'Hello', html: '<p>Hello</p>' };

describe('the header x-ignored-fields', () => {
  it('is left out where every member is known', () =>
    assert.equal(
      ignored({ ...body, tags: { any: 'tag' }, headers: { 'X-Any': '1' }, attachments: [] }),
      undefined,
    ));
  it('names members in their order', () =>
    assert.equal(ignored({ replyto: 'a', ...body, sendAt: 1 }), 'replyto, sendAt'));
  it('names members inside lists by their path', () =>
    assert.equal(
      ignored({ ...body, attachments: [{ filename: 'a' }, { contentID: 'x' }] }),
      'attachments.1.contentID',
    ));
  it('escapes what a header may not contain', () =>
    assert.equal(
      ignored({ 'a.b': 1, 'a, b': 1, 'é\r\nx: y': 1, '': 1, '\ud800': 1, '"(;': 1 }),
      'a%2Eb, a%2C%20b, %C3%A9%0D%0Ax%3A%20y, , %EF%BF%BD, %22%28%3B',
    ));
  it('cuts a long name, not inside an escape', () => {
    assert.equal(ignored({ ['n'.repeat(10_000)]: 1 }), `${'n'.repeat(97)}...`);
    for (const lead of ['', 'x', 'xx', 'xxx'])
      assert.match(ignored({ [lead + 'é'.repeat(90)]: 1 }) ?? '', /^x*(%C3|%A9)+\.\.\.$/);
  });
  it('names twenty, and says that there are more', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`f${n}`, n]));
    const value = ignored(many) ?? '';
    assert.equal(value.split(', ').length, 21);
    assert.match(value, /^f0, f1, .*, f19, \.\.\.$/);
  });
  it('stays within 2.2 kB', () => {
    const longest = Object.fromEntries(Array.from({ length: 99 }, (_, n) => [`${n}${'😀'.repeat(500)}`, n]));
    assert.ok((ignored(longest) ?? '').length <= 2_200);
  });
  it('handles bodies that are not objects', () => {
    for (const odd of [undefined, null, 1, 'a', [], [{}], { attachments: 'x' }, { attachments: [1, null] }])
      assert.equal(ignored(odd), undefined);
  });
});
