import { type Chance, createChance } from '../../faults/mail/chance.ts';
import { attributesOf, valuesOf, wideValues } from './values.ts';

/** Pages whose styles Chromium and the import must agree on: selectors × at-rules × values × attributes × elements. */
export function generateCases(count: number, seed: number): string[] {
  return Array.from({ length: count }, (_, index) => pageOf(createChance(seed * 1_000_003 + index)));
}

type List = readonly [string, ...string[]];
const list = (text: string) => text.split('|') as unknown as List;

const DOCTYPES = list(
  '<!DOCTYPE html>|<!DOCTYPE html>|<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">|',
);
const PROPERTIES = Object.keys(valuesOf) as unknown as List;
const CLASSES = list('a|b|Big|sm:w-1/2|x');
const IDS = list('one|Two|x');
/** Elements in which a parser leaves most others where they are written. */
const HOLDERS = list('div|div|td|p|center|span|a|font|blockquote|li|h2|b|u|DIV|section');
const INSIDE = list(
  'span|b|strong|i|em|u|s|a|font|small|big|sup|sub|code|img|br|hr|p|h1|h3|ul|ol|pre|table|div|center|label',
);
/** An image that is there: Chromium lays out others as their text. */
const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const VOID = new Set(['img', 'br', 'hr', 'col']);

function pageOf(chance: Chance): string {
  const sheets = Array.from({ length: chance.between(1, 2) }, () => sheetOf(chance));
  const body = Array.from({ length: chance.between(1, 3) }, () => elementOf(chance, 0)).join('');
  const dir = chance.happens(0.05) ? ' dir="rtl"' : '';
  return `${chance.pick(DOCTYPES)}<html${dir}><head>${sheets.join('')}</head><body${attributes(chance, 'body')}>${body}</body></html>`;
}

function elementOf(chance: Chance, depth: number): string {
  const tag = depth < 3 && chance.happens(0.6) ? chance.pick(HOLDERS) : chance.pick(INSIDE);
  const source = tag === 'img' ? ` src="${IMAGE}"` : '';
  const open = `<${tag}${source}${attributes(chance, tag.toLowerCase())}>`;
  if (VOID.has(tag)) return open;
  const inside = Array.from({ length: depth > 4 ? 0 : chance.between(0, 2) }, () =>
    elementOf(chance, depth + 1),
  ).join('');
  if (tag === 'table') return tableOf(chance, open, depth);
  if (tag === 'td')
    return `<table${attributes(chance, 'table')}><tr${attributes(chance, 'tr')}>${open}${inside}</td></tr></table>`;
  if (tag === 'ul' || tag === 'ol')
    return `${open}<li${attributes(chance, 'li')}>words ${inside}</li></${tag}>`;
  return `${open}words ${inside}</${tag}>`;
}

function tableOf(chance: Chance, open: string, depth: number): string {
  const cell = () => {
    const tag = chance.happens(0.2) ? 'th' : 'td';
    return `<${tag}${attributes(chance, 'td')}>${depth > 3 ? 'x' : elementOf(chance, depth + 2)}</${tag}>`;
  };
  const rows = Array.from(
    { length: chance.between(1, 2) },
    () => `<tr${attributes(chance, 'tr')}>${cell()}${cell()}</tr>`,
  );
  const caption = chance.happens(0.1) ? `<caption${attributes(chance, 'caption')}>c</caption>` : '';
  const head = chance.happens(0.1) ? `<thead${attributes(chance, 'tr')}>${rows[0]}</thead>` : '';
  return `${open}${caption}${head}${rows.join('')}</table>`;
}

function attributes(chance: Chance, tag: string): string {
  let written = '';
  if (chance.happens(0.45)) written += ` class="${classesOf(chance)}"`;
  if (chance.happens(0.15)) written += ` id="${chance.pick(IDS)}"`;
  if (chance.happens(0.3)) written += ` style="${declarationsOf(chance, 1, 3).replaceAll('"', '&quot;')}"`;
  for (const own of [attributesOf[tag] ?? {}, attributesOf['*'] ?? {}]) {
    const likely = own === attributesOf['*'] ? 0.05 : tag === 'a' ? 0.8 : 0.3;
    for (const [name, values] of Object.entries(own)) {
      if (!chance.happens(likely)) continue;
      const shown = chance.happens(0.1) ? name.toUpperCase() : name;
      written += ` ${shown}="${chance.pick(list(values))}"`;
    }
  }
  return written;
}

function classesOf(chance: Chance): string {
  return Array.from({ length: chance.between(1, 3) }, () => chance.pick(CLASSES)).join(' ');
}

