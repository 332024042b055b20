import assert from 'node:assert/strict';
import { it } from 'node:test';
import { splitCsv } from './split-csv.ts';

it('a file is cut into parts with the first line, which know the lines of the file', () => {
  const text = 'email,note\r\na@x.example,"one\ntwo"\r\n\r\nb@x.example,three\r\nc@x.example,"a ""b"""\r\n';
  const parts = [...splitCsv(text, 2)];
  assert.deepEqual(
    parts.map(({ csv }) => csv),
    [
      'email,note\r\na@x.example,"one\ntwo"\r\nb@x.example,three\r\n',
      'email,note\r\nc@x.example,"a ""b"""\r\n',
    ],
  );
  assert.deepEqual([parts[0]?.lines[2], parts[0]?.lines[4], parts[1]?.lines[2]], [2, 5, 6]);
});
it('an empty file has no parts', () => assert.deepEqual([...splitCsv('', 2)], []));
