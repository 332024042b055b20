import type { Feature } from '../facts/facts.ts';

/** What a media query may ask, by the tests of caniemail. */
export const mediaFeatures: readonly { feature: Feature; asks: RegExp }[] = [
  { feature: 'css-at-media-prefers-color-scheme', asks: /prefers-color-scheme/i },
  { feature: 'css-at-media-prefers-reduced-motion', asks: /prefers-reduced-motion/i },
  { feature: 'css-at-media-orientation', asks: /\borientation\b/i },
  { feature: 'css-at-media-hover', asks: /\(\s*(?:any-)?hover\b/i },
  { feature: 'css-at-media-device-pixel-ratio', asks: /device-pixel-ratio/i },
];

/** At-rules that have a test of their own. */
export const atRules: Readonly<Record<string, Feature>> = {
  'font-face': 'css-at-font-face',
  import: 'css-at-import',
  keyframes: 'css-at-keyframes',
  '-webkit-keyframes': 'css-at-keyframes',
  media: 'css-at-media',
  supports: 'css-at-supports',
};
