import {
  type AttributeRule,
  type AttributeRules,
  addressSchemes,
  everywhere,
  holdsTemplate,
  openEnded,
} from '../rules/attributes.ts';
import {
  type ComponentRule,
  childAttributes,
  componentRules,
  layoutAttributes,
} from '../rules/components.ts';
import { type ElementRule, elementRules } from '../rules/elements.ts';
import type { Fault } from './findings.ts';

/** The rule of an element or component; `undefined` if AMP for Email does not have it. */
export function ruleOf(name: string): ElementRule | ComponentRule | undefined {
  return componentRules.get(name) ?? elementRules.get(name);
}

/** The rule of one attribute of an element; `undefined` if the element may not have it. */
export function attributeRule(element: string, parent: string, name: string): AttributeRule | undefined {
  const own = find(ruleOf(element)?.attributes, name);
  if (own) return own;
  const isComponent = componentRules.has(element);
  return (
    (isComponent ? find(layoutAttributes, name) : undefined) ??
    find(everywhere, name) ??
    find(childAttributes.get(parent), name) ??
    (openEnded.test(name) ? {} : undefined)
  );
}

function find(rules: AttributeRules | undefined, name: string): AttributeRule | undefined {
  return rules && Object.hasOwn(rules, name) ? rules[name] : undefined;
}

/** The fault of an attribute's value, or `undefined`. */
export function valueFault(
  element: string,
  name: string,
  value: string,
  rule: AttributeRule,
): Fault | undefined {
  const says = `The attribute ${name} of <${element}>`;
  if (rule.values && !rule.values.includes(value.toLowerCase()) && !rule.values.includes(value))
    return { code: 'INVALID_ATTR_VALUE', message: `${says} may not be "${short(value)}".` };
  if (rule.pattern?.test(value) === false || rule.not?.test(value))
    return { code: 'INVALID_ATTR_VALUE', message: `${says} may not be "${short(value)}".` };
  return rule.address ? addressFault(says, value, rule) : undefined;
}

function addressFault(says: string, value: string, { address, mandatory }: AttributeRule): Fault | undefined {
  const trimmed = value.trim();
  if (trimmed === '')
    return mandatory ? { code: 'MISSING_URL', message: `${says} has no address.` } : undefined;
  if (holdsTemplate(trimmed))
    return {
      code: 'INVALID_ATTR_VALUE',
      message: `${says} may be a merge tag, but not hold one: "${short(value)}".`,
    };
  if (trimmed.startsWith('{{')) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === undefined)
    return { code: 'DISALLOWED_RELATIVE_URL', message: `${says} is a relative address: "${short(value)}".` };
  const allowed = addressSchemes[address ?? 'link'];
  if (!allowed.includes(scheme))
    return {
      code: 'INVALID_URL_PROTOCOL',
      message: `${says} begins with ${scheme}:; it may begin with ${allowed.join(', ')}.`,
    };
  return /^https?:(?:\/\/[^/?#\s]+)/i.test(trimmed) || !scheme.startsWith('http')
    ? undefined
    : { code: 'INVALID_URL', message: `${says} is no address: "${short(value)}".` };
}

function short(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
