import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { styled } from '../testing.ts';
import { mediaMatches, wideWindow } from './media.ts';
import type { Style } from './style.ts';

const has = (html: string, expected: Partial<Style>) => () => {
  const { desktop } = styled(html);
  for (const [key, value] of Object.entries(expected)) assert.deepEqual(desktop[key as keyof Style], value);
};
const red = (css: string, inside = '<p class="a b" id="x" title="hello">') =>
  has(`<style>${css}</style><div class="c">${inside}`, { color: 'red' });

describe('a rule', () => {
  it('may ask for a type', red('p{color:red}'));
  it('may ask for several classes', red('.a.b{color:red}'));
  it('may ask for an id', red('#x{color:red}'));
  it('may ask for what is around', red('.c p{color:red}'));
  it('may ask for the parent', red('.c>p{color:red}'));
  it('may ask for what comes before', red('b+p{color:red}', '<b></b><p id="x">'));
  it('may ask for an attribute', red('p[title]{color:red}'));
  it('may ask for a part of an attribute', red('p[class*="b"]{color:red}'));
  it('may ask for the whole of an attribute', red('p[title="hello"]{color:red}'));
  it('may ask for the first', red('p:first-child{color:red}'));
  it('under the pointer does not count', red('p{color:red}p:hover{color:blue}'));
  it('of more classes wins', red('.a.b{color:red}.a{color:blue}'));
  it('that comes later wins', red('p{color:blue}p{color:red}'));
  it('that is important wins', red('p{color:red!important}#x{color:blue}'));
  it('loses to the element’s own style', red('#x{color:blue}', '<p id="x" style="color:red">'));
  it('wins over it when it is important', red('p{color:red!important}', '<p id="x" style="color:blue">'));
  it('after a broken one counts', red('p{color;;:} q{} p{color:red}'));
  it('of another medium does not count', red('p{color:red}@media print{p{color:blue}}'));
});

describe('a color that is no color', () => {
  for (const color of ['url(x', 'url(x.png)', 'light-dark(url(x), blue)', 'URL( "x" )', 'rgb(url(x))'])
    it(`such as ${color} is none`, red(`p{color:red}p{color:${color}}`));
  it('leaves the background', has('<p id="x" style="background:url(x;color:red">', { background: '' }));
});

describe('a gradient, which designs do not have,', () => {
  const paints = (css: string, background: string) => has(`<p id="x" style="${css}">`, { background });
  it('is the mean of its colors', paints('background:linear-gradient(90deg,#ff0000,#0000ff)', '#800080'));
  it(
    'may have places',
    paints('background-image:radial-gradient(circle at top,#000 10%,rgb(255 255 255) 90%)', '#808080'),
  );
  it('may repeat', paints('background:repeating-linear-gradient(45deg,red 0 5px,red 5px 9px)', '#ff0000'));
  it('loses to a color below', paints('background:linear-gradient(red,blue),#abcdef', '#abcdef'));
  it('over an image is the color below it', () => {
    for (const gradient of ['rgba(0,0,0,.5),rgba(0,0,0,.5)', '#000,#0003', 'to top,rgb(0 0 0/40%) 30%,#000a'])
      paints(`background:linear-gradient(${gradient}),url(a.png) center/cover`, '#000000')();
  });
  it(
    'over an image is none if it is hardly seen',
    paints('background:linear-gradient(#0001,#0001),url(a.png)', ''),
  );
  it('below an image is none', paints('background:url(a.png),linear-gradient(red,blue)', ''));
  it('is none if it is seen through', paints('background:linear-gradient(rgba(0,0,0,.2),transparent)', ''));
  it(
    'is no background inside letters',
    paints('background:linear-gradient(red,blue);-webkit-background-clip:text', ''),
  );
  it(
    'inside letters is their color',
    has('<p id="x" style="background:linear-gradient(red,red) text;color:transparent">', {
      color: '#ff0000',
      background: '',
    }),
  );
});