function declarationsOf(chance: Chance, least: number, most: number): string {
  return Array.from({ length: chance.between(least, most) }, () => declarationOf(chance)).join(';');
}

function declarationOf(chance: Chance): string {
  const property = chance.pick(PROPERTIES);
  const value = chance.happens(0.08)
    ? chance.pick(list(wideValues))
    : chance.pick(list(valuesOf[property] ?? ''));
  const important = chance.happens(0.12) ? chance.pick(['!important', ' ! IMPORTANT', ' !importan']) : '';
  const name = property.startsWith('--') || chance.happens(0.9) ? property : property.toUpperCase();
  return `${name}:${value}${important}`;
}

export const MEDIA = list(
  'screen|print|(max-width: 480px)|only screen and (min-width:600px)|(width >= 40rem)|(400px < width <= 700px)|(width = 640px)|not print|not all and (min-width: 500px)|not (width < 30em)|(max-width:480px) or (min-width:900px)|screen and (prefers-color-scheme: light)|(prefers-color-scheme: dark)|(hover)|(hover: none)|(any-pointer: coarse)|(orientation: portrait)|(min-width: 1px) and (not (color))|(monochrome)|(prefers-reduced-motion: reduce)|(prefers-reduced-motion)|(prefers-contrast: no-preference)|speech, (width)|(unknown: 1)|not (unknown)|(min-width:calc(20em + 10px))|(max-device-width: 480px)|(-webkit-min-device-pixel-ratio: 0)|(min-resolution: 2dppx)|(resolution >= 1x)|(color-gamut: srgb)|(grid: 0)|(WIDTH > 500PX)|(aspect-ratio > 1/2)|((min-width:300px) and (max-width:480px)) or print|screen and|(min-width 300px)|(update: fast)|(forced-colors: active)|all and (min-width:640px), print|tv|(display-mode: browser)|(inverted-colors: none)|(-ms-high-contrast: none)|screen and (-webkit-min-device-pixel-ratio:0)|(height > 100px)|(min-width: -1px)|(max-width: 480)',
);
export const SUPPORTS = list(
  '(display: grid)|not (display: grid)|(display: grid) and (color: red)|(foo: bar) or (display: flex)|selector(:has(a))|selector(:nope)|not selector(p > a)|(--x: y)|((color: red) and (not (a: b)))|(color: nope)|font-tech(color-COLRv1)|(-webkit-hyphens: none)|(display: grid|(width: 10)|not ((color:red) and (nope: 1))|(margin-trim: inline)|(color: oklch(0 0 0))|unknown(thing)|(-moz-orient: inline)|(color: rgb(from red r g b))',
);
const LAYERS = list('base|theme|utilities|base.inner|');

function sheetOf(chance: Chance): string {
  let css = chance.happens(0.15) ? '@layer theme, base;' : '';
  if (chance.happens(0.1))
    css = `@import url("more.css")${chance.pick(['', ' layer(base)', ' screen'])};${css}`;
  if (chance.happens(0.05)) css = `@charset "utf-8";${css}`;
  if (chance.happens(0.5)) css += ':root{--ink:#00f;--gap:8px;--loop:var(--other)}';
  if (chance.happens(0.1)) css += '@property --gap{syntax:"*";inherits:false;initial-value:3px}';
  for (let left = chance.between(2, 7); left > 0; left--) css += itemOf(chance, 0);
  const media = chance.happens(0.08) ? ` media="${chance.pick(MEDIA)}"` : '';
  const hidden = chance.happens(0.05) ? ['<!--', '-->'] : ['', ''];
  return `<style${media}>${hidden[0]}${css}${hidden[1]}</style>`;
}

function itemOf(chance: Chance, depth: number): string {
  const kind = depth > 2 ? 1 : chance.next();
  const inside = () => Array.from({ length: chance.between(1, 2) }, () => itemOf(chance, depth + 1)).join('');
  if (kind < 0.12) return `@media ${chance.pick(MEDIA)}{${inside()}}`;
  if (kind < 0.17) return `@supports ${chance.pick(SUPPORTS)}{${inside()}}`;
  if (kind < 0.25) return `@layer ${chance.pick(LAYERS)}{${inside()}}`;
  if (kind < 0.27) return `@font-face{font-family:Lora;src:url(l.woff)}`;
  if (kind < 0.285) return `@keyframes a{from{color:red}to{color:blue}}@page{margin:1cm}`;
  if (kind < 0.3) return `@MEDIA SCREEN{${inside()}}`;
  if (kind < 0.31) return `@unknown x{${inside()}}`;
  if (kind < 0.32) return `/* a { comment */`;
  if (kind < 0.33) return `p{color;;:} q{} `;
  return ruleOf(chance, depth);
}

