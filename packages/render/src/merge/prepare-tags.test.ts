import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RenderOptions } from '../options.ts';
import type { MergeContext } from './merger.ts';
import { prepareTags } from './prepare-tags.ts';

const merged = (value: string, place: MergeContext, options: RenderOptions) =>
  prepareTags(options).merge(value, place);
const becomes =
  (place: MergeContext, value: string, tags: RenderOptions['mergeTags'], expected: string) => () =>
    assert.equal(merged(value, place, { mergeTags: tags }), expected);

describe('a tag in a text', () => {
  it('is replaced', becomes('text', 'Hi {{name}}!', { name: 'Ann' }, 'Hi Ann!'));
  it('may have spaces', becomes('text', '{{ name }}', { name: 'Ann' }, 'Ann'));
  it(
    'may have three braces, which change nothing',
    becomes('html', '{{{name}}}', { name: '<b>' }, '&lt;b&gt;'),
  );
  it('may be a number', becomes('text', '{{n}}', { n: 0 }, '0'));
  it('may be wrapped', becomes('text', '{{\n  first\r\n  name\n}}', { 'first name': 'Ann' }, 'Ann'));
  it(
    'stays as written in a comment',
    becomes('html', '{{!-- {{a}} --}}{{a}}{{! b }}', { a: 1 }, '{{!-- {{a}} --}}1{{! b }}'),
  );
  it('without a value stays as written', becomes('text', '{{a}} {{b}}', { a: 1 }, '1 {{b}}'));
  it('with null stays as written', becomes('text', '{{a}}', { a: null }, '{{a}}'));
  it('finds a nested value', becomes('text', '{{user.name}}', { user: { name: 'Ann' } }, 'Ann'));
  it('finds a dotted name', becomes('text', '{{user.name}}', { 'user.name': 'Ann' }, 'Ann'));
  it(
    'is not an inherited property',
    becomes('text', '{{constructor}} {{__proto__}}', { a: 1 }, '{{constructor}} {{__proto__}}'),
  );
  it('is not read again', becomes('text', '{{a}}', { a: '{{b}}', b: 'x' }, '{{b}}'));
  it('keeps dollar signs unchanged', becomes('text', '{{a}}', { a: '$& $1' }, '$& $1'));
  it('returns the same string when there is none', () => {
    const value = 'nothing here';
    assert.equal(merged(value, 'html', {}), value);
  });
});

describe('a tag in markup', () => {
  it('is escaped', becomes('html', '<p>{{a}}</p>', { a: '<script>&"' }, '<p>&lt;script&gt;&amp;&quot;</p>'));
  it(
    'stays in its attribute',
    becomes('html', '<p title="{{a}}">', { a: '" onclick="x' }, '<p title="&quot; onclick=&quot;x">'),
  );
  it('stays in single quotes', becomes('html', "<p title='{{a}}'>", { a: "' x" }, "<p title='&#39; x'>"));
  it('stays without quotes', becomes('html', '<p title={{a}}>', { a: 'a b>' }, '<p title=a&#32;b&#62;>'));
  it('may be empty without quotes', becomes('html', '<p title={{a}} id=b>', { a: '' }, '<p title="" id=b>'));
  it(
    'is unchanged in an event handler',
    becomes('html', '<p onclick="f({{a}})">', { a: 'x' }, '<p onclick="f({{a}})">'),
  );
  it(
    'is unchanged in a script',
    becomes('html', '<script>{{a}}</script>', { a: 'x' }, '<script>{{a}}</script>'),
  );
  it(
    'is unchanged in the URL of a script',
    becomes('html', '<script src="{{a}}">', { a: 'x' }, '<script src="{{a}}">'),
  );
  it(
    'is unchanged as the name of an element',
    becomes('html', '<{{a}}></{{a}}>', { a: 'x' }, '<{{a}}></{{a}}>'),
  );
  it(
    'colors a style',
    becomes('html', '<p style="color:{{a}}">', { a: '#ff0000' }, '<p style="color:#ff0000">'),
  );
  it(
    'adds no declaration',
    becomes('html', '<p style="color:{{a}}">', { a: 'red;top:0' }, '<p style="color:">'),
  );
  it(
    'is an address in a style',
    becomes(
      'html',
      `<p style="background:url('{{a}}')">`,
      { a: "https://x.y/a')" },
      `<p style="background:url('https://x.y/a%27%29')">`,
    ),
  );
  it(
    'cannot end a comment',
    becomes('html', '<!-- {{a}} -->', { a: '--><b>' }, '<!-- &#45;&#45;&gt;&lt;b&gt; -->'),
  );
  it(
    'cannot end a conditional comment',
    becomes(
      'html',
      '<!--[if mso]>{{a}}<![endif]-->',
      { a: '<![endif]-->' },
      '<!--[if mso]>&lt;![endif]--&gt;<![endif]-->',
    ),
  );
  it(
    'is an address in a conditional comment',
    becomes(
      'html',
      '<!--[if mso]><v:r href="{{a}}"><![endif]-->',
      { a: 'javascript:1' },
      '<!--[if mso]><v:r href="#"><![endif]-->',
    ),
  );
  it(
    'cannot end a title',
    becomes('html', '<title>{{a}}</title>', { a: '</title>' }, '<title>&lt;/title&gt;</title>'),
  );
});

