import { asObject, asText, isPlaceholder } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix } from '../fix.ts';
import { addressKind, hostOf, isPrivateHost } from '../page/addresses.ts';
import { imagesOf, type PageImage } from '../page/images.ts';
import { each, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('images');
const eachImage = each(imagesOf);

const at = (image: PageImage, rest: Partial<Found> = {}): Found => ({
  node: image.ref,
  property: image.property,
  ...rest,
});

function httpsFix(image: PageImage, url: string): Fix[] {
  const change = image.changeUrl(url);
  return change ? [fix('https', [change])] : [];
}

const isOurs = ({ kind }: PageImage) => kind === 'image' || kind === 'slide';

const imageMissing = rule({
  code: 'picture-missing',
  severity: 'error',
  message: 'This image block shows a placeholder.',
  help: 'Choose an image, or delete the block.',
  find: eachImage(
    (image) => (isOurs(image) || image.kind === 'markup') && addressKind(image.url) === 'empty' && at(image),
  ),
});

const imagePlaceholder = rule({
  code: 'picture-placeholder',
  severity: 'warning',
  message: 'This image is a placeholder.',
  help: 'Choose the final image, or delete the block.',
  find: eachImage((image) => (isPlaceholder(image.url) || FOREIGN.test(image.url)) && at(image)),
});
const FOREIGN =
  /^https?:\/\/(?:via\.placeholder\.com|placehold\.(?:co|it)|dummyimage\.com|placekitten\.com)\//i;

const imageUnreachable = rule({
  code: 'picture-unreachable',
  severity: 'error',
  message: 'Recipients cannot load {address}.',
  help: 'The URL works on your machine or in your network only. Upload the image.',
  find: eachImage((image, { email, options: { ownOrigin, assetBase } }) => {
    const { url } = image;
    const kind = addressKind(url);
    if (ownOrigin !== undefined && url.startsWith(`${ownOrigin}/`)) return undefined;
    const isLocal = /^(?:file|blob|cid|chrome|about):/i.test(url);
    const isRelative = kind === 'relative' && email && !isServedByUs(url, assetBase);
    const isUnreachable = isLocal || isRelative || (kind === 'web' && isPrivateHost(hostOf(url)));
    return isUnreachable && at(image, { facts: { address: url.slice(0, 200) } });
  }),
});

/** URLs below our own base become absolute when the design is rendered for sending. */
function isServedByUs(url: string, assetBase = '/assets'): boolean {
  return url.startsWith(`${assetBase}/`);
}

const imageInsecure = rule({
  code: 'picture-insecure',
  severity: 'warning',
  message: 'This image is loaded over http.',
  help: 'Email clients and browsers block it or warn about it. Nearly every host supports https.',
  find: eachImage(
    (image) =>
      /^http:/i.test(image.url) &&
      !isPrivateHost(hostOf(image.url)) &&
      at(image, { fixes: httpsFix(image, image.url.replace(/^http:/i, 'https:')) }),
  ),
});

const imageInAddress = rule({
  code: 'picture-in-address',
  severity: 'error',
  modes: ['email'],
  message: 'This image is embedded in the email, with {kilobytes} KB.',
  help: 'Gmail, Outlook.com and others do not show embedded images, and they count toward the size at which emails are clipped. Upload it.',
  find: eachImage(
    (image) =>
      addressKind(image.url) === 'data' &&
      at(image, { facts: { kilobytes: Math.ceil(image.url.length / 1024) } }),
  ),
});

const HUGE_PX = 3_000;

const imageHuge = rule({
  code: 'picture-huge',
  severity: 'warning',
  modes: ['email', 'web', 'popup'],
  message: 'The image is {width} px wide and shown at {rendered}.',
  help: 'More than three times the displayed size only adds bytes; twice is enough for sharp screens. Upload a smaller image.',
  find: eachImage((image) => {
    const { widthPx, heightPx, renderedPx } = image;
    if (!isOurs(image) || image.url === '' || isScaled(image)) return undefined;
    const isHuge =
      (widthPx > 3 * renderedPx && widthPx > 1_000 && renderedPx > 0) ||
      Math.max(widthPx, heightPx) > HUGE_PX;
    return isHuge && at(image, { facts: { width: widthPx, rendered: renderedPx } });
  }),
});

/** The host resizes it on request. */
function isScaled({ block, url }: PageImage): boolean {
  return asObject(block?.values.src).dynamic === true || /[?&]w=\d/.test(url);
}

const HEAVY_BYTES = 500_000;

const imageHeavy = rule({
  code: 'picture-heavy',
  severity: 'warning',
  message: 'The image has {kilobytes} KB.',
  help: 'Above 500 KB it loads slowly on a phone. Make it smaller, or save photos as JPEG.',
  find: eachImage(
    (image) =>
      image.bytes > HEAVY_BYTES && at(image, { facts: { kilobytes: Math.round(image.bytes / 1000) } }),
  ),
});

const TOGETHER_BYTES = 2_000_000;

const imagesHeavyTogether = rule({
  code: 'pictures-heavy-together',
  severity: 'warning',
  message: 'All images together have {kilobytes} KB.',
  help: 'That takes seconds on a phone, and uses data that people pay for. Stay below 2 MB.',
  *find(page) {
    const known = new Map(imagesOf(page).map(({ url, bytes }) => [url, bytes]));
    const sum = [...known.values()].reduce((all, bytes) => all + bytes, 0);
    if (sum > TOGETHER_BYTES) yield { node: page.body, facts: { kilobytes: Math.round(sum / 1000) } };
  },
});

const imageWeightUnknown = rule({
  code: 'picture-weight-unknown',
  severity: 'hint',
  message: 'Images of unknown size: {count}.',
  help: 'They are on other hosts, so their loading time is unknown. Upload them to know.',
  *find(page) {
    const count = imagesOf(page).filter(
      (one) => one.kind === 'image' && one.url !== '' && one.bytes === 0,
    ).length;
    if (count > 0) yield { node: page.body, facts: { count } };
  },
});

const imageSizeUnknown = rule({
  code: 'picture-size-unknown',
  severity: 'hint',
  message: 'This image has no width and height.',
  help: 'It fills the whole column, and the page jumps when it loads. Choose it again, or enter its size.',
  find: eachImage((image) => {
    if (!isOurs(image) || image.url === '' || addressKind(image.url) === 'tag') return undefined;
    return (image.widthPx <= 0 || image.heightPx <= 0) && at(image);
  }),
});

const imageBlurred = rule({
  code: 'picture-blurred',
  severity: 'hint',
  message: 'The image is {width} px wide and shown at {rendered}: it looks blurred.',
  help: 'Upload a larger one, or show it smaller.',
  find: eachImage((image) => {
    const { widthPx, renderedPx } = image;
    if (!isOurs(image) || widthPx <= 0 || renderedPx <= widthPx * 1.1) return undefined;
    if (/\.svg(?:[?#]|$)/i.test(image.url)) return undefined;
    return at(image, { facts: { width: widthPx, rendered: renderedPx } });
  }),
});

const imageTooWide = rule({
  code: 'picture-too-wide',
  severity: 'warning',
  message: 'An image in this text is {width} px wide, but only {room} fit.',
  help: 'It is cut off, or breaks the layout on a phone. Give it at most the width of its column, and `max-width:100%`.',
  find: eachImage((image) => {
    const room = Math.round(image.block?.roomPx ?? 0);
    const isTooWide = image.kind === 'markup' && room > 0 && image.renderedPx > room + 20;
    return isTooWide && at(image, { facts: { width: Math.round(image.renderedPx), room } });
  }),
});

const UNSEEN: readonly (readonly [RegExp, string])[] = [
  [/\.svg(?:[?#]|$)|^data:image\/svg/i, 'SVG'],
  [/\.webp(?:[?#]|$)|^data:image\/webp/i, 'WebP'],
  [/\.avif(?:[?#]|$)/i, 'AVIF'],
  [/\.hei[cf](?:[?#]|$)/i, 'HEIC'],
  [/\.tiff?(?:[?#]|$)/i, 'TIFF'],
];

const imageFormat = rule({
  code: 'picture-format',
  severity: 'warning',
  modes: ['email'],
  message: 'This image is {format}, which some email clients do not show.',
  help: 'Classic Outlook shows no WebP, Gmail no SVG, and hardly any client the others. Save it as PNG, JPEG or GIF.',
  find: eachImage((image) => {
    const format = UNSEEN.find(([pattern]) => pattern.test(image.url))?.[1];
    return format !== undefined && at(image, { facts: { format } });
  }),
});

const backgroundWithoutColor = rule({
  code: 'background-without-color',
  severity: 'hint',
  message: 'This background image has no fallback color.',
  help: 'Without images, the text is on the color of the page. Give the row a background color on which it is readable.',
  *find({ rows }) {
    for (const { values, ref, columns } of rows) {
      if (asText(asObject(values.backgroundImage).url).trim() === '') continue;
      const painted = [values.backgroundColor, values.columnsBackgroundColor].some(
        (color) => asText(color) !== '',
      );
      const isHolding = columns.some(({ blocks }) => blocks.some(({ words }) => words !== ''));
      if (!painted && isHolding) yield { node: ref, property: ['backgroundColor'] };
    }
  },
});

export const imageRules = [
  imageMissing,
  imageUnreachable,
  imageInAddress,
  imagePlaceholder,
  imageInsecure,
  imageFormat,
  imageHuge,
  imageHeavy,
  imagesHeavyTogether,
  imageTooWide,
  imageBlurred,
  imageSizeUnknown,
  imageWeightUnknown,
  backgroundWithoutColor,
] as const;
