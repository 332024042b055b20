import { type Feature, isFeature } from '../facts/facts.ts';
import { support } from '../facts/support.generated.ts';
import { attributeFeatures, elementFeatures, imageFeatures } from './elements.ts';
import { atRules, mediaFeatures } from './media.ts';
import { partlyRead } from './partly.ts';
import { propertiesOf } from './properties.ts';
import { valueFeatures } from './values.ts';

/** Features with special handling. */
const OWN: readonly Feature[] = [
  'css-important',
  'css-nesting',
  'css-variables',
  'html-body',
  'html-lists',
  'html-meta-color-scheme',
  'html-style',
];

/** Every feature that affects the result of `viewIn`. */
export const featuresRead: readonly Feature[] = [
  ...new Set([
    ...Object.keys(propertiesOf).filter(isFeature),
    ...valueFeatures.map(({ feature }) => feature),
    ...partlyRead.map(({ feature }) => feature),
    ...elementFeatures.map(({ feature }) => feature),
    ...attributeFeatures.map(({ feature }) => feature),
    ...imageFeatures.map(({ feature }) => feature),
    ...mediaFeatures.map(({ feature }) => feature),
    ...Object.values(atRules),
    ...Object.keys(support).filter(isFeature).filter(isOfSelectors),
    ...OWN,
  ]),
].sort();

function isOfSelectors(feature: Feature): boolean {
  return /^css-(?:selector|pseudo)-/.test(feature);
}
