import type { DefaultTreeAdapterTypes } from 'parse5';
import { bytesOf } from '../../bytes.ts';
import { componentRules } from '../rules/components.ts';
import { attributeRule, ruleOf, valueFault } from './check-attributes.ts';
import { checkInlineStyle } from './check-css.ts';
import { layoutFault } from './check-layout.ts';
import type { Fault, Findings, Position } from './findings.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** Totals over all elements, for the checks of the whole document. */
export type Tally = { extensions: Map<string, Position>; inlineBytes: number };

/** The start of an element; the start of the document if the parser inserted the element. */
export function positionOf(element: Element): Position {
  const location = element.sourceCodeLocation;
  return location ? { line: location.startLine, col: location.startCol - 1 } : { line: 1, col: 0 };
}

export function attributesOf(element: Element): Map<string, string> {
  return new Map(
    element.attrs.map(({ name, value, prefix }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
}

/** Checks an element of the body, or `head` and `body` themselves: name, ancestors, attributes, layout and style. */
export function checkElement(
  element: Element,
  ancestors: readonly string[],
  tally: Tally,
  findings: Findings,
): void {
  const name = element.tagName;
  const at = positionOf(element);
  const rule = ruleOf(name);
  if (!rule) {
    findings.error('DISALLOWED_TAG', `The element <${name}> is not allowed.`, at);
    return;
  }
  const attributes = attributesOf(element);
  const parent = ancestors.at(-1) ?? '';
  for (const [attribute, value] of attributes) {
    findings.add(attributeFault(name, parent, attribute, value), at);
    if (attribute.startsWith('[')) note(tally, 'amp-bind', at);
  }
  for (const [attribute, { mandatory }] of Object.entries(rule.attributes)) {
    if (mandatory && !attributes.has(attribute))
      findings.error('MANDATORY_ATTR_MISSING', `<${name}> has no ${attribute}, which it needs.`, at);
  }
  checkPairs(name, parent, attributes, at, findings);
  findings.add(ancestorFault(name, ancestors), at);
  if (rule.extension) note(tally, rule.extension, at);
  const component = componentRules.get(name);
  if (component) findings.add(layoutFault(name, component, attributes), at);
  const style = attributes.get('style');
  if (style === undefined) return;
  tally.inlineBytes += bytesOf(style);
  checkInlineStyle(style, at, findings);
}

function note(tally: Tally, extension: string, at: Position): void {
  if (!tally.extensions.has(extension)) tally.extensions.set(extension, at);
}

function attributeFault(element: string, parent: string, name: string, value: string): Fault | undefined {
  const rule = attributeRule(element, parent, name);
  if (!rule)
    return { code: 'DISALLOWED_ATTR', message: `The attribute ${name} is not allowed on <${element}>.` };
  return valueFault(element, name, value, rule);
}

const TAPPABLE = /^(?:a|button|input|select|textarea|option|summary|label)$/;

function checkPairs(
  name: string,
  parent: string,
  attributes: ReadonlyMap<string, string>,
  at: Position,
  findings: Findings,
): void {
  for (const attribute of attributes.keys()) {
    const also = attributeRule(name, parent, attribute)?.also;
    if (also && !attributes.has(also))
      findings.error('ATTR_REQUIRED_BUT_MISSING', `<${name}> has ${attribute} without ${also}.`, at);
  }
  if (!/(?:^|;)\s*tap:/.test(attributes.get('on') ?? '') || TAPPABLE.test(name)) return;
  for (const needed of ['role', 'tabindex']) {
    if (!attributes.has(needed))
      findings.error('ATTR_REQUIRED_BUT_MISSING', `<${name}> answers to a tap and has no ${needed}.`, at);
  }
}

function ancestorFault(name: string, ancestors: readonly string[]): Fault | undefined {
  const around = ruleOf(name)?.notWithin?.find((other) => ancestors.includes(other));
  if (around)
    return { code: 'DISALLOWED_TAG_ANCESTOR', message: `<${name}> must not be inside <${around}>.` };
  return ancestors.at(-1) === 'amp-accordion' && name !== 'section'
    ? {
        code: 'DISALLOWED_CHILD_TAG_NAME',
        message: `<amp-accordion> holds <section> elements only, not <${name}>.`,
      }
    : undefined;
}
