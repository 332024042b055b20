import type { Feature } from '../facts/facts.ts';

/** What a client leaves of an element that it does not support. */
export type Leaves =
  /** Its content. */
  | 'content'
  /** Nothing. */
  | 'nothing';

type ElementFeature = { feature: Feature; elements: readonly string[]; leaves: Leaves; type?: RegExp };

/** Elements with a test on caniemail. `type` narrows `input` and `button` by their attribute of that name. */
export const elementFeatures: readonly ElementFeature[] = [
  { feature: 'html-audio', elements: ['audio'], leaves: 'content' },
  { feature: 'html-bdi', elements: ['bdi'], leaves: 'content' },
  { feature: 'html-button-reset', elements: ['button'], leaves: 'content', type: /^reset$/i },
  { feature: 'html-button-submit', elements: ['button'], leaves: 'content', type: /^(?:submit)?$/i },
  { feature: 'html-code', elements: ['code'], leaves: 'content' },
  { feature: 'html-dialog', elements: ['dialog'], leaves: 'content' },
  { feature: 'html-form', elements: ['form'], leaves: 'content' },
  { feature: 'html-image-maps', elements: ['map'], leaves: 'nothing' },
  { feature: 'html-input-checkbox', elements: ['input'], leaves: 'nothing', type: /^checkbox$/i },
  { feature: 'html-input-hidden', elements: ['input'], leaves: 'nothing', type: /^hidden$/i },
  { feature: 'html-input-radio', elements: ['input'], leaves: 'nothing', type: /^radio$/i },
  { feature: 'html-input-reset', elements: ['input'], leaves: 'nothing', type: /^reset$/i },
  { feature: 'html-input-submit', elements: ['input'], leaves: 'nothing', type: /^submit$/i },
  { feature: 'html-input-text', elements: ['input'], leaves: 'nothing', type: /^(?:text)?$/i },
  { feature: 'html-link', elements: ['link'], leaves: 'nothing' },
  { feature: 'html-marquee', elements: ['marquee'], leaves: 'content' },
  { feature: 'html-meter', elements: ['meter'], leaves: 'content' },
  { feature: 'html-object', elements: ['object'], leaves: 'content' },
  { feature: 'html-picture', elements: ['picture'], leaves: 'content' },
  { feature: 'html-progress', elements: ['progress'], leaves: 'content' },
  { feature: 'html-rp', elements: ['rp'], leaves: 'content' },
  { feature: 'html-rt', elements: ['rt'], leaves: 'content' },
  { feature: 'html-ruby', elements: ['ruby'], leaves: 'content' },
  { feature: 'html-select', elements: ['select'], leaves: 'nothing' },
  {
    feature: 'html-semantics',
    elements:
      'article aside details figcaption figure footer header main mark nav section summary time'.split(' '),
    leaves: 'content',
  },
  { feature: 'html-strike', elements: ['strike'], leaves: 'content' },
  { feature: 'html-svg', elements: ['svg'], leaves: 'nothing' },
  { feature: 'html-textarea', elements: ['textarea'], leaves: 'content' },
  { feature: 'html-video', elements: ['video'], leaves: 'content' },
  { feature: 'html-wbr', elements: ['wbr'], leaves: 'nothing' },
];

/** Elements that mean something only inside another one, and go with it. */
export const PARTS = new Set(['source', 'track', 'param', 'optgroup', 'option']);

/** Attributes tested by caniemail that affect rendering; on every element unless `elements` is set. */
export const attributeFeatures: readonly {
  feature: Feature;
  attribute: string;
  elements?: readonly string[];
}[] = [
  { feature: 'html-align', attribute: 'align' },
  { feature: 'html-background', attribute: 'background' },
  { feature: 'html-cellpadding', attribute: 'cellpadding', elements: ['table'] },
  { feature: 'html-cellspacing', attribute: 'cellspacing', elements: ['table'] },
  { feature: 'html-dir', attribute: 'dir' },
  { feature: 'html-height', attribute: 'height' },
  { feature: 'html-hidden', attribute: 'hidden' },
  { feature: 'html-image-maps', attribute: 'usemap', elements: ['img'] },
  { feature: 'html-lang', attribute: 'lang' },
  { feature: 'html-loading-attribute', attribute: 'loading', elements: ['img'] },
  { feature: 'html-popover', attribute: 'popover' },
  { feature: 'html-srcset', attribute: 'srcset', elements: ['img', 'source'] },
  { feature: 'html-valign', attribute: 'valign' },
  { feature: 'html-width', attribute: 'width' },
];

/** Kinds of images, by the end of their address or their media type. */
export const imageFeatures: readonly { feature: Feature; address: RegExp }[] = [
  { feature: 'image-apng', address: kind('apng') },
  { feature: 'image-avif', address: kind('avif') },
  { feature: 'image-bmp', address: kind('bmp') },
  { feature: 'image-hdr', address: kind('hdr') },
  { feature: 'image-heif', address: kind('hei[cf]') },
  { feature: 'image-ico', address: kind('ico') },
  { feature: 'image-svg', address: kind('svg') },
  { feature: 'image-tiff', address: kind('tiff?') },
  { feature: 'image-webp', address: kind('webp') },
  { feature: 'image-base64', address: /^\s*data:/i },
];

function kind(ending: string): RegExp {
  return new RegExp(`^[^?#]*\\.${ending}(?:[?#]|$)|^\\s*data:image/(?:x-|vnd\\.[a-z.]*)?${ending}\\b`, 'i');
}
