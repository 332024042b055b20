import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { readContent } from './read-content.ts';

/** Words as they are, links as `→address`, images as `▢address`, in one line. */
function read(html: string): string {
  const { kinds, items } = readContent(html);
  const mark = { word: '', link: '→', image: '▢' } as const;
  return items.map((item, at) => `${mark[kinds[at] ?? 'word']}${item}`).join(' ');
}
const says = (html: string, expected: string) => () => assert.equal(read(html), expected);

describe('words of a page', () => {
  it('are compared in lower case', says('<p>Hello WORLD</p>', 'hello world'));
  it(
    'that are tags stay whole before a link',
    says('{% if a %}<a href="/b">c</a>*|END:IF|*<a>d</a>', '{%ifa%} →/b c *|end:if|* d'),
  );
  it('are read through inline elements', says('<b>H</b>ello, <i>w</i>orld!', 'hello world'));
  it(
    'end with blocks, cells and breaks',
    says('<td>one</td><td>two</td>three<br>four', 'one two three four'),
  );
  it('have their references read', says('Fish &amp; chips &eacute;t&#233;', 'fish chips été'));
  it('are the same in both forms of Unicode', says('e\u0301te\u0301', 'été'));
  it('lose blanks of no width', says('new\u200bs&shy;letter &zwnj;&nbsp;&#847;&zwnj;', 'newsletter'));
  it('may be signs that speak for themselves', says('€5 © ★ 🎉', '€ 5 © ★ 🎉'));
  it(
    'are counted in the preheader',
    says('<div style="display:none;max-height:0">Sale ends</div>', 'sale ends'),
  );
  for (const [html, expected] of [
    ['<img src="{{ asset("a.png") }}" alt="b">', '▢{{asset("a.png")}} b'],
    [`<a href='{{ url | default: 'c' }}'>b</a>`, `→{{url|default:'c'}} b`],
    ['<img {% if a %}src="a.png"{% endif %} alt="b">', '▢a.png b'],
  ] as const)
    it(`are beside tags with the quotes of their attribute: ${html}`, says(html, expected));
  for (const [html, expected] of [
    ['a<a href="/b"></a>c', 'ac'],
    ['<a href="/b"> &nbsp;<span>&zwnj;</span><br></a>c', 'c'],
    ['<a href="/b"><div>»</div></a>', '→/b'],
    ['a<a href="/b">c</a>', '→/b ac'],
    ['<a href="/b"><svg><path/></svg></a>', '→/b'],
    ['<a href="/b"><table background="c.png"></table></a>', '→/b ▢c.png'],
    ['<a href="/b"><img></a>', '→/b'],
  ] as const)
    it(`are in links, which count if they are around something: ${html}`, says(html, expected));
  it('are alternative texts too', says('<img src="a.png" alt="Our logo">', '▢a.png our logo'));
  it('are the labels of form buttons', says('<input type="submit" value="Send it">', 'send it'));
  it('are not those of head and scripts', says('<title>T</title><style>p{}</style><script>x</script>y', 'y'));
  it('are not those of Office settings', says('<xml><o:P>96</o:P></xml>x', 'x'));
});

describe('merge tags', () => {
  for (const tag of [
    '{{first name}}',
    '{{{raw}}}',
    '{% if vip %}',
    '*|FNAME|*',
    '[[given name]]',
    '$' + '{user.name}',
    '%%city%%',
  ])
    it(`${tag} is one word`, says(`a ${tag} b`, `a ${tag.toLowerCase().replace(/\s/g, '')} b`));
  it('of the ERB kind are one word', says('a &lt;%= user.name %&gt; b', 'a <%=user.name%> b'));
  it('are the same with blanks inside', says('{{ name }}', '{{name}}'));
  it('may be addresses', says('<a href="{{ url }}">x</a>', '→{{url}} x'));
});

describe('links and images', () => {
  it(
    'come before their words',
    says('to <a href="https://a.example/">our shop</a>', 'to →https://a.example/ our shop'),
  );
  it('may begin within a word', says('pre<a href="x">view</a>', '→x preview'));
  it('that run a script do not count', says('<a href=" javascript:x()">x</a>', 'x'));
  it('have one form of percent-encoding', says('<a href="/a%20b/%7B%7Bx%7D%7D">»</a>', '→/ab/{{x}}'));
  it('with a broken encoding stay as written', says('<a href="/%zz">»</a>', '→/%zz'));
  it('are areas of a map', says('<area href="/x" alt="Left">', '→/x left'));
  it(
    'are backgrounds, by attribute and style',
    says('<td background="a.png" style="background:url(\'b.png\')">', '▢a.png ▢b.png'),
  );
  it(
    'count a background once',
    says('<table background="a.png"><td style="background:url(a.png)">', '▢a.png'),
  );
  it('count an image as often as it is shown', says('<img src="a.png"><img src="a.png">', '▢a.png ▢a.png'));
});

describe('conditional comments', () => {
  const vml = '<v:roundrect href="/x"><center>Buy</center></v:roundrect>';
  const button = '<a href="/x">Buy</a>';
  it('do not count', says(`<!--[if mso]>${vml}<![endif]-->`, ''));
  it('keep what they hide from Outlook', says(`<!--[if !mso]><!-->${button}<!--<![endif]-->`, '→/x buy'));
  it('of the revealed form, too', says(`<![if !mso]>${button}<![endif]>`, '→/x buy'));
});

describe('hostile markup', () => {
  it('is read in linear time', () => {
    const html =
      '<a href=x>y'.repeat(100_000) +
      'y'.repeat(300_000) +
      ' ' +
      '<b><p>'.repeat(200_000) +
      '{{'.repeat(200_000) +
      '<a href="'.repeat(1_000);
    assert.ok(cpuMsOf(() => read(html)) < 5_000);
  });
});
