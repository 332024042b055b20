import { type Element, elementsOf } from '../rendering/markup.ts';

/** A page's elements with their attribute names in source order, which no value may change. */
export function skeleton(html: string): string[] {
  return elementsOf(html).map(
    ({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`,
  );
}

/** The first element that is in one skeleton but not in the other; undefined if they are equal. */
export function firstDifference(expected: string[], actual: string[]): string | undefined {
  const length = Math.max(expected.length, actual.length);
  for (let at = 0; at < length; at++) {
    if (expected[at] !== actual[at])
      return `element ${at}: <${expected[at] ?? 'end'}> became <${actual[at] ?? 'end'}>`;
  }
  return undefined;
}

const RUNS = /^(?:(?:javascript|vbscript|livescript|mocha):|data:(?!image\/(?:png|jpe?g|gif|webp)[;,]))/i;
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'background',
  'xlink:href',
  'poster',
  'data',
  'srcdoc',
]);
/** Elements that run or load code, or change the meaning of other URLs. */
const ACTIVE = new Set(
  'script iframe frame frameset object embed applet base link meta noscript svg math template'.split(' '),
);

/** Everything in a cleaned fragment that could run or load. */
export function dangers(html: string, allowed: ReadonlySet<string> = new Set()): string[] {
  return elementsOf(html).flatMap((element) => [
    ...(ACTIVE.has(element.tagName) && !allowed.has(element.tagName) ? [`<${element.tagName}>`] : []),
    ...dangerousAttributes(element),
  ]);
}

function dangerousAttributes({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    const isHandler = name.startsWith('on');
    const runs = ADDRESSES.has(name) && RUNS.test(squeezed(value));
    const isActiveStyle =
      name === 'style' && /expression\s*\(|(?<![\w-])behaviou?r\s*:|-moz-binding|javascript:/i.test(value);
    return isHandler || runs || isActiveStyle ? [`<${tagName} ${name}="${value.slice(0, 80)}">`] : [];
  });
}

/** Browsers ignore control characters and white space in a scheme. */
function squeezed(address: string): string {
  return [...address].filter((char) => char > ' ' && char !== '\u007f').join('');
}