function ruleOf(chance: Chance, depth: number): string {
  let inside = declarationsOf(chance, 1, 4);
  if (depth < 2 && chance.happens(0.2)) {
    inside += `;${nestedOf(chance)}{${declarationsOf(chance, 1, 2)}}`;
    if (chance.happens(0.4)) inside += declarationsOf(chance, 1, 1);
    if (chance.happens(0.3)) inside += `;@media ${chance.pick(MEDIA)}{${declarationsOf(chance, 1, 2)}}`;
    if (chance.happens(0.2))
      inside += `&:not(.a){& > ${chance.pick(TYPES)}{${declarationsOf(chance, 1, 1)}}}`;
  }
  return `${selectorsOf(chance)}{${inside}}`;
}

function nestedOf(chance: Chance): string {
  const compound = compoundOf(chance);
  return chance.pick([
    `& ${compound}`,
    `&${classSelector(chance)}`,
    compound,
    `> ${compound}`,
    `+ ${compound}`,
    `${compound} &`,
    `& &`,
    `:is(&, ${compound})`,
    `.a, & ${compound}`,
  ]);
}

const TYPES = list('p|div|td|table|a|span|*|TD|font|img|h2|li|body|tr|tbody|b|center');
export const ATTRIBUTES = list(
  '[title]|[title="Hello World"]|[title=hello i]|[title~="World"]|[data-kind^="Big"]|[data-kind$=l]|[data-kind*="ig b"]|[align=CENTER]|[ALIGN="center" s]|[bgcolor]|[class~=a]|[class*=":w"]|[width="100%"]|[data-kind="SMALL" I]|[data-kind=""]|[title~=""]|[href^="http"]|[nope=""]',
).concat('[lang|=en]') as unknown as List;
export const PSEUDOS = list(
  ':first-child|:last-child|:only-child|:nth-child(2)|:nth-child(odd)|:nth-child(2N+1)|:nth-child(-n + 2)|:nth-last-child(1)|:nth-child(1 of .a)|:nth-last-child(2 of td, .b)|:first-of-type|:last-of-type|:nth-of-type(2)|:only-of-type|:nth-last-of-type(n+2)|:not(.a)|:not(.a, #one)|:not(:first-child)|:is(p, .b)|:is(td .a, div > p)|:where(.a, td)|:matches(p)|:-webkit-any(p, td)|:has(> a)|:has(.b)|:has(+ p)|:has(~ *)|:not(:has(img))|:hover|:focus-within|:link|:any-link|:visited|:empty|:root|:scope|:lang(en)|:dir(rtl)|:is(:nope, p)|:where(:nope)|:nope|:is()|:not(:nope)|:enabled|:defined|:target|:nth-child(x)|:FIRST-CHILD|:has(:nope)|:is(td, .a):not(#x .b)|:not(div p)|:has(td .a)',
);
const PSEUDO_ELEMENTS = list('::before|:after|::-webkit-x|::nope|::first-line');

function classSelector(chance: Chance): string {
  return chance.pick(['.a', '.b', '.Big', '.big', '.sm\\:w-1\\/2', '.x', '.\\61 ', '.nope']);
}

function compoundOf(chance: Chance): string {
  let compound = chance.happens(0.55) ? chance.pick(TYPES) : '';
  if (chance.happens(0.4)) compound += classSelector(chance);
  if (chance.happens(0.08)) compound += chance.pick(['#one', '#two', '#Two', '#x']);
  if (chance.happens(0.12)) compound += chance.pick(ATTRIBUTES);
  if (chance.happens(0.25)) compound += chance.pick(PSEUDOS);
  if (chance.happens(0.01)) compound += chance.pick(PSEUDO_ELEMENTS);
  return compound === '' ? chance.pick(TYPES) : compound;
}

function selectorOf(chance: Chance): string {
  let selector = compoundOf(chance);
  while (chance.happens(0.3))
    selector += chance.pick([' ', '>', ' > ', ' + ', '~', '   ', '+']) + compoundOf(chance);
  return selector;
}

function selectorsOf(chance: Chance): string {
  const selectors = [selectorOf(chance)];
  while (chance.happens(0.2)) selectors.push(selectorOf(chance));
  if (chance.happens(0.02)) selectors.push(chance.pick(['', '%', '.1x', '>']));
  return selectors.join(chance.pick([',', ', ']));
}
