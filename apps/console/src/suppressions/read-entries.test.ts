import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Entry, readEntries } from './read-entries.ts';

const reads =
  (text: string, ...entries: Entry[]) =>
  () =>
    assert.deepEqual(readEntries(text), { entries, faults: [] });
const a: Entry = { line: 1, email: 'a@x.example' };

describe('addresses of a text', () => {
  it('stand one a line', reads('a@x.example\nb@x.example', a, { line: 2, email: 'b@x.example' }));
  it('may stand in a CSV with a head', reads('email,why\r\n"A@x.example",bounce\r\n', { ...a, line: 2 }));
  it('bring a reason of ours', reads('a@x.example;"Complaint";2030', { ...a, reason: 'complaint' }));
  it('may have a name', reads('Ann <a@x.example>', a));
  it('come once', reads('a@x.example\nA@X.example', a));
  it('may be marked as no formula', reads("'a@x.example,manual", { ...a, reason: 'manual' }));
  it('are missed where a line has none', () =>
    assert.deepEqual(readEntries('email\na@x.example\n\nnobody at home\n').faults, [
      { line: 4, text: 'nobody at home' },
    ]));
  it('are read by the hundred thousand', () => {
    const text = Array.from({ length: 100_000 }, (_, n) => `p${n}@x.example,manual`).join('\n');
    assert.equal(readEntries(text).entries.length, 100_000);
  });
});
