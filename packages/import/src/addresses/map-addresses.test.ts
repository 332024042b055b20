import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AddressKind, mapAddresses } from './map-addresses.ts';

const mark = (address: string, kind: AddressKind) => `${kind}:${address}`;
const maps = (html: string, expected: string) => () => assert.equal(mapAddresses(html, mark), expected);
const leaves = (html: string) => maps(html, html);

describe('addresses of a page', () => {
  it('of links', maps('<a class=x href="/a">b</a>', '<a class=x href="link:/a">b</a>'));
  it('without quotes', maps('<a href=/a>b</a>', '<a href="link:/a">b</a>'));
  it('of images', maps("<img src='/a.png' alt=''/>", '<img src="image:/a.png" alt=\'\'/>'));
  it('of backgrounds', maps('<td background="/a.png">', '<td background="image:/a.png">'));
  it(
    'of backgrounds in styles',
    maps(
      '<td style="color:red;background:url(/a.png) no-repeat">',
      `<td style="color:red;background:url('image:/a.png') no-repeat">`,
    ),
  );
  it('of the base', maps('<base href="/x/">', '<base href="base:/x/">'));
  it(
    'with their references read and written',
    maps('<a href="/?a=1&amp;b=&quot;">', '<a href="link:/?a=1&amp;b=&quot;">'),
  );
  it('cannot leave their quotes', () =>
    assert.equal(
      mapAddresses('<a href="x">', () => '"><b>'),
      '<a href="&quot;&gt;&lt;b&gt;">',
    ));
  it('cannot leave their brackets', () =>
    assert.equal(
      mapAddresses('<i style="a:url(x)">', () => "');b:c("),
      `<i style="a:url('%27%29;b:c%28')">`,
    ));
  it('in style sheets stay', leaves('<style>a{background:url(/a.png)}</style>'));
  it('in comments stay', leaves('<!-- <a href="/a"> -->'));
  for (const element of ['script', 'iframe', 'noembed', 'noframes', 'title', 'textarea', 'xmp'])
    it(`in the text of ${element} stay`, leaves(`<${element}>"<a href=/a>"</${element}>`));
  it('are unchanged by default', () => {
    const page = '<A HREF=/a  ><img src=x style="background:url(\'y\')">&eacute;<td background=z>';
    assert.equal(
      mapAddresses(page, () => undefined),
      page,
    );
  });
});
