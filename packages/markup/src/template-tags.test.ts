import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attributeAroundTags, escapeAroundTags, splitTags } from './template-tags.ts';
import { readAttributes } from './tokens.ts';
import { isHarmlessUrl, isUnsafeImageUrl, isUnsafeUrl } from './urls.ts';

const tagsOf = (text: string) => splitTags(text).flatMap((piece) => (piece.isTag ? [piece.text] : []));
const finds =
  (text: string, ...tags: string[]) =>
  () => {
    assert.deepEqual(tagsOf(text), tags);
    assert.equal(
      splitTags(text)
        .map((piece) => piece.text)
        .join(''),
      text,
    );
  };
const escapes = (text: string, escaped: string) => () =>
  assert.equal(escapeAroundTags(splitTags(text)), escaped);
const writes = (text: string, attribute: string) => () => {
  assert.equal(attributeAroundTags('alt', splitTags(text)), ` alt=${attribute}`);
  assert.deepEqual(
    readAttributes(` alt=${attribute}`).map(({ value }) => value),
    [text],
  );
};

describe('the tags of a text', () => {
  it(
    'of Liquid',
    finds("a {{ b | default: 'c' }} d {%- if e > 1 -%}", "{{ b | default: 'c' }}", '{%- if e > 1 -%}'),
  );
  it('of Handlebars', finds('{{{a}}}{{#if b}}{{/if}}', '{{{a}}}', '{{#if b}}', '{{/if}}'));
  it('of Handlebars comments', finds('{{!-- {{a}} --}}b', '{{!-- {{a}} --}}'));
  it('of Jinja', finds('{# a #}{{ b["c"] }}', '{# a #}', '{{ b["c"] }}'));
  it('of EJS', finds('<%= a > b ? "<" : c %>', '<%= a > b ? "<" : c %>'));
  it('of Mailchimp', finds('*|IF:A>1|* b', '*|IF:A>1|*'));
  it('of AMPscript', finds('%%=v(@a)=%%', '%%=v(@a)=%%'));
  it('in brackets', finds('[[a "b"]]', '[[a "b"]]'));
  it(
    'of FreeMarker',
    finds('<#if (a > 1) && b == "c>d">e<#else/>f</#if>', '<#if (a > 1) && b == "c>d">', '<#else/>', '</#if>'),
  );
  it('of FreeMarker macros', finds('<@m.a b="<>" /> <@c></@c>', '<@m.a b="<>" />', '<@c>', '</@c>'));
  it('of FreeMarker in brackets', finds('[#if a[0]]b[/#if]', '[#if a[0]]', '[/#if]'));
  it(
    'of FreeMarker comments',
    finds('a<#-- b > <i> "c --> d[#-- e --]', '<#-- b > <i> "c -->', '[#-- e --]'),
  );
  it('of FreeMarker values', finds('${a!"b"} #{c}', '${a!"b"}', '#{c}'));
  it(
    'of Velocity',
    finds(
      '#if($a > 1 && $b != ")")c#elseif ($d.e(1))f#{else}g#end',
      '#if($a > 1 && $b != ")")',
      '#elseif ($d.e(1))',
      '#{else}',
      '#end',
    ),
  );
  it('of Velocity loops', finds('#foreach( $a in $b ) $!{a} #end', '#foreach( $a in $b )', '$!{a}', '#end'));
  it('of Velocity calls', finds('$esc.html("a>b") $a.b', '$esc.html("a>b")'));
  it(
    'of PHP',
    finds('<?php if ($a > 1): ?>b<?= $c ?><? } ?>', '<?php if ($a > 1): ?>', '<?= $c ?>', '<? } ?>'),
  );
  it('are no prices', finds('US$ {a} $5 (off) ${{a}} #{{b}} $9.99 (was $12)', '{{a}}', '{{b}}'));
  it(
    'are no names of colors and places',
    finds('#eee #ending #iffy #1 (a) <3 <?xml version="1.0"?> <!-- a -->'),
  );
  it('have an end', finds('<#if a <?php b #if(c ${d [#e'));
  it('over lines', finds('{{\n a\n}}', '{{\n a\n}}'));
  it('starts at the last opening', finds('{{ a {{ b }}', '{{ b }}'));
  it('has an end', finds('{{ a {% b', ...[]));
  it('is not empty', finds('{{}} %%%% [[]]', ...[]));
  it('is not longer than a tag', finds(`{{${'a'.repeat(3_000)}}}`, ...[]));
  it('is found in linear time', () => {
    for (const hostile of [
      '{{',
      '{{a',
      '<%{{',
      '%%a',
      '{{!--',
      '[[*|',
      '{{}',
      '<#a"',
      '<#a\'"(',
      '#if(',
      '#if("',
      '<?php',
      '${',
      '[#a[',
      '$a.b("',
    ])
      assert.equal(
        splitTags(hostile.repeat(500_000))
          .map(({ text }) => text.length)
          .reduce((a, b) => a + b),
        hostile.length * 500_000,
      );
    const calls = Array.from({ length: 200_000 }, (_, at) => `$a${at}.b("`).join('');
    assert.equal(
      splitTags(calls)
        .map(({ text }) => text)
        .join(''),
      calls,
    );
  });
});