describe('a tag in an address', () => {
  const address = (value: string, a: string, expected: string) => becomes('url', value, { a }, expected);
  it('may be all of it', address('{{a}}', 'https://x.y/p?q=1&r=é', 'https://x.y/p?q=1&r=%C3%A9'));
  it(
    'is a value in a query',
    address('https://x.y/?q={{a}}&r=2', 'a&b=c d', 'https://x.y/?q=a%26b%3Dc%20d&r=2'),
  );
  it('keeps slashes in a path', address('https://x.y/{{a}}', 'p/q?r', 'https://x.y/p/q%3Fr'));
  it('cannot leave the host', address('https://{{a}}.x.y/', 'evil.com/', 'https://evil.com%2F.x.y/'));
  it('may be the rest after a host', address('https://x.y{{a}}', '/p?q=1', 'https://x.y/p?q=1'));
  it(
    'adds no recipient',
    address('mailto:{{a}}?subject=s', 'b@c.d?bcc=e@f.g', 'mailto:b@c.d%3Fbcc%3De@f.g?subject=s'),
  );
  it('runs no script', address('{{a}}', 'javascript:alert(1)', ''));
  it('runs no script in disguise', address('{{a}}', ' \u0001jAva\tscript:alert(1)', ''));
  it('builds no scheme', address('java{{a}}', 'script:alert(1)', ''));
  it('feeds no script', address('javascript:f({{a}})', '1', ''));
  it(
    'may be an embedded image',
    address('{{a}}', 'data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'),
  );
  it('is not an embedded page', address('{{a}}', 'data:text/html,<script>', ''));
  it(
    'leads nowhere when it is empty',
    becomes('html', '<a href="{{a}}"><img src="{{a}}">', { a: '' }, '<a href="#"><img src="">'),
  );
  it('is judged in markup too', becomes('html', '<a href="{{a}}">', { a: 'javascript:1' }, '<a href="#">'));
  it(
    'is judged as the browser reads it',
    becomes('html', '<a href="java&#115;cript&colon;{{a}}">', { a: '1' }, '<a href="#">'),
  );
  it(
    'is escaped in markup',
    becomes('html', '<a href="{{a}}">', { a: 'https://x.y/?a=1&b=2' }, '<a href="https://x.y/?a=1&amp;b=2">'),
  );
  it('may hold ten thousand tags', () => {
    const tags = '{{a}}'.repeat(10_000);
    assert.equal(merged(tags, 'url', { mergeTags: { a: 'b' } }), 'b'.repeat(10_000));
    const opened = 'url('.repeat(100_000);
    const style = `<p style="${opened})${tags}">`;
    assert.equal(merged(style, 'html', { mergeTags: { a: 'b' } }), style.replaceAll('{{a}}', 'b'));
  });
  it('keeps what it said of the part behind blanks', () =>
    assert.equal(
      merged(`${' '.repeat(5_000)}{{a}}{{b}}`, 'url', {
        mergeTags: { a: 'https://x.y/', b: 'c d/e' },
      }).trim(),
      'https://x.y/c%20d/e',
    ));
  it('adds a warning when refused', () => {
    const tags = prepareTags({ mergeTags: { a: 'javascript:1' } });
    tags.merge('{{a}}', 'url');
    assert.equal(tags.warnings[0]?.code, 'merge_address_refused');
  });
});

describe('the schema', () => {
  const schema = {
    first: { name: 'First', value: '*|FNAME|*' },
    address: { name: 'Address', mergeTags: { street: { name: 'Street', value: '%STREET%' } } },
  };
  const under = (value: string, mergeTags: RenderOptions['mergeTags'], expected: string) => () =>
    assert.equal(merged(value, 'text', { mergeTags, mergeTagsSchema: schema }), expected);
  it('says how a tag is written', under('Hi *|FNAME|*', { first: 'Ann' }, 'Hi Ann'));
  it('leaves braces in force', under('Hi {{first}}', { first: 'Ann' }, 'Hi Ann'));
  it('finds a nested entry by its group', under('%STREET%', { address: { street: 'Main' } }, 'Main'));
  it('finds a nested entry by its own key', under('%STREET%', { street: 'Main' }, 'Main'));
  it('may be broken', () => {
    const broken = { a: null, b: [], c: { rules: { x: null, y: { before: 1 } } }, d: 'x' };
    const options = { mergeTags: { a: 'x' }, mergeTagsSchema: broken } as unknown as RenderOptions;
    assert.equal(merged('{{a}}', 'text', options), 'x');
  });
  it('knows its tags percent-encoded', () =>
    assert.equal(
      merged('https://x.y/?a=*%7CFNAME%7C*', 'url', { mergeTags: { first: 'A B' }, mergeTagsSchema: schema }),
      'https://x.y/?a=A%20B',
    ));
  it('collects tags as written', () => {
    const tags = prepareTags({ mergeTagsSchema: schema });
    tags.merge('*|FNAME|* {{b}} {{#c}} {{/c}}', 'html');
    tags.merge('{{b}}', 'url');
    assert.deepEqual(tags.tags(), ['*|FNAME|*', '{{b}}']);
  });
});

describe('design tags', () => {
  const options: RenderOptions = {
    designTags: { shop: 'A & B', greeting: 'Hi {{name}}' },
    designTagsConfig: { delimiter: ['[[', ']]'] },
    mergeTags: { name: 'Ann' },
  };
  it('are replaced', () => assert.equal(merged('[[shop]]', 'text', options), 'A & B'));
  it('are escaped', () => assert.equal(merged('<b>[[shop]]</b>', 'html', options), '<b>A &amp; B</b>'));
  it('are replaced first', () => assert.equal(merged('[[greeting]]', 'text', options), 'Hi Ann'));
  it('without a value stay', () => assert.equal(merged('[[other]]', 'text', options), '[[other]]'));
  it('may stand in an address', () =>
    assert.equal(merged('https://x.y/?a=[[shop]]', 'url', options), 'https://x.y/?a=A%20%26%20B'));
});