describe('what is written short', () => {
  it('may be padding', has('<p id="x" style="padding:1px 2px 3px">', { padding: [1, 2, 3, 2] }));
  it(
    'may be a border',
    has('<p id="x" style="border:2px solid red">', {
      border: Array(4).fill({ widthPx: 2, style: 'solid', color: 'red' }) as unknown as Style['border'],
    }),
  );
  it(
    'may be a font',
    has('<p id="x" style="font:italic bold 12px/18px Georgia, serif">', {
      fontSizePx: 12,
      line: { px: 18 },
      weight: 700,
      italic: true,
      family: 'Georgia,serif',
    }),
  );
  it(
    'may be a background',
    has('<p id="x" style="background:#eee url(a/b.png) no-repeat center/cover">', {
      background: '#eee',
      image: { url: 'a/b.png', repeat: 'no-repeat', position: 'center', size: 'cover' },
    }),
  );
});

describe('attributes from before CSS', () => {
  it('say colors', has('<table><td id="x" bgcolor="ff0000">', { background: '#ff0000' }));
  it('say widths', has('<table id="x" width="600">', { width: 600 }));
  it('say shares', has('<table id="x" width="80%">', { width: { percent: 80 } }));
  it('say room', has('<table cellpadding="7"><td id="x">', { padding: [7, 7, 7, 7] }));
  it('say where', has('<table align="center" id="x">', { margin: [0, undefined, 0, undefined] }));
  it(
    'lose to rules',
    has('<style>td{background:#00f}</style><table><td id="x" bgcolor="red">', { background: '#00f' }),
  );
});

describe('what is inherited', () => {
  it(
    'has font and color',
    has('<div style="font-size:20px;color:red"><p id="x">', { fontSizePx: 20, color: 'red' }),
  );
  it(
    'is a share of letters',
    has('<div style="font-size:20px"><p id="x" style="font-size:150%">', { fontSizePx: 30 }),
  );
  it('is a factor of lines', has('<div style="line-height:1.5"><p id="x">', { line: { factor: 1.5 } }));
  it('excludes padding', has('<div style="padding:9px"><p id="x">', { padding: [0, 0, 0, 0] }));
  it('rects blocks up to a table', has('<center><table><td id="x">', { align: '' }));
});

describe('a phone', () => {
  const html = '<style>p{color:red}@media (max-width:480px){p{color:blue}}</style><p id="x">';
  it('has rules of its own', () => assert.equal(styled(html).mobile.color, 'blue'));
  it('leaves others alone', () => assert.equal(styled(html).desktop.color, 'red'));
  it('without them shares its style', () => assert.equal(styled('<p id="x">').mobile.fontSizePx, 16));
});

describe('a media query', () => {
  const holds = (media: string, widthPx: number, expected: boolean) => () =>
    assert.equal(mediaMatches(media, widthPx), expected);
  it('may be empty', holds('', 640, true));
  it('may be a width', holds('only screen and (max-width: 600px)', 640, false));
  it('may be a list', holds('print, (min-width:600px)', 640, true));
  it('may be negated', holds('not screen', 640, false));
  it('of dark screens does not hold', holds('(prefers-color-scheme: dark)', 640, false));
  it('may be a range', holds('(width >= 40rem)', 640, true));
  it('may be a range between two widths', holds('(400px <= width < 600px)', 640, false));
  it('may be a range that starts with the width', holds('(600px < width)', 375, false));
  it('may be one of two', holds('(max-width: 400px) or (min-width: 600px)', 640, true));
  it('may be negated as a whole', holds('not (min-width: 600px)', 375, true));
  it('may be nested', holds('((min-width: 300px) and (not (min-width: 500px)))', 375, true));
  it('of light screens holds', holds('(prefers-color-scheme: light)', 375, true));
  it('of pointers that hover holds on a desktop', holds('(hover: hover)', 640, true));
  it('of pointers that hover does not hold on a phone', holds('(hover: hover)', 375, false));
  it('with an unknown part does not hold', holds('not (unknown: 1)', 640, false));
  it('that is broken does not hold', holds('screen and', 640, false));
  it('with a range for narrow screens moves the wide window beyond it', () =>
    assert.equal(wideWindow([{ css: '@media (width <= 41rem){}', media: '' }]), 657));
  it('for narrow screens moves the wide window beyond it', () =>
    assert.equal(wideWindow([{ css: '@media only screen and (max-width:650px){}', media: '' }]), 651));
  it('far beyond does not', () =>
    assert.equal(wideWindow([{ css: '@media (max-width:1200px){}', media: '' }]), 640));
});
