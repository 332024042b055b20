import assert from 'node:assert/strict';
import { it } from 'node:test';
import { textOf } from './text.ts';

it('the words of markup are one line', () => {
  for (const [markup, text] of [
    ['', ''],
    ['  a\n b&nbsp;c ', 'a b c'],
    ['<p>W<b>or</b>d</p><p>next<br>line</p>', 'Word next line'],
    ['<a title="a>b">Tom &amp; Ann</a>', 'Tom & Ann'],
    ['<style>p{}</style>a<script>b</script><!-- c --><title>d</title><textarea>&lt;e</textarea>', 'a<e'],
    ['<xmp>&lt;<b></xmp><plaintext><i>', '&lt;<b> <i>'],
    ['<td>a</td><td>b</td>', 'a b'],
    ['a < b<i', 'a < b'],
    ['<p><#if a>b</#if> <?= $c ?></p>', '<#if a>b</#if> <?= $c ?>'],
  ] as const)
    assert.equal(textOf(markup), text, markup);
});
