import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf, firstOf, importMail } from '../testing.ts';

type Icon = { name: string; url: string; imgUrl: string; backgroundColor?: string; borderRadius?: string };

const iconsOf = (html: string) => {
  const { icons } = firstOf(importMail(html), 'social').values as { icons: { icons: Icon[] } };
  return icons.icons;
};

it('icons in cells keep the distance that most of their cells have', () => {
  const icons = ['facebook', 'twitter', 'instagram'].map(
    (name) =>
      `<a href="https://${name}.com/us"><img src="https://a.example/${name}.png" width="30" height="30"></a>`,
  );
  const cells = icons.join('</td><td style="padding-left:5px">');
  const table = `<table cellpadding="0" cellspacing="0"><tr><td>${cells}</td></tr></table>`;
  assert.equal(firstOf(importMail(table), 'social').values.spacing, 5);
});

/** A white symbol on a cell in a color, in a table of its own, as MJML writes it: the image has no height. */
const element = (network: string, color: string, words = '') =>
  `<table align="center" style="float:none;display:inline-table;" cellpadding="0" cellspacing="0"><tr>
   <td style="padding:4px"><table cellpadding="0" cellspacing="0" style="background:${color};border-radius:3px;width:24px"><tr>
   <td style="font-size:0;height:24px;width:24px"><a href="https://${network}.com/us"><img src="https://a.example/${network}.png" alt="" width="24" style="display:block"></a></td></tr></table></td>
   ${words && `<td><a href="https://${network}.com/us" style="color:#333333;font-size:13px">${words}</a></td>`}</tr></table>`;
const centered = (...elements: string[]) =>
  `<div style="text-align:center">${elements.join('<!-- -->')}</div>`;

describe('icons in tables of their own', () => {
  const html = centered(
    element('linkedin', '#0077b5'),
    element('facebook', '#3b5998'),
    element('github', '#000000'),
  );
  it('are one block in their order', () =>
    assert.deepEqual(
      iconsOf(html).map(({ name, url, imgUrl }) => [name, url, imgUrl]),
      ['LinkedIn', 'Facebook', 'GitHub'].map((name) => [
        name,
        `https://${name.toLowerCase()}.com/us`,
        `https://a.example/${name.toLowerCase()}.png`,
      ]),
    ));
  it('keep the color and corners behind them', () =>
    assert.deepEqual(
      iconsOf(html).map(({ backgroundColor, borderRadius }) => [backgroundColor, borderRadius]),
      ['#0077b5', '#3b5998', '#000000'].map((color) => [color, '3px']),
    ));
  it('keep size, distance and alignment', () => {
    const { iconSize, spacing, align } = firstOf(importMail(html), 'social').values;
    assert.deepEqual([iconSize, spacing, align], [24, 8, 'center']);
  });
  it('may be one', () =>
    assert.equal(iconsOf(centered(element('facebook', '#3b5998')))[0]?.name, 'Facebook'));
  it('are on the color of their row, which is not theirs', () => {
    const icons = ['facebook', 'twitter'].map(
      (name) =>
        `<a href="https://${name}.com/us"><img src="https://a.example/${name}.png" width="30" height="30"></a>`,
    );
    const row = `<table width="100%" bgcolor="#eeeeee"><tr><td>${icons.join(' ')}</td></tr></table>`;
    assert.equal(iconsOf(row)[0]?.backgroundColor, undefined);
  });
});

describe('icons with words beside them', () => {
  const html = centered(element('twitter', '#55acee', 'Tweet us'), element('facebook', '#3b5998', 'Like us'));
  it('are one text that keeps words, links and images in order', () => {
    const [text, ...others] = blocksOf(importMail(html));
    assert.deepEqual(others, []);
    const markup = String(text?.values.text);
    assert.match(markup, /twitter\.png[\s\S]*Tweet us[\s\S]*facebook\.png[\s\S]*Like us/);
    assert.match(markup, /href="https:\/\/facebook\.com\/us"/);
    assert.match(markup, /background-color:#55acee;border-radius:3px/);
  });
  it('have the size and alignment of their words', () => {
    const { fontSize, textAlign } = firstOf(importMail(html), 'text').values;
    assert.deepEqual([fontSize, textAlign], ['13px', 'center']);
  });
  it('are no such text if one has a heading', () => {
    const other = centered(
      element('twitter', '#55acee', 'Tweet us'),
      '<table style="display:inline-table"><tr><td><h2>Hi</h2></td></tr></table>',
    );
    assert.ok(blocksOf(importMail(other)).length > 1);
  });
});

/** The same below each other, as a vertical `mj-social`: a row for each. */
const vertical = (...rows: string[]) =>
  `<table cellpadding="0" cellspacing="0" style="margin:0"><tbody>${rows.map((row) => /<tr>[\s\S]*<\/tr>/.exec(row)?.[0]).join('')}</tbody></table>`;

describe('icons below each other', () => {
  it('are a block each, with their colors', () => {
    const page = vertical(element('linkedin', '#0077b5'), element('facebook', '#3b5998'));
    const blocks = blocksOf(importMail(page));
    assert.deepEqual(
      blocks.map(({ values }) => (values.icons as { icons: Icon[] }).icons.map(({ name }) => name)),
      [['LinkedIn'], ['Facebook']],
    );
    assert.equal(iconsOf(page)[0]?.backgroundColor, '#0077b5');
  });
  it('with words beside them are one text', () => {
    const page = vertical(
      element('linkedin', '#0077b5', 'Our posts'),
      element('facebook', '#3b5998', 'Our page'),
    );
    const [text, ...others] = blocksOf(importMail(page));
    assert.deepEqual(others, []);
    assert.match(
      String(text?.values.text),
      /background-color:#0077b5;[\s\S]*Our posts<\/a><\/span><span style="display:block;[\s\S]*Our page/,
    );
  });
  it('with words beside them may be of other sites, too, and keep their colors', () => {
    const page = vertical(element('facebook', '#3b5998', 'Our page'), element('a', '#ff0000', 'Our shop'));
    const [text, ...others] = blocksOf(importMail(page));
    assert.deepEqual(others, []);
    assert.match(String(text?.values.text), /background-color:#ff0000;[\s\S]*Our shop/);
  });
  it('of no network stay columns', () => {
    const page = vertical(element('a', '#000000', 'Fast'), element('b', '#000000', 'Safe'));
    assert.ok(blocksOf(importMail(page)).length > 1);
  });
});

it('an image alone whose link names another site is no icon', () =>
  assert.deepEqual(
    blocksOf(
      importMail(
        centered(
          element('facebook', '#3b5998').replace(
            'href="https://facebook.com/us"',
            'href="https://a.example/"',
          ),
        ),
      ),
    ).map(({ type }) => type),
    ['image'],
  ));
