import type { Feature } from '../facts/facts.ts';

/** A caniemail feature that is a value: the properties it occurs in, and its pattern. */
export type ValueFeature = {
  feature: Feature;
  /** Left out: any property. */
  property?: RegExp;
  value: RegExp;
};

/** Clients without support drop declarations with such a value. */
export const valueFeatures: readonly ValueFeature[] = [
  {
    feature: 'css-display',
    property: /^display$/,
    value: /^(?:flow-root|contents|inline (?:flow-root|flex|grid)|initial|revert|unset)$/i,
  },
  { feature: 'css-display-flex', property: /^display$/, value: /\bflex\b/i },
  { feature: 'css-display-grid', property: /^display$/, value: /\bgrid\b/i },
  { feature: 'css-display-none', property: /^display$/, value: /^none$/i },
  { feature: 'css-function-clamp', value: /(?<![\w-])clamp\(/i },
  { feature: 'css-function-light-dark', value: /(?<![\w-])light-dark\(/i },
  { feature: 'css-function-max', value: /(?<![\w-])max\(/i },
  { feature: 'css-function-min', value: /(?<![\w-])min\(/i },
  { feature: 'css-unit-calc', value: /(?<![\w-])calc\(/i },
  { feature: 'css-linear-gradient', value: /(?<![\w-])(?:repeating-)?linear-gradient\(/i },
  { feature: 'css-radial-gradient', value: /(?<![\w-])(?:repeating-)?radial-gradient\(/i },
  { feature: 'css-conic-gradient', value: /(?<![\w-])(?:repeating-)?conic-gradient\(/i },
  { feature: 'css-modern-color', value: /(?<![\w-])(?:lab|lch|oklab|oklch|hwb|color|color-mix)\(/i },
  { feature: 'css-rgb', value: /(?<![\w-])rgb\(/i },
  { feature: 'css-rgba', value: /(?<![\w-])rgba\(/i },
  { feature: 'css-intrinsic-size', value: /^(?:min-content|max-content|fit-content)/i },
  { feature: 'css-unit-ch', value: unit('ch') },
  { feature: 'css-unit-rem', value: unit('rem') },
  { feature: 'css-unit-vh', value: unit('vh') },
  { feature: 'css-unit-vw', value: unit('vw') },
  { feature: 'css-unit-vmax', value: unit('vmax') },
  { feature: 'css-unit-vmin', value: unit('vmin') },
  { feature: 'css-unit-initial', value: /^initial$/i },
  { feature: 'css-sytem-ui', property: /^font(?:-family)?$/, value: /(?<![\w-])system-ui(?![\w-])/i },
];

/** A number with this unit, but not inside names and URLs. */
function unit(name: string): RegExp {
  return new RegExp(`(?<![\\w#-])[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)${name}(?![\\w-])`, 'i');
}
