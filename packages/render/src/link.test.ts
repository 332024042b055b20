import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cssUrl, imageUrl, linkAttributes, resolvedHref, safeUrl } from './link.ts';
import { createContext } from './render-page.ts';

const email = createContext({}, {});
const page = createContext({}, { displayMode: 'web' });
const leads =
  (action: unknown, attributes: string, context = email) =>
  () =>
    assert.equal(linkAttributes(action, context), attributes);

describe('a link', () => {
  it(
    'is a web address',
    leads(
      { name: 'web', values: { href: 'https://a.example/?a=1&b', target: '_self' } },
      ' href="https://a.example/?a=1&amp;b" target="_self"',
    ),
  );
  it('opens a new window by itself', leads({ values: { href: '/about' } }, ' href="/about" target="_blank"'));
  it('may be a bare address', leads('https://a.example/', ' href="https://a.example/" target="_blank"'));
  it(
    'never ends its attribute',
    leads(
      'https://a.example/" onclick="x',
      ' href="https://a.example/&quot; onclick=&quot;x" target="_blank"',
    ),
  );
  it(
    'may be of the oldest form',
    leads({ url: 'https://a.example/', target: '_self' }, ' href="https://a.example/" target="_self"'),
  );
  it(
    'fills its templates',
    leads(
      {
        attrs: { href: 'mailto:{{email}}?subject={{subject}}&body={{body}}' },
        values: { email: 'a@b.example', subject: 'Hi & bye', body: '' },
      },
      ' href="mailto:a@b.example?subject=Hi%20%26%20bye" target="_blank"',
    ),
  );
  it(
    'leads to an anchor',
    leads(
      { name: 'anchor', attrs: { href: '#{{href}}', target: '_self' }, values: { href: 'top' } },
      ' href="#top" target="_self"',
    ),
  );
  it(
    'appends what its type asks for',
    leads(
      {
        attrs: { href: '{{href}}', '+href': '?u={{user}}' },
        values: { href: 'https://a.example/', user: 'x y' },
      },
      ' href="https://a.example/?u=x%20y" target="_blank"',
    ),
  );
  it(
    'carries data, classes and titles',
    leads(
      { attrs: { href: '{{href}}', 'data-id': '{{id}}', title: 'T' }, values: { href: '/', id: '"' } },
      ' href="/" target="_blank" data-id="&quot;" title="T"',
    ),
  );
  it(
    'carries nothing else',
    leads({ attrs: { href: '/', onmouseover: 'x()', style: 'x' }, values: {} }, ' href="/" target="_blank"'),
  );
  it(
    'joins lists',
    leads(
      { attrs: { href: '/{{tags}}' }, values: { tags: ['a', { value: 'b' }] } },
      ' href="/a,b" target="_blank"',
    ),
  );
  for (const nothing of [
    undefined,
    null,
    '',
    {},
    [],
    { values: { href: '' } },
    { values: { href: '{{href}}' } },
    { attrs: { href: 'mailto:{{email}}' }, values: { email: '' } },
  ])
    it(`is none: ${JSON.stringify(nothing)}`, leads(nothing, ''));
});

describe('a link that closes the popup', () => {
  const close = {
    name: 'close_popup',
    attrs: { onClick: "document.querySelector('.u-popup-container').style.display = 'none';" },
  };
  it(
    'leaves that to the script of the popup',
    leads(close, ' href="#" data-popup-close=""', createContext({}, { displayMode: 'popup' })),
  );
  it('leads nowhere in email', leads(close, ''));
});

describe('a link that runs something', () => {
  const click = { attrs: { href: '', onClick: "go('a')" } };
  it('is omitted in email', leads(click, ''));
  it('runs on a page', leads(click, ' href="#" onclick="go(&#39;a&#39;)"', page));
  it(
    'does not run on a cleaned page',
    leads(click, '', createContext({}, { displayMode: 'web', cleanHtml: (html) => html })),
  );
  for (const address of [
    'javascript:alert(1)',
    ' JAVA\tSCRIPT:x',
    'vbscript:x',
    'data:text/html,x',
    '\u0001javascript:x',
  ])
    it(`has no target: ${JSON.stringify(address)}`, () => assert.equal(safeUrl(address), '#'));
  for (const address of [
    'https://a.example/javascript:x',
    'tel:1',
    'sms:1',
    'mailto:a@b.example',
    'app://x',
    'javascript',
    '{{url}}',
  ])
    it(`stays: ${address}`, () => assert.equal(safeUrl(address), address));
});

describe('the address of an image', () => {
  it('may be the image itself', () =>
    assert.equal(imageUrl(' data:image/png;base64,AA'), 'data:image/png;base64,AA'));
  it('may not be a page', () => assert.equal(imageUrl('data:text/html,x'), '#'));
  it('cannot end its function in CSS', () =>
    assert.equal(cssUrl(`a') ;"<\\`), 'url(a%27%29%20%3B%22%3C%5C)'));
});

it('the address of a link by its type, for those who set it', () => {
  const mail = { name: 'email', attrs: { href: 'mailto:{{email}}?subject={{subject}}&body={{body}}' } };
  assert.equal(
    resolvedHref({ ...mail, values: { email: 'a@example.com', subject: 'Hi you', body: '' } }),
    'mailto:a@example.com?subject=Hi%20you',
  );
  assert.equal(
    resolvedHref({ name: 'web', values: { href: ' https://a.example/{{id}} ' } }),
    'https://a.example/{{id}}',
  );
  assert.equal(resolvedHref({ name: 'web', attrs: { href: '{{href}}' }, values: {} }), '');
  assert.equal(resolvedHref({ name: 'phone', attrs: { href: 'tel:{{phone}}' }, values: { phone: '' } }), '');
  assert.equal(resolvedHref({ name: 'web', values: { href: 'javascript:alert(1)' } }), '#');
});
