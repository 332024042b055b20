import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Values } from '@postpress/design';
import { cpuMsOf } from '../../../../test/cpu-time.ts';
import { blocksOf, firstOf, importMail } from '../testing.ts';

const shape = (href: string, label: string) =>
  `<v:roundrect href="${href}" style="width:200px;height:40px" arcsize="50%" stroke="f" fillcolor="#008800"><w:anchorlock/><center style="color:#ffffff;font-weight:bold">${label}</center></v:roundrect>`;
const inWord = (markup: string, condition = 'mso') => `<!--[if ${condition}]>${markup}<![endif]-->`;
const buttonsOf = (html: string) =>
  blocksOf(importMail(html))
    .filter(({ type }) => type === 'button')
    .map(({ values }) => [values.text, ((values.href as Values).values as Values).href]);
const finds =
  (html: string, ...buttons: [label: string, href: string][]) =>
  () =>
    assert.deepEqual(buttonsOf(html), buttons);
const A = 'https://a.example/a';

describe('a button that only Word shows', () => {
  it('is a button', finds(`<p>a</p>${inWord(shape(A, 'Go'))}<p>b</p>`, ['Go', A]));
  it('looks like it', () => {
    const { values } = firstOf(importMail(inWord(shape(A, 'Go'))), 'button');
    const { color, backgroundColor } = values.buttonColors as Values;
    assert.deepEqual([color, backgroundColor, values.fontWeight], ['#ffffff', '#008800', 700]);
    assert.deepEqual([(values.size as Values).width, values.borderRadius], ['200px', '20px']);
  });
  it(
    'is one for each shape',
    finds(`<div>${inWord(shape(A, 'Go') + shape('{{ url }}', 'Go'))}</div>`, ['Go', A], ['Go', '{{ url }}']),
  );
  it(
    'has the link inside the shape',
    finds(
      inWord(
        `<v:rect style="width:200px;height:40px" fillcolor="red"><v:textbox><a href="${A}">Go</a></v:textbox></v:rect>`,
        '(gte mso 9)|(IE)',
      ),
      ['Go', A],
    ),
  );
  it('may be in a cell', finds(`<table><tr><td>${inWord(shape(A, 'Go'))}</td></tr></table>`, ['Go', A]));
  it(
    'may lead where a logo leads',
    finds(
      `<div><a href="${A}"><img src="https://a.example/l.png" width="99"></a></div><div>${inWord(shape(A, 'Go'))}</div>`,
      ['Go', A],
    ),
  );
});

describe('a button of Word is left out', () => {
  const fallback = (href: string, label: string) =>
    `<a href="${href}" style="display:inline-block;background:#008800;padding:9px">${label}</a>`;
  it(
    'beside the same link',
    finds(`<div>${inWord(shape(A, 'Go'))}${fallback(A, 'Start')}</div>`, ['Start', A]),
  );
  it(
    'beside a link with the same label',
    finds(`<div>${inWord(shape(`${A}?o`, 'Go'))}<i> </i>${fallback(A, 'Go')}</div>`, ['Go', A]),
  );
  it(
    'before a link',
    finds(
      `<div>${inWord(shape(`${A}?o`, 'Start'))}<!--[if !mso]><!-->${fallback(A, 'Go')}<!--<![endif]--></div>`,
      ['Go', A],
    ),
  );
  it(
    'where another box has it',
    finds(`<div>${inWord(shape(A, 'Go'))}</div><div style="mso-hide:all">${fallback(A, 'Go')}</div>`, [
      'Go',
      A,
    ]),
  );
  it('in a link', finds(`<a href="${A}">${inWord(shape(`${A}?o`, 'Start'))}<b>Go</b></a>`));
  it('without a label', finds(inWord(shape(A, ''))));
  it(
    'whose content is outside',
    finds(`${inWord(`<v:rect href="${A}"><v:textbox>`)}a${inWord('</v:textbox></v:rect>')}`),
  );
  it('for other programs', finds(inWord(shape(A, 'Go'), '!mso')));
  it('if it runs a script', finds(inWord(shape('javascript:alert(1)', 'Go'))));
});

it('reads many buttons in time', () => {
  const many = `<div>${inWord(shape(A, 'Go')).repeat(3_000)}<a href="https://a.example/b">b</a></div>`;
  assert.ok(cpuMsOf(() => buttonsOf(many)) < 20_000);
});
