import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { protectTags } from './tag-quotes.ts';
import { readAttributes } from './tokens.ts';

/** The attributes that a parser of HTML finds in the only tag of the markup. */
const reads = (markup: string, expected: { [name: string]: string }) => () => {
  const escaped = protectTags(markup);
  const found = readAttributes(escaped, escaped.indexOf(' '));
  assert.deepEqual(Object.fromEntries(found.map(({ name, value }) => [name, value])), expected);
};
const keeps = (markup: string) => () => assert.equal(protectTags(markup), markup);

describe('a tag of a template language in an attribute', () => {
  it(
    'may have its quotes, in Django',
    reads('<a href="{% url "home" %}" id="b">', { href: '{% url "home" %}', id: 'b' }),
  );
  it(
    'may have its quotes, in Liquid',
    reads(`<a href='https://a.example/?n={{ n | default: 'you' }}&b' id=c>`, {
      href: "https://a.example/?n={{ n | default: 'you' }}&b",
      id: 'c',
    }),
  );
  it('may have its quotes, in EJS', reads('<img alt="<%= a["b"] > c %>">', { alt: '<%= a["b"] > c %>' }));
  it('may have spaces without quotes', reads('<a href={{ url }}/a id=b>', { href: '{{ url }}/a', id: 'b' }));
  it(
    'may decide about attributes, which are kept',
    reads('<img {% if a %}src="a.png"{% endif %} alt="b">', { src: 'a.png', alt: 'b' }),
  );
  it('is read after comments, sheets and quotes that end elsewhere', () => {
    const before =
      '<!-- <a title=" --><style>a > b::before{content:"<a href="}</style><p title=">\'">it\'s "a</p>';
    const escaped = protectTags(`${before}<a href="{{ "b" }}">{{ "c" }}</a>`);
    assert.equal(escaped, `${before}<a href="{{ &#34;b&#34; }}">{{ "c" }}</a>`);
  });
});

describe('a tag that a parser of HTML takes for a comment or an element', () => {
  const becomes = (markup: string, expected: string) => () => assert.equal(protectTags(markup), expected);
  it('is text, of FreeMarker', becomes('<p><#if a>b</#if></p>', '<p>&lt;#if a>b&lt;/#if></p>'));
  it('is text, of PHP', becomes('<p><?php a("<b>") ?></p>', '<p>&lt;?php a("&lt;b>") ?></p>'));
  it('is text, of EJS', becomes('<p><% if (a <b) { %></p>', '<p>&lt;% if (a &lt;b) { %></p>'));
  it('is left in comments', becomes('<!-- <?= a ?> --><?= b ?>', '<!-- <?= a ?> -->&lt;?= b ?>'));
  it('is left in sheets', becomes('<style>a{b:<?= c ?>}</style>', '<style>a{b:<?= c ?>}</style>'));
  it('decides about attributes', reads('<a <#if a>href="b"</#if> id="c">', { href: 'b', id: 'c' }));
  it('is a value, of FreeMarker', reads(`<a href="\${a!"b"}" id=c>`, { href: '${a!"b"}', id: 'c' }));
  it('is a value, of Velocity', reads(`<a href="$a.b("c")" id=c>`, { href: '$a.b("c")', id: 'c' }));
  it(
    'is a value, of PHP',
    reads('<a href=<?= $a["b"] > 1 ?> id=c>', { href: '<?= $a["b"] > 1 ?>', id: 'c' }),
  );
});

describe('markup is kept', () => {
  it('where the quotes are not those of the attribute', keeps(`<a href="{{ url | default: 'a' }}">`));
  it(
    'where the tag ends in another attribute',
    keeps('<a title="{{ a" href="https://a.example/" id="b }}">'.replace(' id="b', ' b')),
  );
  it('where percent signs are no tag', keeps('<a href="https://a.example/%%b" title="%%c">'));
  it('in text', keeps('<p>{{ "a" }} {% if b > "c" %}d{% endif %}</p>'));
});