describe('text with tags', () => {
  it('keeps its tags', escapes("<{{ a | b: 'c' }}&", "&lt;{{ a | b: 'c' }}&amp;"));
  it('keeps comparisons', escapes('{% if a < 1 && b > 2 %}"', '{% if a < 1 && b > 2 %}&quot;'));
  it('keeps the tags of EJS', escapes('<%= a %>', '<%= a %>'));
  it('keeps the tags of PHP', escapes('<?php if (a < b): ?>&', '<?php if (a < b): ?>&amp;'));
  it('keeps the tags of FreeMarker', escapes('<#if a>b</#if><', '<#if a>b</#if>&lt;'));
  it('opens no element in PHP', escapes('<?= "><b></b>" ?>', '<?= ">&lt;b>&lt;/b>" ?>'));
  it('opens no element in FreeMarker', escapes('</#a "<img>">', '</#a "&lt;img>">'));
  it('opens no element', escapes('{{ "<script>" }}', '{{ "&lt;script>" }}'));
  it('closes no element', escapes('{{ "</title>" }}', '{{ "&lt;/title>" }}'));
  it('opens no comment', escapes('{{ <!-- }}', '{{ &lt;!-- }}'));
  it('ends no comment', escapes('{{ --> --!> }}', '{{ --&gt; --!&gt; }}'));
  it('has no references', escapes('{{ "&lt;" }}', '{{ "&amp;lt;" }}'));
});

describe('an attribute with tags', () => {
  it('keeps single quotes', writes('a {{ b | c: \'d\' }} "e"', '"a {{ b | c: \'d\' }} &quot;e&quot;"'));
  it('keeps double quotes', writes('a {{ b | c: "d" }} \'e"', '\'a {{ b | c: "d" }} &#39;e&quot;\''));
  it('keeps single of both', writes(`{{ "a'b" }}`, `"{{ &quot;a'b&quot; }}"`));
  it(
    'keeps comparisons',
    writes('{% if a > 1 && b < 2 %}c{% endif %}', '"{% if a > 1 && b < 2 %}c{% endif %}"'),
  );
  it('keeps references', writes('{{ "&quot;" }}', '\'{{ "&amp;quot;" }}\''));
});

describe('a URL with tags', () => {
  for (const url of [
    '{{a}}javascript:alert(1)',
    'java{{a}}script:alert(1)',
    '{% if a %}javascript:alert(1){% endif %}',
    ' *|A|* \tjava\nscript:alert(1)',
    '<%= a %>vbscript:x',
    "{{ a | default: 'javascript:alert(1)' }}",
    "{{ 'java' }}script:alert(1)",
    '[[a]]data:text/html,x',
    '${a}javascript:x',
    'java<#if a>script:x',
    '<?php if ($a): ?>javascript:x',
    '#if($a)javascript:x#end',
    "<?= 'javascript:x' ?>",
  ])
    it(`is unsafe: ${JSON.stringify(url)}`, () => {
      assert.ok(isUnsafeUrl(url));
      assert.ok(isUnsafeImageUrl(url));
      assert.ok(!isHarmlessUrl(url));
    });
  for (const url of [
    '{{url}}',
    "https://a.example/?n={{ name | default: 'javascript:x' }}",
    '{% if a %}https://a.example{% else %}https://b.example{% endif %}',
    "{{ url | default: 'https://a.example/' }}",
    '/{{a}}/javascript:x',
    'mailto:{{mail}}',
  ])
    it(`is safe: ${JSON.stringify(url)}`, () => {
      assert.ok(!isUnsafeUrl(url));
      assert.ok(isHarmlessUrl(url));
    });
  it('may be an image', () => assert.ok(!isUnsafeImageUrl('{{a}}data:image/png;base64,AA==')));
});
