import { kindDefaults } from '@postpress/design/kinds';
import { textOf } from '@postpress/markup';
import { asList, asObject, asText } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix, set } from '../fix.ts';
import type { FixCode } from '../fix-titles.ts';
import { imagesOf, type PageImage } from '../page/images.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import { each, eachBlock, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const FILE_NAME = /\.(?:png|jpe?g|gif|webp|svg|avif|bmp|heic)$/i;
const CAMERA_NAME =
  /^(?:img|dsc|dscn|pxl|image|picture|bild|foto|photo|screenshot|bildschirmfoto|untitled|unbenannt)[-_ .]*(?:[\d()][\d()-]*)?$/i;
const SAYS_IMAGE =
  /^(?:(?:an?|the)\s+)?(?:image|picture|photo|photograph|graphic|illustration)\s+(?:of|showing)\s+(?=\S)/i;
const LONG_ALT = 150;

/** Images that the author describes. */
const eachDescribed = each((page) =>
  imagesOf(page).filter(({ kind }) => kind === 'image' || kind === 'slide' || kind === 'markup'),
);

function found(image: PageImage, rest: Partial<Found> = {}): Found {
  return {
    node: image.ref,
    property: image.altPath.length > 0 ? image.altPath : image.property,
    ...rest,
  };
}

/** Sets the alternative text of an image; not for images that changes cannot reach. */
function setAltText(image: PageImage, code: FixCode, alt: string, decorative?: boolean): Fix[] {
  const { ref, altPath } = image;
  if (!ref || image.kind !== 'image') return [];
  const altText = set(ref, altPath, alt);
  if (decorative === undefined) return [fix(code, [altText], { alt })];
  return [
    { ...fix(code, [altText, set(ref, ['decorative'], decorative)], { alt }), needsConfirmation: true },
  ];
}

const altText = (image: PageImage) => collapseWhitespace(image.alt ?? '');

const altMissing = rule({
  code: 'alt-missing',
  severity: 'error',
  message: 'This image has no alternative text.',
  help: 'People who cannot see the image, or have images turned off, miss its content. Describe it in a few words, or mark it as decorative.',
  find: eachDescribed(
    (image) =>
      !(image.decorative || image.linked || altText(image) !== '') &&
      found(image, { fixes: setAltText(image, 'decorative', '', true) }),
  ),
});

const altMissingOnLink = rule({
  code: 'alt-missing-on-link',
  severity: 'error',
  message: 'This linked image has no alternative text.',
  help: 'A screen reader can only read the URL. Describe the target of the link.',
  find: eachDescribed(
    (image) => image.linked && altText(image) === '' && !isBesideName(image) && found(image),
  ),
});

/** An image in custom HTML needs no alternative text if its link has a name without it. */
function isBesideName({ decorative, named }: PageImage): boolean {
  return decorative && named;
}

const altFileName = rule({
  code: 'alt-file-name',
  severity: 'warning',
  message: '“{alt}” does not say what the image shows.',
  help: 'Screen readers read it out, although it is a file name or a generic word. Describe the image.',
  find: eachDescribed((image) => {
    const alt = altText(image);
    return (FILE_NAME.test(alt) || CAMERA_NAME.test(alt)) && found(image, { facts: { alt } });
  }),
});

const altLong = rule({
  code: 'alt-long',
  severity: 'hint',
  message: 'The alternative text has {length} characters.',
  help: `Screen readers read it without a way to pause. Keep it below ${LONG_ALT} characters, and put the rest into the text next to it.`,
  find: eachDescribed((image) => {
    const { length } = altText(image);
    return length > LONG_ALT && found(image, { facts: { length } });
  }),
});

const altSaysImage = rule({
  code: 'alt-says-picture',
  severity: 'hint',
  message: 'The alternative text starts with “{start}”.',
  help: 'Screen readers already announce an image before they read the text.',
  find: eachDescribed((image) => {
    const start = SAYS_IMAGE.exec(altText(image))?.[0];
    if (start === undefined) return undefined;
    const rest = altText(image).slice(start.length);
    const alt = rest.charAt(0).toUpperCase() + rest.slice(1);
    return found(image, { facts: { start: start.trim() }, fixes: setAltText(image, 'alt-text', alt) });
  }),
});

const altRepeated = rule({
  code: 'alt-repeated',
  severity: 'warning',
  message: '“{alt}” repeats the text next to the image, and is read out twice.',
  help: 'Describe what the text does not say, or mark the image as decorative.',
  find: each(imagesOf)((image) => {
    const alt = altText(image).toLowerCase();
    if (image.kind !== 'image' || alt.length < 3 || !neighbors(image).includes(alt)) return undefined;
    const fixes = image.linked ? [] : setAltText(image, 'decorative', '', true);
    return found(image, { facts: { alt: altText(image) }, fixes });
  }),
});

/** The text of the blocks right above and below. */
function neighbors({ block }: PageImage): string[] {
  const contents = asList(block?.column.node.contents);
  const at = contents.indexOf(block?.node);
  return [contents[at - 1], contents[at + 1]].map((content) =>
    textOf(asText(asObject(asObject(content).values).text)).toLowerCase(),
  );
}

const altOnDecoration = rule({
  code: 'alt-on-decoration',
  severity: 'hint',
  message: 'This decorative image has an alternative text.',
  help: 'Screen readers read it out. Remove it, or do not mark the image as decorative.',
  find: each(imagesOf)((image) => {
    if (image.kind !== 'image' || !image.decorative || altText(image) === '') return undefined;
    const removed = setAltText(image, 'remove-alt-text', '');
    const kept = setAltText(image, 'not-decorative', image.alt ?? '', false);
    return found(image, { fixes: [...removed, ...kept] });
  }),
});

const videoWithoutName = rule({
  code: 'video-without-name',
  severity: 'warning',
  message: 'The video has no alternative text.',
  help: 'Screen readers only say “Video”. Add an alternative text, and make sure that the video has captions.',
  find: eachBlock(
    ({ kind, values, ref }) =>
      kind === 'video' &&
      collapseWhitespace(asText(values.altText)) === '' && { node: ref, property: ['altText'] },
  ),
});

const timerWithoutMoment = rule({
  code: 'timer-without-moment',
  severity: 'warning',
  message: 'The countdown has no alternative text with its end.',
  help: 'A countdown is an image. Put the day and the hour into its alternative text, or into the text next to it.',
  find: eachBlock(({ kind, values, ref }, { blocks }) => {
    if (kind !== 'timer') return undefined;
    const alt = collapseWhitespace(asText(values.altText ?? kindDefaults.timer.altText));
    const end = asText(asObject(values.countdown).endTime);
    const day = Number(/^\d{4}-\d{2}-(\d{2})/.exec(end)?.[1] ?? Number.NaN);
    if (/\d/.test(alt) || blocks.some(({ words }) => isCameraDate(words, day))) return undefined;
    return { node: ref, property: ['altText'] };
  }),
});

function isCameraDate(words: string, day: number): boolean {
  return (
    !Number.isNaN(day) &&
    new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(words) &&
    /\p{L}{3}|\d[./-]\d/u.test(words)
  );
}

export const alternativeRules = [
  altMissing,
  altMissingOnLink,
  altFileName,
  altLong,
  altSaysImage,
  altRepeated,
  altOnDecoration,
  videoWithoutName,
  timerWithoutMoment,
] as const;
