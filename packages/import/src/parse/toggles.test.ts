import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf, firstOf, importMail } from '../testing.ts';

type Values = { [key: string]: unknown };

const HIDDEN = 'type="checkbox" style="display:none!important"';
const typesOf = (html: string, head: string) => blocksOf(importMail(html, head)).map(({ type }) => type);

describe('content that a hidden checkbox unfolds', () => {
  const ACCORDION =
    '<style>.c{display:none}.t:checked + * .c{display:block!important}.t:checked + * .more{display:none}</style>';
  const accordion = `<label><input class="t" ${HIDDEN}><div><div>Why?</div><div class="c"><p>Because.</p></div></div></label>`;
  it('is shown', () => {
    const shown = blocksOf(importMail(accordion, ACCORDION));
    assert.match(shown.map(({ values }) => values.text).join(), /Because/);
    assert.deepEqual(new Set(typesOf(accordion, ACCORDION)), new Set(['text']));
  });
  const NAVBAR =
    '<style>@media(max-width:480px){.t~.m{display:none!important}.t:checked~.m{display:block!important}.t~.m>a{display:block!important}.t~.l{display:block!important}}</style>';
  const link = (name: string) =>
    `<a href="https://a.example/${name}" style="display:inline-block;padding:15px 10px;color:#000000">${name}</a>`;
  const navbar = `<input class="t" id="t" ${HIDDEN}><div class="l" style="display:none"><label for="t" style="display:block">☰</label></div><div class="m" style="text-align:center">${link('Home')}${link('Shop')}</div>`;
  const overrideOf = (html: string, head: string) =>
    firstOf(importMail(html, head), 'menu').values._override as { mobile?: Values } | undefined;
  it('is a menu on phones, one entry below the other', () => {
    assert.equal(overrideOf(navbar, NAVBAR)?.mobile?.hideMobile, undefined);
    assert.equal(overrideOf(navbar, NAVBAR)?.mobile?.layout, 'vertical');
  });
  it('leaves no button that does nothing', () => {
    const seen = blocksOf(importMail(navbar, NAVBAR)).filter(({ type }) => type !== 'menu');
    assert.deepEqual(
      seen.filter(({ type }) => type === 'text'),
      [],
    );
    assert.match(String(seen[0]?.values.html), /display:none;">[\s\S]*☰/);
    assert.equal(seen[0]?.values.containerPadding, '0px 0px 0px 0px');
  });
});

describe('a checkbox', () => {
  it('of a form stays as it is', () => {
    const html = '<form><input type="checkbox" name="a"><input type="submit"></form>';
    assert.doesNotMatch(String(firstOf(importMail(html), 'html').values.html), /checked/);
  });
  it('that is seen unfolds nothing', () => {
    const head = '<style>.c{display:none}.t:checked + .c{display:block}</style>';
    const html = 'a<input class="t" type="checkbox"><div class="c"><p>Hidden</p></div>';
    assert.ok(!blocksOf(importMail(html, head)).some(({ values }) => String(values.text).includes('Hidden')));
  });
});
