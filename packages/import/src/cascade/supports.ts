import { generate, lexer, parsePart } from '@postpress/render/parse';
import { compileSelectors } from '@postpress/render/selectors';
import type * as CssTree from 'css-tree';
import { conditionHolds, type Truth } from './media.ts';
import { expand, longhandsOf, physicalOf } from './shorthands.ts';

/** Of properties that css-tree knows, those that Chromium does not. */
const ELSEWHERE =
  /^-(?:moz|ms|o|khtml|apple)-|^-webkit-(?:touch-callout|overflow-scrolling|hyphens)$|^margin-trim$/;

/** Whether an `@supports` condition holds in Chromium, which reads it like the rules of the page. */
export function supportsHolds(condition: string, quirks: boolean): boolean {
  const sheet = parsePart(`@supports ${condition}{}`, 'stylesheet');
  const rule = sheet?.type === 'StyleSheet' ? sheet.children.first : null;
  const prelude =
    rule?.type === 'Atrule' && rule.prelude?.type === 'AtrulePrelude' ? rule.prelude : undefined;
  const parts = prelude?.children.toArray() ?? [];
  return (
    parts.length > 0 && parts.every((part) => conditionHolds(part, (one) => partHolds(one, quirks)) === true)
  );
}

function partHolds(part: CssTree.CssNode, quirks: boolean): Truth {
  if (part.type === 'SupportsDeclaration') return isSupported(part.declaration, quirks);
  // css-tree has the functions for fonts as what it does not know.
  const text = generate(part);
  if (part.type === 'FeatureFunction' && part.feature.toLowerCase() === 'selector')
    return compileSelectors(generate(part.value), { quirks }) !== undefined;
  return FONTS.test(text);
}

const FONTS =
  /^font-(?:tech\((?:features-opentype|variations|color-(?:colrv[01]|sbix|cbdt)|palettes)|format\((?:woff2?|truetype|opentype|collection))\)$/i;

function isSupported(declaration: CssTree.CssNode, quirks: boolean): boolean {
  if (declaration.type !== 'Declaration') return false;
  const property = declaration.property.startsWith('--')
    ? declaration.property
    : declaration.property.toLowerCase();
  const value = generate(declaration.value);
  if (property.startsWith('--')) return true;
  if (longhandsOf(property) ?? physicalOf(property, false))
    return expand(property, value, quirks) !== undefined;
  return !ELSEWHERE.test(property) && lexer.matchProperty(property, value).error === null;
}
