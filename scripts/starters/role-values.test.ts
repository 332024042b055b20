import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { showRoles } from './role-values.ts';
import { listStored, readStored } from './stored.ts';

describe('showRoles', () => {
  it('gives each role of a section a value that the editor can show, and names them again', () => {
    const sections = listStored().filter(({ kind }) => kind === 'section');
    assert.ok(sections.length > 0);
    for (const section of sections) {
      const text = readStored(section);
      const shown = showRoles(text);
      assert.doesNotMatch(shown.text, /var\(--/, section.path);
      assert.equal(shown.restore(shown.text), text, section.path);
    }
  });

  it('keeps apart a role and the same color written by hand', () => {
    const text = '{"a":"var(--surface)","b":"#ffffff","c":"var(--primary)","d":"#1745CE"}';
    const shown = showRoles(text);
    assert.equal(shown.restore(shown.text), text);
    const added = shown.text.replace('}', ',"e":"#ffffff"}');
    assert.match(shown.restore(added), /"e":"#ffffff"/);
  });
});
