import { deepEqual, equal, match, throws } from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeHtml } from '@postpress/render/safe';
import { joinTools, readPropertyEditors, readTabs, readTools } from './read-tools.ts';
import { noteBlock, readRendering } from './renderings.ts';
import { addressOf, loadScripts } from './script-sources.ts';

describe('scripts of custom tools', () => {
  it('are text; addresses are told apart', () => {
    const code = '// https://example.com is only named here\nunlayer.registerTool({})';
    deepEqual([code, ' https://shop.example/a.js', '//shop.example/b.js', ' '].map(addressOf), [
      undefined,
      'https://shop.example/a.js',
      'https://shop.example/b.js',
      undefined,
    ]);
  });
  it('are fetched by the service, and stay in their order', async () => {
    const call = async (_operation: unknown, { query }: { query: { url: string } }) => {
      if (query.url.includes('bad')) throw new Error('gone');
      return { data: { text: `text of ${query.url}` } };
    };
    const failed: string[] = [];
    const editor = { session: { call } } as never;
    const given = ['https://a.example/1.js', 'own()', 'https://a.example/bad.js'];
    const texts = await loadScripts(editor, given, (address, reason) => failed.push(`${address}: ${reason}`));
    deepEqual(texts, ['text of https://a.example/1.js', 'own()']);
    deepEqual(failed, ['https://a.example/bad.js: gone']);
  });
});

describe('registered tabs', () => {
  it('are read with what they declare', () => {
    const tab = { name: 'help', label: 'Help', position: 2, supportedDisplayModes: ['web'] };
    deepEqual(readTabs([tab, { name: 'b' }]), [
      { name: 'custom#help', label: 'Help', position: 2, displayModes: ['web'] },
      { name: 'custom#b', label: 'b' },
    ]);
  });
  it('of another form are left out, and all beyond ten', () => {
    deepEqual(readTabs({ name: 'a' }), []);
    deepEqual(readTabs([null, 7, { name: 'a b' }, { name: 5 }]), []);
    const many = Array.from({ length: 12 }, (_, at) => ({ name: `t${at}` }));
    equal(readTabs(many).length, 10);
  });
});

describe('registered property editors', () => {
  it('are read with their layout; others are left out', () => {
    deepEqual(
      readPropertyEditors([{ name: 'stars', layout: 'right' }, { name: 'day' }, null, { name: 'a b' }]),
      [
        { name: 'stars', inline: true },
        { name: 'day', inline: false },
      ],
    );
    deepEqual(readPropertyEditors(undefined), []);
  });
});

describe('registered tools', () => {
  it('are read with what they declare', () => {
    deepEqual(readTools([{ slug: 'rating', label: 'Rating', options: { a: {} }, values: { stars: 3 } }]), {
      'custom#rating': { label: 'Rating', options: { a: {} }, values: { stars: 3 } },
    });
  });
  it('of another form are left out, or made plain', () => {
    deepEqual(readTools({ slug: 'rating' }), {});
    deepEqual(readTools([null, 7, { slug: '' }, { slug: 'a b' }, { slug: 5 }]), {});
    deepEqual(readTools([{ slug: 'x', label: 7, options: [], values: 'no', supportedDisplayModes: 1 }]), {
      'custom#x': { label: 'x', options: {}, values: {} },
    });
  });
  it('take what the host sets for them', () => {
    const registered = readTools([{ slug: 'rating', label: 'Rating' }]);
    const ofHost = {
      rating: { enabled: false },
      image: { position: 2 },
      'custom#rating': { label: 'Stars' },
    };
    deepEqual(joinTools(registered, ofHost), {
      image: { position: 2 },
      'custom#rating': { label: 'Stars', options: {}, values: {}, enabled: false },
    });
  });
});

describe('renderings', () => {
  it('are cleaned as html blocks are, and leave their scripts behind', () => {
    const answer = {
      html: '<b onclick="x()">Hi</b><script>x()</script><iframe src="https://x.example"></iframe>',
      css: '@import "https://x.example"; b{color:red}</style><script>x()</script>',
      js: 'x()',
    };
    const { exported } = readRendering(answer, safeHtml);
    const { html, css, js } = exported;
    equal(html, '<b>Hi</b>');
    equal(js, undefined);
    match(css ?? '', /^b\{color:red\}/);
    equal(/@import|<\//.test(css ?? ''), false);
  });
  it('that are none say why', () => {
    const say = (answer: unknown, what: RegExp) => throws(() => readRendering(answer, safeHtml), what);
    say({ missing: 'tool' }, /not registered by any/);
    say({ missing: 'exporter' }, /no exporter/);
    for (const odd of [null, 7, 'x', { html: 1, css: '' }, { html: '' }]) say(odd, /something else/);
    say({ html: 'x'.repeat(1_000_001), css: '' }, /more than/);
  });
  it('missing tools are replaced by a note', () => {
    match(noteBlock('<a> & "b"').viewed.html, />&#60;a&#62; &#38; &#34;b&#34;</);
  });
});
