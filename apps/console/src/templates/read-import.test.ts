import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameOfFile, readImport } from './read-import.ts';

const kind = (text: string, expected: string) => () => assert.equal(readImport(text).kind, expected);
const reason = (text: string, expected: string) => () =>
  assert.deepEqual(readImport(text), { kind: 'unreadable', reason: expected });

describe('what is imported', () => {
  it('is a design', kind('{"body":{"rows":[]}}', 'design'));
  it('is a design in a wrapper', kind('{"html":"","design":{"body":{}}}', 'design'));
  it('is MJML', kind('<mjml><mj-body/></mjml>', 'mjml'));
  it('is MJML behind a comment', kind('<?xml version="1.0"?>\n<!-- a -->\n<mjml lang="en">', 'mjml'));
  it('is a page', kind('\uFEFF<!doctype html><p>Hi', 'html'));
  it('is plain text, which is a page too', kind('Hello', 'html'));
  it('blank input is rejected as empty', reason('  ', 'empty'));
  it('is broken JSON', reason('{"body":', 'json'));
  it('is JSON of something else', reason('{"name":"package"}', 'notADesign'));
  it('has the name of its file', () => assert.equal(nameOfFile('spring_sale-2.html'), 'spring sale 2'));
});
