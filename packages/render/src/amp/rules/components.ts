import { type AttributeRules, plain } from './attributes.ts';
import type { ElementRule } from './elements.ts';

/** A layout of AMP (amp.dev, "AMP HTML Layout System"). */
export type Layout =
  | 'fill'
  | 'fixed'
  | 'fixed-height'
  | 'flex-item'
  | 'intrinsic'
  | 'nodisplay'
  | 'responsive'
  | 'container';

/** An AMP component: an element with layouts and the extension that defines it. */
export type ComponentRule = ElementRule & {
  /** Empty for components without visible content. */
  layouts: readonly Layout[];
};

const SIZED: readonly Layout[] = [
  'fill',
  'fixed',
  'fixed-height',
  'flex-item',
  'intrinsic',
  'nodisplay',
  'responsive',
];
const ANY: readonly Layout[] = [...SIZED, 'container'];

/** The attributes that define the layout of any component. */
export const layoutAttributes: AttributeRules = {
  ...plain('width height layout sizes heights noloading disable-inline-width'),
  ...plain('[width] [height] media'),
};

const image: AttributeRules = {
  ...plain('alt attribution [alt] [attribution]'),
  src: { mandatory: true, address: 'image' },
};
const timestamp = { mandatory: true, pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/ } as const;

/** The components of AMP for Email (amp.dev, "AMP for Email Supported Components", and the validator's rules for them). */
export const componentRules: ReadonlyMap<string, ComponentRule> = new Map<string, ComponentRule>([
  ['amp-img', { attributes: image, layouts: SIZED }],
  ['amp-anim', { attributes: image, layouts: SIZED, extension: 'amp-anim' }],
  [
    'amp-carousel',
    {
      attributes: {
        ...plain('controls [slide]'),
        autoplay: { pattern: /^\d*$/ },
        delay: { pattern: /^\d+$/ },
        loop: { values: [''] },
        slide: { pattern: /^\d+$/ },
        type: { values: ['carousel', 'slides'] },
      },
      layouts: SIZED,
      extension: 'amp-carousel',
    },
  ],
  [
    'amp-accordion',
    {
      attributes: plain('animate disable-session-states expand-single-section [data-expand]'),
      layouts: ['container'],
      extension: 'amp-accordion',
    },
  ],
  [
    'amp-fit-text',
    { attributes: plain('max-font-size min-font-size'), layouts: SIZED, extension: 'amp-fit-text' },
  ],
  ['amp-layout', { attributes: {}, layouts: ANY }],
  [
    'amp-lightbox',
    {
      attributes: { ...plain('animate-in controls from scrollable [open]') },
      layouts: ['nodisplay'],
      extension: 'amp-lightbox',
    },
  ],
  [
    'amp-image-lightbox',
    { attributes: plain('controls'), layouts: ['nodisplay'], extension: 'amp-image-lightbox' },
  ],
  [
    'amp-sidebar',
    {
      attributes: { ...plain('open [open]'), side: { values: ['left', 'right'] } },
      layouts: ['nodisplay'],
      extension: 'amp-sidebar',
    },
  ],
  [
    'amp-selector',
    {
      attributes: {
        ...plain('disabled form multiple name [disabled] [selected]'),
        'keyboard-select-mode': { values: ['focus', 'none', 'select'] },
      },
      layouts: ANY,
      extension: 'amp-selector',
    },
  ],
  [
    'amp-timeago',
    {
      attributes: { ...plain('cutoff locale [datetime]'), datetime: timestamp },
      layouts: ['fixed', 'fixed-height', 'responsive'],
      extension: 'amp-timeago',
    },
  ],
  [
    'amp-list',
    {
      attributes: {
        ...plain(
          'auto-resize binding items max-items single-item template xssi-prefix reset-on-refresh [is-layout-container]',
        ),
        src: { mandatory: true, address: 'xhr', not: /__amp_source_origin|\{\{|\}\}/ },
      },
      layouts: ANY,
      extension: 'amp-list',
    },
  ],
  [
    'amp-autocomplete',
    {
      attributes: {
        ...plain(
          'filter items max-entries max-items min-characters query suggest-first submit-on-enter template highlight-user-entry',
        ),
        src: { address: 'xhr' },
      },
      layouts: ['container'],
      extension: 'amp-autocomplete',
    },
  ],
  ['amp-state', { attributes: { id: { mandatory: true } }, layouts: [], extension: 'amp-bind' }],
  [
    'amp-bind-macro',
    {
      attributes: { id: { mandatory: true }, arguments: {}, expression: { mandatory: true } },
      layouts: [],
      extension: 'amp-bind',
    },
  ],
]);

/** Attributes of the children of some components. */
export const childAttributes: ReadonlyMap<string, AttributeRules> = new Map([
  ['amp-selector', plain('option selected disabled [selected] [disabled]')],
  ['amp-accordion', plain('expanded [expanded] [data-expand] access-hide')],
]);

/**
 * The extensions that may be loaded, with the version that AMP for Email accepts. `template` extensions are loaded with
 * `custom-template`.
 */
export const extensionVersions: ReadonlyMap<string, { version: string; template?: true }> = new Map<
  string,
  { version: string; template?: true }
>([
  ...'amp-accordion amp-anim amp-autocomplete amp-bind amp-carousel amp-fit-text amp-form amp-image-lightbox amp-lightbox amp-list amp-selector amp-sidebar amp-timeago'
    .split(' ')
    .map((name) => [name, { version: '0.1' }] as const),
  ['amp-mustache', { version: '0.2', template: true }],
]);

const SCRIPT_HOST = 'https://cdn.ampproject.org';
/** The script every AMP document loads first. */
export const RUNTIME = `${SCRIPT_HOST}/v0.js`;

/** The URL of an extension's script. */
export function extensionAddress(name: string): string {
  return `${SCRIPT_HOST}/v0/${name}-${extensionVersions.get(name)?.version ?? '0.1'}.js`;
}
