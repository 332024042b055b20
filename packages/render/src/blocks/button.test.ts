import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { factsAbout, renderTestPage } from '../testing.ts';

const to = (href: string): Values => ({ name: 'web', values: { href, target: '_blank' } });
const { shows, lacks, rendered } = factsAbout('button', { text: 'Buy', href: to('https://a.example/') });
const page = { displayMode: 'web' } as const;

describe('a button', () => {
  it('leads to its target', shows({}, '<a href="https://a.example/" target="_blank"'));
  it('may lead to a merge tag', shows({ href: to('{{cart_url}}') }, 'href="{{cart_url}}"'));
  it('runs no script', lacks({ href: to(' JavaScript:alert(1)') }, 'cript:'));
  it('writes no href without a target', lacks({ href: to('') }, 'href'));
  it('reports a missing target', () =>
    assert.equal(renderTestPage('button', { href: to('') }).warnings[0]?.code, 'LINK_WITHOUT_TARGET'));
  it(
    'keeps the markup of its label',
    shows({ text: '<strong>Buy</strong> now' }, '><strong>Buy</strong> now</a>'),
  );
  it('cannot leave its attribute', lacks({ href: to('https://x/"><script>') }, '"><script>'));
  it('cannot add a declaration', lacks({ buttonColors: { color: 'red;position:fixed' } }, 'position'));
  it(
    'has the colors it is given',
    shows(
      { buttonColors: { color: '#fff', backgroundColor: '#123456' } },
      'color:#fff;background-color:#123456;',
    ),
  );
  it('is as wide as asked', shows({ size: { autoWidth: false, width: '50%' } }, 'width:50%;'));
  it(
    'gets narrower than its own width where there is no room',
    shows({ size: { autoWidth: false, width: '400px' } }, 'width:100%;max-width:400px;'),
  );
  it('is as wide as its label', lacks({ size: { autoWidth: true, width: '50%' } }, 'width:50%'));
  it(
    'is a block where it is as wide as its column: padding never widens it',
    shows(
      { size: { autoWidth: false, width: '100%' } },
      'style="display:block;box-sizing:border-box;max-width:100%;text-',
    ),
  );
  it('becomes a block on phones where it is as wide as the column there', () =>
    assert.match(
      renderTestPage('button', {
        size: { autoWidth: true },
        _override: { mobile: { size: { autoWidth: false, width: '100%' } } },
      }).html,
      /\.v-size-width \{ display: block !important; width: auto !important; \}/,
    ));
  it('is aligned', shows({ textAlign: 'right' }, 'text-align:right;'));
  it('reads old links', shows({ href: 'https://old.example/' }, 'href="https://old.example/"'));
});

describe('a button in Word', () => {
  const inWord = (values: Values) =>
    /<!--\[if mso\]>(<v:roundrect.*?)<!\[endif\]-->/.exec(rendered(values))?.[1] ?? '';
  it('is a shape with both sizes', () =>
    assert.match(rendered({}), /<v:roundrect href="https:\/\/a\.example\/" style="height:37px;width:\d+px;/));
  it('is an image with its label as text, and a link itself: links inside shapes work with the mouse only', () => {
    const word = inWord({ text: 'Tea &amp; <strong>"cake"</strong>' });
    assert.match(word, / alt="Tea &amp; &quot;cake&quot;">/);
    assert.doesNotMatch(word, /<a\b/);
    assert.match(word, /<center style="[^"]*">Tea &amp; <strong>"cake"<\/strong><\/center>/);
  });
  it('has a label that cannot end its comment', () => {
    const html = rendered({ text: 'Buy <!-- x --> now --> go' });
    assert.match(
      inWord({ text: 'Buy <!-- x --> now --> go' }),
      /Buy {2}now --&gt; go<\/center><\/v:roundrect>$/,
    );
    assert.equal(html.match(/<!--\[if !mso\]><!--><a /g)?.length, 1);
  });
  it('is hidden from other clients, as their link is from Word', () =>
    assert.match(rendered({}), /<!\[endif\]--><!--\[if !mso\]><!--><a [^>]*>Buy<\/a><!--<!\[endif\]-->/));
  it(
    'takes the stored size where the label can have it',
    shows({ calculatedWidth: 67, calculatedHeight: 39 }, 'height:39px;width:67px;'),
  );
  it(
    'measures a label that has changed since it was stored',
    shows({ calculatedWidth: 150, calculatedHeight: 37 }, 'height:37px;width:65px;'),
  );
  it(
    'takes the stored size in a script whose widths are unknown',
    shows({ text: 'تسوق الآن', calculatedWidth: 113, calculatedHeight: 37 }, 'width:113px;'),
  );
  it('is measured in px for any width', shows({ size: { autoWidth: false, width: '40%' } }, 'width:232px;'));
  it(
    'is no wider than its column',
    shows({ size: { autoWidth: false, width: '900px' } }, 'height:37px;width:580px;'),
  );
  it('counts lines', shows({ text: 'One<br>Two' }, 'height:54px;'));
  it('reads padding in em of its font', shows({ padding: '1em 2em' }, 'height:45px;'));
  it('reads padding in pt', shows({ padding: '7.5pt 15pt' }, 'height:37px;'));
  it(
    'reads padding in em of a larger font',
    shows({ padding: '0.5em 20px', fontSize: '20px' }, 'height:44px;'),
  );
  it('reads line heights in px', shows({ lineHeight: '24px' }, 'height:44px;'));
  it('is as round as elsewhere', shows({ borderRadius: '20px' }, 'arcsize="50%"'));
  it('is left out where Word is', lacks({}, 'roundrect', { outlookSupport: false }));
  it('is not on a page', lacks({}, '[if mso]', page));
});

describe('a button under the pointer', () => {
  const colors = { color: '#fff', backgroundColor: '#000', hoverColor: '#fff', hoverBackgroundColor: '#333' };
  const css = (values: Values) => renderTestPage('button', values, page).chunks.css;
  it('changes its color', () =>
    assert.match(css({ buttonColors: colors }), /a:hover\{background-color:#333!important;\}/));
  it('has no rule when nothing changes', () =>
    assert.doesNotMatch(
      css({ buttonColors: { ...colors, hoverBackgroundColor: '#000' } }),
      /background-color:#333/,
    ));
});
