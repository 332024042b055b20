import type { ComponentRule, Layout } from '../rules/components.ts';
import type { Fault } from './findings.ts';

const LAYOUTS = /^(?:fill|fixed|fixed-height|flex-item|intrinsic|nodisplay|responsive|container|fluid)$/;
const LENGTH = /^(\d+(?:\.\d+)?)(px|em|rem|vh|vw|vmin|vmax)?$/;

/** The layout that AMP infers from the attributes of an element. */
function layoutOf(attributes: ReadonlyMap<string, string>): string {
  const named = attributes.get('layout')?.toLowerCase();
  if (named) return named;
  const width = attributes.get('width');
  const height = attributes.get('height');
  if (width === undefined && height === undefined) return 'container';
  if (height !== undefined && (width === undefined || width === 'auto')) return 'fixed-height';
  if (attributes.has('sizes') || attributes.has('heights')) return 'responsive';
  return 'fixed';
}

/** The fault of the combination of width, height and layout of a component (AMP layout system). */
export function layoutFault(
  name: string,
  rule: ComponentRule,
  attributes: ReadonlyMap<string, string>,
): Fault | undefined {
  if (rule.layouts.length === 0) return undefined;
  const layout = layoutOf(attributes);
  if (!LAYOUTS.test(layout))
    return { code: 'INVALID_ATTR_VALUE', message: `There is no layout ${layout} (on <${name}>).` };
  if (!rule.layouts.includes(layout as Layout)) {
    const code = attributes.has('layout') ? 'SPECIFIED_LAYOUT_INVALID' : 'IMPLIED_LAYOUT_INVALID';
    return {
      code,
      message: `<${name}> can't have the layout ${layout}; it can have ${rule.layouts.join(', ')}.`,
    };
  }
  for (const side of ['width', 'height'] as const) {
    const value = attributes.get(side);
    if (value !== undefined && value !== 'auto' && !LENGTH.test(value))
      return { code: 'INVALID_ATTR_VALUE', message: `The ${side} ${value} of <${name}> is no length.` };
  }
  return sizeFault(name, layout, attributes.get('width'), attributes.get('height'));
}

function sizeFault(
  name: string,
  layout: string,
  width: string | undefined,
  height: string | undefined,
): Fault | undefined {
  const both = layout === 'fixed' || layout === 'responsive' || layout === 'intrinsic';
  const needs = (side: string): Fault => ({
    code: 'MANDATORY_ATTR_MISSING',
    message: `<${name}> has the layout ${layout}, which needs a ${side}.`,
  });
  if ((both || layout === 'fixed-height') && height === undefined) return needs('height');
  if (both && (width === undefined || width === 'auto')) return needs('width');
  if (layout === 'fixed-height' && width !== undefined && width !== 'auto')
    return {
      code: 'ATTR_VALUE_REQUIRED_BY_LAYOUT',
      message: `<${name}> has the layout fixed-height, so its width can only be auto.`,
    };
  if (height === 'auto')
    return { code: 'INVALID_ATTR_VALUE', message: `The height of <${name}> can't be auto.` };
  if (layout === 'responsive' || layout === 'intrinsic')
    return unitOf(width) === unitOf(height)
      ? undefined
      : {
          code: 'INCONSISTENT_UNITS_FOR_WIDTH_AND_HEIGHT',
          message: `Width and height of <${name}> have different units.`,
        };
  return undefined;
}

function unitOf(length: string | undefined): string {
  return LENGTH.exec(length ?? '')?.[2] ?? 'px';
}
