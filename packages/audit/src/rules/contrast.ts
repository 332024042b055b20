import { bodyDefaults } from '@postpress/design/kinds';
import { type Color, contrast, nearestPassing, parseColor, ratioText, toHex } from '@postpress/markup';
import { asObject } from '@postpress/render/reading';
import type { Fix } from '../finding.ts';
import { fix, setFix } from '../fix.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import { devicePhrases } from '../page/devices.ts';
import type { Block, Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import type { Sample } from '../page/sample.ts';
import { contrastSamples } from '../page/samples.ts';
import { type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

/** Below this contrast, text is invisible, on purpose or by mistake. */
const UNREADABLE = 2;

type Low = Found & { ratio: number };

const samplesByBlock = cachedPerPage((page: Page) =>
  page.blocks.map((block) => ({ block, samples: contrastSamples(block, page) })),
);

/** Each text color with too little contrast, at its worst occurrence. */
const lowContrasts = cachedPerPage((page: Page): readonly Low[] =>
  samplesByBlock(page).flatMap(({ block, samples }) => {
    const groups = new Map<string, Sample[]>();
    for (const sample of samples) {
      const key = `${sample.source.property.join('.')} ${sample.source.written}`;
      const alike = groups.get(key);
      if (alike) alike.push(sample);
      else groups.set(key, [sample]);
    }
    return [...groups.values()].flatMap((alike) => lowIn(block, alike));
  }),
);

const ratioOf = ({ textColor: ink, backdrop }: Sample) => contrast(ink, backdrop.color);

function lowIn(block: Block, samples: readonly Sample[]): Low[] {
  const measured = samples.filter(({ backdrop }) => backdrop.certain);
  const [worst] = measured
    .filter((sample) => ratioOf(sample) < sample.needed)
    .sort((one, other) => ratioOf(one) / one.needed - ratioOf(other) / other.needed);
  if (!worst) return [];
  const { textColor: ink, backdrop, needed, source, device } = worst;
  const ratio = ratioOf(worst);
  const facts = {
    ratio: ratioText(ratio),
    needed: String(needed),
    ink: toHex(ink),
    ground: toHex(backdrop.color),
    what: source.what,
    where: devicePhrases[device],
    words: collapseWhitespace(worst.words).slice(0, 60),
  };
  return [{ node: block.ref, property: source.property, ratio, facts, fixes: fixesFor(worst, samples) }];
}

function fixesFor(worst: Sample, samples: readonly Sample[]): Fix[] {
  const needed = Math.max(...samples.map((sample) => sample.needed));
  const backdrops = distinct(samples.map(({ backdrop }) => backdrop.color));
  const inks = distinct(samples.map(({ textColor: ink }) => ink));
  const fixes: Fix[] = [];
  const under = worst.source.setBackground && nearestPassing(worst.backdrop.color, inks, needed);
  if (under && worst.source.setBackground)
    fixes.push(fix('color-button', [worst.source.setBackground(under)], { color: under }));
  const over = nearestPassing(worst.textColor, backdrops, needed);
  const change = over && worst.source.setColor(over);
  if (over && change) fixes.push(fix(`color-${textColorName(worst)}`, [change], { color: over }));
  return fixes;
}

function textColorName({ source }: Sample): 'links' | 'label' | 'text' {
  return source.what === 'links' ? 'links' : source.what.startsWith('button') ? 'label' : 'text';
}

function distinct(colors: readonly Color[]): Color[] {
  return [...new Map(colors.map((color) => [toHex(color), color])).values()];
}

function* lowBetween(page: Page, least: number, most: number): Iterable<Found> {
  for (const { ratio, ...found } of lowContrasts(page)) if (ratio >= least && ratio < most) yield found;
}

const contrastLow = rule({
  code: 'contrast-low',
  severity: 'error',
  message: 'The contrast of {what} is {ratio}{where}: {ink} on {ground} needs {needed}.',
  help: 'People with low vision, or in bright light, cannot read this text on its background. Large text needs 3, all other text 4.5 (WCAG 2.2, 1.4.3).',
  find: (page) => lowBetween(page, UNREADABLE, Number.POSITIVE_INFINITY),
});

const contrastUnreadable = rule({
  code: 'contrast-unreadable',
  severity: 'error',
  message: 'Unreadable text: the contrast of {what} is {ratio}{where}, {ink} on {ground}.',
  help: 'Text in the color of its background is invisible, and spam filters treat it as hidden on purpose.',
  find: (page) => lowBetween(page, 0, UNREADABLE),
});

const contrastUnknown = rule({
  code: 'contrast-unknown',
  severity: 'hint',
  message: 'This text is on an image: its contrast cannot be measured.',
  help: 'Check the lightest and the darkest area behind the text. If it is hard to read there, add a background color to the column, which also shows while the image is loading.',
  *find(page) {
    for (const { block, samples } of samplesByBlock(page)) {
      if (samples.some(({ backdrop }) => !backdrop.certain)) yield { node: block.ref };
    }
  },
});

const closeButtonContrast = rule({
  code: 'close-button-contrast',
  severity: 'warning',
  modes: ['popup'],
  message: 'The close button of the popup has a contrast of {ratio}: it needs 3.',
  help: 'People who cannot see how to close a popup leave the page.',
  *find({ body, bodyValues }) {
    const key = 'popupCloseButton_iconColor';
    const ink = parseColor(bodyValues[key] ?? bodyDefaults.popup.popupCloseButton_iconColor);
    const backdrop = parseColor(
      bodyValues.popupCloseButton_backgroundColor ?? bodyDefaults.popup.popupCloseButton_backgroundColor,
    );
    if (
      !body ||
      !ink ||
      !backdrop ||
      backdrop.a < 1 ||
      asObject(bodyValues).popupCloseButton_position === 'none'
    )
      return;
    const ratio = contrast(ink, backdrop);
    const passing = ratio < 3 ? nearestPassing(ink, [backdrop], 3) : undefined;
    if (passing === undefined) return;
    yield {
      node: body,
      property: [key],
      facts: { ratio: ratioText(ratio) },
      fixes: [setFix('color-close-button', body, [key], passing, { color: passing })],
    };
  },
});

export const contrastRules = [contrastUnreadable, contrastLow, contrastUnknown, closeButtonContrast] as const;
