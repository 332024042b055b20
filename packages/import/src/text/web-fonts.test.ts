import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { firstOf, importMail } from '../testing.ts';

const GOOGLE = 'https://fonts.googleapis.com';
const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
const mail = (head: string, family: string) =>
  importMail(
    `<div>Many words in the font of the page</div><hr><p style="font-family:${family}">Few</p>`,
    head,
  );
const urlIn = (head: string, family: string) => {
  const imported = mail(head, family);
  const blocks = imported.design.body.rows.flatMap(({ columns }) =>
    columns.flatMap(({ contents }) => contents),
  );
  return (blocks.at(-1)?.values.fontFamily as { url?: string } | undefined)?.url;
};

describe('a web font', () => {
  const two = `${link(`${GOOGLE}/css?family=Raleway`)}${link(`${GOOGLE}/css2?family=Lora:wght@400;700&amp;display=swap`)}`;
  it('has the style sheet that names it', () => {
    assert.equal(urlIn(two, 'Raleway, Arial'), `${GOOGLE}/css?family=Raleway`);
    assert.equal(urlIn(two, "'Lora', serif"), `${GOOGLE}/css2?family=Lora:wght@400;700&display=swap`);
  });
  it('may be one of several in a sheet', () => {
    const url = `${GOOGLE}/css?family=Open+Sans:400,700|Lato`;
    assert.equal(urlIn(link(url), 'Lato'), url);
    assert.equal(urlIn(link(url), "'Open Sans'"), url);
  });
  it('may be imported', () =>
    assert.equal(
      urlIn(`<style>@import url(${GOOGLE}/css?family=Ubuntu:300);</style>`, 'Ubuntu'),
      `${GOOGLE}/css?family=Ubuntu:300`,
    ));
  it('of Google may be declared', () => {
    const face = '@font-face{font-family:"Source Sans Pro";src:url(https://fonts.gstatic.com/s/a.woff2)}';
    assert.equal(
      urlIn(`<style>${face}</style>`, "'Source Sans Pro'"),
      `${GOOGLE}/css2?family=Source+Sans+Pro`,
    );
  });
  it('may come from a sheet that names none', () =>
    assert.equal(
      urlIn(link('https://use.typekit.net/abc.css'), 'Proxima'),
      'https://use.typekit.net/abc.css',
    ));
  it('is none that computers have', () => assert.equal(urlIn(two, 'Georgia, serif'), undefined));
  it('of most text is that of the design', () => {
    const { design } = importMail(`<div style="font-family:Lora">Nearly all words</div><div>Few</div>`, two);
    assert.equal((design.body.values.fontFamily as { label: string }).label, 'Lora');
  });
});

describe('the font of the design', () => {
  const labelOf = (html: string) =>
    (importMail(html).design.body.values.fontFamily as { label: string }).label;
  it('is that of the words, not of the cell around them', () =>
    assert.equal(
      labelOf('<td style="font-family:Times"><span style="font-family:Verdana">Words</span></td>'),
      'Verdana',
    ));
  it('is not that of images and space', () => {
    const image = '<p style="font-family:Times"><img src="a.png" width="600" height="900"></p>';
    assert.equal(labelOf(`${image}<p style="font-family:Verdana">Words</p>`), 'Verdana');
  });
  it('is not that of what is hidden', () => {
    const hidden = '<p style="font-family:Times;display:none">Many more words that nobody sees</p>';
    assert.equal(labelOf(`${hidden}<p style="font-family:Verdana">Words</p>`), 'Verdana');
  });
  it('is left out of blocks whose words all have it', () => {
    const html =
      '<table><tr><td style="font-family:Times"><font face="Verdana">Words</font></td></tr></table>';
    const { values } = firstOf(importMail(html), 'text');
    assert.equal(values.fontFamily, undefined);
    assert.equal(values.text, 'Words');
  });
});
