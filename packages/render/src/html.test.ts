import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeHtml, marker } from './html.ts';

describe('escaped text', () => {
  it('cannot end its attribute or its element', () =>
    assert.equal(escapeHtml(`a"b'c<d>e&f`), 'a&quot;b&#39;c&lt;d&gt;e&amp;f'));
  it('that is harmless stays the same string', () => assert.equal(escapeHtml('Grüße 100 %'), 'Grüße 100 %'));
});

describe('the marker of what could not be rendered', () => {
  it('names it', () =>
    assert.equal(marker('unknown block', 'my-tool 2'), '<!--postpress unknown block: my-tool 2-->'));
  it('cannot end earlier, whatever the name contains', () =>
    assert.equal(marker('unknown block', '--><script>'), '<!--postpress unknown block: --__script_-->'));
});
