import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { factsAbout, renderTestPage } from '../testing.ts';

const url = 'https://a.example/p.png';
const src = (more: Values = {}): Values => ({ src: { url, width: 1200, height: 600, ...more } });
const { shows, lacks } = factsAbout('image', { ...src(), altText: 'A dog' });

describe('an image', () => {
  it('has its address and its alt text', shows({}, `src="${url}" alt="A dog"`));
  it('has an alt text even when there is none', shows({ altText: null }, 'alt=""'));
  it('shows its alt text as text', shows({ altText: '"><b>' }, 'alt="&quot;&gt;&lt;b&gt;"'));
  it(
    'fills its column at most',
    shows({}, 'width="580" style="border:0;vertical-align:middle;width:100%;max-width:580px"'),
  );
  it('is no wider than it is', shows(src({ width: 120 }), 'width="120"'));
  it(
    'takes its share of the column',
    shows(src({ autoWidth: false, maxWidth: '41.67%' }), 'width:41.67%;max-width:241.69px'),
  );
  it(
    'takes a length of its column',
    shows(
      src({ autoWidth: false, maxWidth: '280px' }),
      'width="280" style="border:0;vertical-align:middle;width:280px;max-width:100%"',
    ),
  );
  it('takes a number as a length', shows(src({ autoWidth: false, maxWidth: 90 }), 'width="90"'));
  it(
    'takes no more than its column',
    shows(
      src({ autoWidth: false, maxWidth: '900px' }),
      'width="580" style="border:0;vertical-align:middle;width:100%;',
    ),
  );
  it('takes no share above the whole', shows(src({ autoWidth: false, maxWidth: '150%' }), 'width="580"'));
  it('fills its column where its file says "100%"', shows(src({ width: '100%' }), 'width="580"'));
  it(
    'is a share of its column where its file says so',
    shows(
      src({ width: '25%' }),
      'width="145" style="border:0;vertical-align:middle;width:25%;max-width:145px"',
    ),
  );
  it('fills its column where its file has no width', shows(src({ width: 'auto' }), 'width="580"'));
  it('is as wide as its file in px', shows(src({ width: '120px' }), 'width="120"'));
  it(
    'is asked for at twice its width where its own is unknown',
    shows(src({ width: '100%', dynamic: true }), `src="${url}?w=1160"`),
  );
  it(
    'leaves room for paddings and borders',
    shows(
      { containerPadding: '0px' },
      'width="556"',
      {},
      { column: { padding: '0px 20px', border: { borderLeftWidth: '4px', borderLeftStyle: 'solid' } } },
    ),
  );
  it(
    'is a link where its action leads somewhere',
    shows(
      { action: { name: 'web', values: { href: 'https://b.example/' } } },
      '<a href="https://b.example/" target="_blank"><img',
    ),
  );
  it(
    'is not a link without a target',
    lacks({ action: { name: 'web', values: { href: '', target: '_blank' } } }, '<a'),
  );
  it(
    'is a placeholder of this installation without a URL',
    shows({ src: {} }, 'src="https://ours.example/image/placeholder.png"'),
  );
  it(
    'is asked for at twice its width where its host scales',
    shows(src({ dynamic: true }), `src="${url}?w=1160"`),
  );
  it('is never asked for wider than it is', shows(src({ dynamic: true, width: 700 }), '?w=700"'));
  it('runs nothing', lacks(src({ url: 'javascript:alert(1)' }), 'javascript'));
  it(
    'may lie in its address',
    shows(src({ url: 'data:image/png;base64,AA==' }), 'src="data:image/png;base64,AA=="'),
  );
});

describe('the box of an image', () => {
  const noLine = 'line-height:0;text-align:center;"><img';
  it('leaves no gap for a line of text on pages', shows({}, noLine, { displayMode: 'web' }));
  it('keeps the line in email', lacks({}, noLine));
});

describe('an image on phones', () => {
  const css = (mobile: Values, own: Values = {}) =>
    renderTestPage('image', { ...src(own), _meta: { htmlID: 'i1' }, _override: { mobile: { src: mobile } } })
      .html;
  it('takes a length, at most its column', () =>
    assert.match(
      css({ autoWidth: false, maxWidth: '200px' }),
      /\.v-src-width \{ width: 200px !important; \} #i1 \.v-src-max-width \{ max-width: 100% !important; \}/,
    ));
  it('takes a share', () =>
    assert.match(
      css({ autoWidth: false, maxWidth: '50%' }),
      /\.v-src-max-width \{ max-width: 50% !important; \}/,
    ));
  it('is as wide as its file', () =>
    assert.match(css({ autoWidth: true }), /\.v-src-max-width \{ max-width: 1200px !important; \}/));
  it('fills its column where its file says "100%"', () =>
    assert.match(
      css({ autoWidth: true }, { width: '100%' }),
      /\.v-src-max-width \{ max-width: 100% !important; \}/,
    ));
});
