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

describe('content of which hidden radio buttons show one part', () => {
  const HIDDEN_RADIO = 'type="radio" name="r" style="display:none;mso-hide:all"';
  const rules = (count: number) =>
    `<style>.r:checked ~ .all .part{display:none!important}${Array.from({ length: count }, (_, at) => `.r${at}:checked ~ .all .part${at}{display:block!important}`).join('')}</style>`;
  const radios = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<input class="r r${at}" id="r${at}" ${at === 0 ? 'checked' : ''} ${HIDDEN_RADIO}>`,
    ).join('');
  const part = (at: number, inside: string) =>
    `<div class="part part${at}"${at === 0 ? '' : ' style="display:none;mso-hide:all"'}>${inside}</div>`;
  const image = (at: number) =>
    `<img src="https://a.example/${at}.jpg" width="600" height="300" alt="Slide ${at}">`;
  const imagesOf = (html: string, head: string) =>
    blocksOf(importMail(html, head))
      .filter(({ type }) => type === 'image')
      .map(({ values }) => (values.src as Values).url);

  it('is a gallery: all images of a carousel, one below the other', () => {
    const html = `${radios(3)}<div class="all">${[0, 1, 2].map((at) => part(at, image(at))).join('')}</div>`;
    assert.deepEqual(
      imagesOf(html, rules(3)),
      [0, 1, 2].map((at) => `https://a.example/${at}.jpg`),
    );
  });
  it('leaves out thumbnails and arrows, which do nothing', () => {
    const thumbnail = (at: number) =>
      `<a href="#${at}" style="display:inline-block;width:110px;border:2px solid #ccc"><label for="r${at}"><img src="https://a.example/small-${at}.jpg" width="110" style="display:block"></label></a>`;
    const arrow = (at: number) =>
      `<label for="r${at}"><img src="https://a.example/arrow.png" width="44" alt="next"></label>`;
    const html = `${radios(2)}<div class="all"><div>${thumbnail(0)}${thumbnail(1)}</div><table width="600"><tr><td width="44">${arrow(0)}${arrow(1)}</td><td>${part(0, image(0))}${part(1, image(1))}</td></tr></table></div>`;
    assert.deepEqual(imagesOf(html, rules(2)), ['https://a.example/0.jpg', 'https://a.example/1.jpg']);
    const seen = blocksOf(importMail(html, rules(2))).filter(({ type }) => type !== 'image');
    for (const { type, values } of seen) {
      assert.equal(type, 'html');
      assert.match(String(values.html), /^<div style="[^"]*display:none;"/);
    }
  });
  it('is all tabs, one below the other', () => {
    const html = `${radios(2)}<div class="all"><label for="r0">First</label>${part(0, '<p>Monday</p>')}${part(1, '<p>Tuesday</p>')}</div>`;
    const words = blocksOf(importMail(html, rules(2))).map(({ values }) => String(values.text ?? ''));
    assert.match(words.join(' | '), /Monday.*Tuesday/);
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
