import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contentTypeOf, executableExtensions, executableIn, UNKNOWN_TYPE } from './attachments.ts';

it('reads the media type from the name', () => {
  const cases = {
    'Invoice 7.PDF': 'application/pdf',
    'a.tar.gz': 'application/gzip',
    'invite.ics': 'text/calendar',
    'notes.txt. ': 'text/plain',
    README: UNKNOWN_TYPE,
    '.pdf': 'application/pdf',
    'a.constructor': UNKNOWN_TYPE,
  };
  for (const [name, type] of Object.entries(cases)) assert.equal(contentTypeOf(name), type, name);
});

it('finds files that can run, by name and by type', () => {
  const pdf = 'application/pdf';
  for (const extension of executableExtensions)
    assert.equal(executableIn({ filename: `a.${extension}`, contentType: pdf }), `.${extension}`);
  assert.equal(executableIn({ filename: 'a.pdf.EXE . ', contentType: pdf }), '.exe');
  const installer = { filename: 'setup', contentType: 'Application/X-MSDownload; a=b' };
  assert.equal(executableIn(installer), 'application/x-msdownload');
  for (const filename of ['a.pdf', 'exe', 'a.exe.pdf', 'a.json', 'photo.raw'])
    assert.equal(executableIn({ filename, contentType: pdf }), undefined, filename);
});
