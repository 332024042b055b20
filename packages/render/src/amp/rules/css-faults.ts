import type { CssNode } from 'css-tree';
import { generate, walk } from '../../css-tree.ts';
import type { Fault } from '../check/findings.ts';
import { cssProperties, mediaFeatures, pseudoClasses, valueRules } from './css.ts';

const MEDIA_TYPES = /^(?:all|screen)$/i;

/**
 * The fault of an at-rule, selector or declaration, or of CSS that does not parse; `undefined` if AMP for Email allows
 * it.
 */
export function cssFault(node: CssNode): Fault | undefined {
  switch (node.type) {
    case 'Atrule':
      return atRuleFault(node);
    case 'Rule':
      return selectorFault(node.prelude);
    case 'Declaration':
      return declarationFault(node);
    case 'Raw':
      return node.value.trim() === ''
        ? undefined
        : fault('CSS_SYNTAX_ERROR', `No CSS that can be read: ${short(node.value)}.`);
    default:
      return undefined;
  }
}

function atRuleFault(node: Extract<CssNode, { type: 'Atrule' }>): Fault | undefined {
  if (node.name.toLowerCase() !== 'media')
    return fault('CSS_SYNTAX_INVALID_AT_RULE', `The rule @${node.name} is not allowed; only @media is.`);
  let found: Fault | undefined;
  if (!node.prelude) return fault('CSS_SYNTAX_ERROR', 'A rule @media without a query.');
  walk(node.prelude, (part: CssNode) => {
    if (part.type === 'Raw')
      found ??= fault('CSS_SYNTAX_ERROR', `No media query that can be read: ${short(part.value)}.`);
    if (part.type === 'Feature' && !mediaFeatures.has(part.name.toLowerCase()))
      found ??= fault(
        'CSS_SYNTAX_DISALLOWED_MEDIA_FEATURE',
        `The media feature ${part.name} is not allowed.`,
      );
    if (part.type === 'MediaQuery' && part.mediaType && !MEDIA_TYPES.test(part.mediaType))
      found ??= fault('CSS_SYNTAX_DISALLOWED_MEDIA_TYPE', `The media type ${part.mediaType} is not allowed.`);
  });
  return found;
}

function selectorFault(prelude: CssNode): Fault | undefined {
  let found: Fault | undefined;
  if (prelude.type === 'Raw')
    return fault('CSS_SYNTAX_BAD_SELECTOR', `No selector that can be read: ${short(prelude.value)}.`);
  walk(prelude, (part: CssNode) => {
    if (part.type === 'PseudoElementSelector')
      found ??= fault(
        'CSS_SYNTAX_DISALLOWED_PSEUDO_ELEMENT',
        `The pseudo-element ::${part.name} is not allowed.`,
      );
    if (part.type === 'PseudoClassSelector' && !pseudoClasses.has(part.name.toLowerCase()))
      found ??= fault('CSS_SYNTAX_DISALLOWED_PSEUDO_CLASS', `The pseudo-class :${part.name} is not allowed.`);
    if (
      (part.type === 'ClassSelector' || part.type === 'IdSelector' || part.type === 'TypeSelector') &&
      /^i-amphtml-/i.test(part.name)
    )
      found ??= fault('CDATA_VIOLATES_DENYLIST', `${part.name} is a name that AMP keeps to itself.`);
  });
  return found;
}

function declarationFault(node: Extract<CssNode, { type: 'Declaration' }>): Fault | undefined {
  const property = node.property.toLowerCase();
  if (node.important)
    return fault(
      'CSS_SYNTAX_DISALLOWED_IMPORTANT',
      `${node.property} is marked !important, which is not allowed.`,
    );
  if (!cssProperties.has(property))
    return fault('CSS_SYNTAX_INVALID_PROPERTY', `The property ${node.property} is not allowed.`);
  const value = generate(node.value).trim();
  if (valueRules.get(property)?.test(value) === false)
    return fault(
      'CSS_SYNTAX_DISALLOWED_PROPERTY_VALUE',
      `The property ${node.property} may not be ${short(value)}.`,
    );
  return addressFault(node.value);
}

function addressFault(value: CssNode): Fault | undefined {
  let found: Fault | undefined;
  walk(value, (part: CssNode) => {
    if (part.type !== 'Url') return;
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(part.value)?.[1]?.toLowerCase();
    if (scheme === undefined)
      found ??= fault(
        'CSS_SYNTAX_DISALLOWED_RELATIVE_URL',
        `The address ${short(part.value)} is relative; AMP takes absolute ones.`,
      );
    else if (scheme !== 'https')
      found ??= fault(
        'CSS_SYNTAX_INVALID_URL_PROTOCOL',
        `The address ${short(part.value)} does not begin with https:.`,
      );
  });
  return found;
}

function fault(code: string, message: string): Fault {
  return { code, message };
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
