import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { startCpuTime } from '../../../test/cpu-time.ts';
import { decodeAttribute } from './references.ts';
import { isHarmlessUrl, isUnsafeImageUrl, isUnsafeUrl, schemeOf } from './urls.ts';

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/hostile');

const unsafe = [
  '*|URL|*javascript:x',
  '{{ a }} java{% if b %}script:x',
  '{{ a | default: "javascript:x" }}',
  'javascript:alert(1)',
  ' JAVA\tSCRIPT:x',
  'java\r\nscript\n:x',
  '\u0000\u0001\u001fjavascript:x',
  'java\u0000script:x',
  '\u00a0\ufeffjavascript:x',
  'java\u200bscript:x',
  'java\u00adscript:x',
  '\u202ejavascript:x',
  'java&#115;cript:x',
  'javascript&colon;x',
  'java&Tab;script&NewLine;&#0000058x',
  '&#x6A;avascript:x',
  'vbscript:x',
  'LiveScript:x',
  'mocha:x',
  'data:text/html,<script>x</script>',
  'data:,x',
  'blob:https://a.example/1',
  'filesystem:https://a.example/temporary/x',
  'view-source:https://a.example',
  'mhtml:file://c/x.mht',
  'file:///etc/passwd',
];
const safe = [
  '',
  '#',
  '#javascript:x',
  '/javascript:x',
  '?javascript:x',
  'https://a.example/javascript:x',
  'http://a.example',
  '//a.example',
  'a.example:8080/x',
  'mailto:a@b.example?subject=data:x',
  'tel:+1',
  'app://open',
  'javascript',
  'x javascript:1'.replace(' ', '/'),
  '1javascript:x',
  '{{url}}',
  'search?a=1&colon;b',
];

describe('a URL that must not be opened', () => {
  it('is recognized however it is written', () => {
    for (const url of unsafe) {
      assert.ok(isUnsafeUrl(url), JSON.stringify(url));
      assert.ok(isUnsafeImageUrl(url), JSON.stringify(url));
      assert.ok(!isHarmlessUrl(url), JSON.stringify(url));
    }
  });

  it('is not one with the same words elsewhere', () => {
    for (const url of safe) assert.ok(!isUnsafeUrl(url), JSON.stringify(url));
  });

  it('may contain an image where one is loaded', () => {
    for (const type of ['png', 'jpeg', 'jpg', 'gif', 'webp', 'svg+xml']) {
      assert.ok(!isUnsafeImageUrl(` data:image/${type};base64,AA==`), type);
      assert.ok(isUnsafeUrl(`data:image/${type};base64,AA==`), type);
    }
    assert.ok(isUnsafeImageUrl('data:image/png'));
    assert.ok(isUnsafeImageUrl('data:text/html;image/png,x'));
  });

  it('is found among hostile links', { skip: !existsSync(CORPUS) }, () => {
    const markup = ['xss-payloads.txt', 'naughty-strings.txt', 'h5sc-vectors.txt']
      .map((file) => readFileSync(join(CORPUS, file), 'utf8'))
      .join('\n');
    const urls = [...markup.matchAll(/\b(?:href|src|action)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)]
      .map(([, double, single, bare]) => decodeAttribute(double ?? single ?? bare ?? ''))
      .filter((url) => URL.canParse(url));
    // The parser of browsers is the reference.
    const running = urls.filter((url) =>
      /^(?:javascript|vbscript|data|blob|file):$/.test(new URL(url).protocol),
    );
    assert.ok(running.length > 50, `${running.length} of ${urls.length}`);
    assert.deepEqual(
      running.filter((url) => !isUnsafeUrl(url)),
      [],
    );
    const web = urls.filter((url) => /^https?:$/.test(new URL(url).protocol));
    assert.deepEqual(web.filter(isUnsafeUrl), []);
  });
});

describe('the scheme of a URL', () => {
  it('is read as browsers read it', () => {
    assert.equal(schemeOf(' HT\nTPS://a'), 'https');
    assert.equal(schemeOf('+a:b'), '');
    assert.equal(schemeOf('a b:c'), 'ab');
    assert.equal(schemeOf('a/b:c'), '');
  });

  it('is found in long URLs at once', () => {
    const url = `data:image/png;base64,${'A'.repeat(1_000_000)}`;
    const spentMs = startCpuTime();
    for (let round = 0; round < 10_000; round += 1) schemeOf(url);
    assert.ok(spentMs() < 1_000);
  });
});

describe('a harmless URL of somebody else', () => {
  it('is relative, of a known scheme, or pixels', () => {
    for (const url of ['a', '/a', 'https://a', 'mailto:a@b.c', 'data:image/png;base64,AA==', 'cid:1'])
      assert.ok(isHarmlessUrl(url), url);
    for (const url of [
      'app://x',
      'data:image/svg+xml;base64,AA',
      'data:image/png,x',
      'data:image/png;base64,"',
    ])
      assert.ok(!isHarmlessUrl(url), url);
  });
});
