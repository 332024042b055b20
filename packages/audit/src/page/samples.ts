import { bodyDefaults, bodyLinkStyle, kindDefaults } from '@postpress/design/kinds';
import { neededContrast, parseColor } from '@postpress/markup';
import { asList, asObject, asText, type JsonObject } from '@postpress/render/reading';
import { set } from '../fix.ts';
import { backdropOf } from './backdrop.ts';
import { type Device, devicesOf, pathOn, valuesOn } from './devices.ts';
import { withDeclaration } from './edit-text.ts';
import { type Backdrop, seenThrough, withColor } from './layers.ts';
import type { Block, Page } from './page.ts';
import { formSamples, menuSamples } from './plain-samples.ts';
import type { Run } from './rich-text.ts';
import { collapseWhitespace } from './rich-text.ts';
import { colorValue, type Sample, sampleOf, type TextColorSource } from './sample.ts';
import { runTypography } from './text-style.ts';
import { type BlockTypography, linkStyleOf, partOf, typographyOf } from './typography.ts';
import { hasSheet, type RichTextValue } from './writing.ts';

/** All pairs of text color and background in a block, on each device that may differ. */
export function contrastSamples(block: Block, page: Page): Sample[] {
  return devicesOf(block, page).flatMap((device) => {
    const under = backdropOf(block, device, page);
    switch (block.kind) {
      case 'text':
      case 'paragraph':
      case 'text_deprecated':
      case 'heading':
      case 'html':
        return block.writings.flatMap((writing) => textSamples(block, writing, under, device, page));
      case 'button':
        return buttonSamples(block, under, device, page);
      case 'table':
        return tableSamples(block, under, device, page);
      case 'menu':
        return device === 'base' ? menuSamples(block, under) : [];
      case 'form':
        return device === 'base' ? formSamples(block, under) : [];
      default:
        return [];
    }
  });
}

/** A color and its path: the device's override if it has one. */
function colorOn(block: Block, key: string, device: Device): { value: unknown; path: readonly string[] } {
  const overridden = asObject(asObject(block.values._override)[device])[key];
  return overridden === undefined || device === 'base'
    ? { value: valuesOn(block.values, device)[key], path: [key] }
    : { value: overridden, path: pathOn(device, [key]) };
}

function textSamples(
  block: Block,
  writing: RichTextValue,
  under: Backdrop,
  device: Device,
  page: Page,
): Sample[] {
  const ofPage = page.bodyValues.textColor ?? bodyDefaults.email.textColor;
  const own = colorOn(block, 'color', device);
  const source = colorValue('text', block, own.path);
  if (block.kind !== 'html')
    return runSamples(writing, typographyOf(block, device), under, device, {
      ink: own.value ?? ofPage,
      source,
      block,
      page,
    });
  const typography = { ...typographyOf(block, 'base'), sizePx: 16 };
  const base: Base = { ink: ofPage, source: { ...source, setColor: () => undefined }, block, page };
  if (!hasSheet(writing)) return runSamples(writing, typography, under, device, base);
  const { styled } = writing;
  if (!styled) return [];
  const samplesIn = (runs: readonly Run[], on: Device) => {
    const shown = { ...writing, rich: { ...writing.rich, runs } };
    return runSamples(shown, typography, under, on, { ...base, isFixed: true });
  };
  if (device !== 'base') return samplesIn(device === 'mobile' ? styled.mobile : styled.desktop, device);
  const phones = block.hidden.mobile ? [] : samplesIn(styled.mobile, 'mobile');
  return [...samplesIn(styled.desktop, 'base'), ...phones];
}

type Base = {
  ink: unknown;
  source: TextColorSource;
  block: Block;
  page: Page;
  /** The colors are not where they could be changed. */
  isFixed?: boolean;
};

function runSamples(
  { rich, ...writing }: RichTextValue,
  typography: BlockTypography,
  under: Backdrop,
  device: Device,
  base: Base,
): Sample[] {
  const samples: Sample[] = [];
  for (const run of rich.runs) {
    if (run.look.hidden || collapseWhitespace(run.words) === '') continue;
    const { sizePx, bold } = runTypography(run.look, typography);
    const { value, source } = textColorOf(run, { ...writing, rich }, base);
    const ink = parseColor(value);
    if (!ink || ink.a === 0) continue;
    const { text, backdrop } = seenThrough(run.look.layers, ink, under);
    const needed = neededContrast(sizePx, bold);
    // Another color would be faded, too.
    const isFaded = run.look.layers.some(({ opacity }) => opacity < 1);
    const changeable = isFaded || base.isFixed ? { ...source, setColor: () => undefined } : source;
    samples.push({ device, words: run.words, textColor: text, backdrop, needed, source: changeable });
  }
  return samples;
}

function textColorOf(
  run: Run,
  writing: RichTextValue,
  base: Base,
): { value: unknown; source: TextColorSource } {
  const { block, page } = base;
  const { color, rule } = run.look;
  if (rule === 'table' && page.email) {
    const ofPage = page.bodyValues.textColor ?? bodyDefaults.email.textColor;
    return {
      value: ofPage,
      source: { ...base.source, property: writing.valuePath, setColor: () => undefined },
    };
  }
  if (color !== undefined) {
    const paint = (hex: string) => {
      const value = withDeclaration(writing, { property: 'color', from: color, to: hex });
      return value === undefined ? undefined : set(block.ref, writing.valuePath, value);
    };
    return {
      value: color,
      source: { ...base.source, property: writing.valuePath, written: color, setColor: paint },
    };
  }
  if (rule !== 'link' || block.kind === 'button') return { value: base.ink, source: base.source };
  const { style, own } = linkStyleOf(block, page.bodyValues);
  const kept = asObject(page.bodyValues.linkStyle);
  return {
    value: style.linkColor ?? bodyLinkStyle.linkColor,
    source: {
      what: 'links',
      property: ['linkStyle', 'linkColor'],
      written: '',
      setColor: (hex) =>
        block.kind === 'html'
          ? undefined
          : set(block.ref, ['linkStyle'], ownLinkStyle(own ? style : kept, hex)),
    },
  };
}

/** A link style for this block only. */
export function ownLinkStyle(style: JsonObject, linkColor: unknown): JsonObject {
  return {
    inherit: false,
    linkColor,
    linkHoverColor: style.linkHoverColor ?? linkColor,
    linkUnderline: style.linkUnderline !== false,
    linkHoverUnderline: style.linkHoverUnderline !== false,
  };
}

function buttonSamples(block: Block, under: Backdrop, device: Device, page: Page): Sample[] {
  const overridden = asObject(asObject(asObject(block.values._override)[device]).buttonColors);
  const colors: JsonObject = { ...asObject(block.values.buttonColors), ...overridden };
  const at = (key: string) =>
    overridden[key] === undefined ? ['buttonColors', key] : pathOn(device, ['buttonColors', key]);
  const shape = colors.backgroundColor ?? kindDefaults.button.buttonColors.backgroundColor;
  const source: TextColorSource = {
    ...colorValue('button', block, at('color')),
    setBackground: (hex) => set(block.ref, at('backgroundColor'), hex),
  };
  const typography = typographyOf(block, device);
  const base = { ink: colors.color ?? kindDefaults.button.buttonColors.color, source, block, page };
  const rendered = block.writings.flatMap((writing) =>
    runSamples(writing, typography, withColor(under, shape), device, base),
  );
  return [...rendered, ...hoverSamples(block, colors, under, device, page)];
}

function hoverSamples(
  block: Block,
  colors: JsonObject,
  under: Backdrop,
  device: Device,
  page: Page,
): Sample[] {
  const hovers = page.mode === 'web' || page.mode === 'popup';
  const ink = parseColor(colors.hoverColor ?? colors.color ?? kindDefaults.button.buttonColors.color);
  const backdrop = withColor(
    under,
    colors.hoverBackgroundColor ?? colors.backgroundColor ?? kindDefaults.button.buttonColors.backgroundColor,
  );
  if (!hovers || device !== 'base' || !ink || collapseWhitespace(block.words) === '') return [];
  const { sizePx, bold } = typographyOf(block, device);
  const source: TextColorSource = {
    ...colorValue('button under the pointer', block, ['buttonColors', 'hoverColor']),
    setBackground: (hex) => set(block.ref, ['buttonColors', 'hoverBackgroundColor'], hex),
  };
  const needed = neededContrast(sizePx, bold);
  return [sampleOf(ink, { device, words: block.words, backdrop, needed, source })];
}

function tableSamples(block: Block, under: Backdrop, device: Device, page: Page): Sample[] {
  const { values } = block;
  return block.writings.flatMap((writing) => {
    const part = partOf(writing.valuePath);
    const cell = asObject(
      asList(asObject(asList(asObject(values.table)[writing.valuePath[1] ?? ''])[index(writing, 2)]).cells)[
        index(writing, 4)
      ],
    );
    const isStriped = part === 'content' && values.stripedRows === true && index(writing, 2) % 2 === 0;
    const shape =
      asText(cell.backgroundColor) ||
      (isStriped
        ? (values.stripedRowsBackgroundColor ?? kindDefaults.table.stripedRowsBackgroundColor)
        : '') ||
      (values[`${part}BackgroundColor`] ??
        (part === 'content'
          ? kindDefaults.table.contentBackgroundColor
          : kindDefaults.table.headerBackgroundColor));
    const property =
      asText(cell.color) === '' ? [`${part}Color`] : [...writing.valuePath.slice(0, -1), 'color'];
    const ink =
      asText(cell.color) ||
      values[`${part}Color`] ||
      (page.bodyValues.textColor ?? bodyDefaults.email.textColor);
    return runSamples(writing, typographyOf(block, device, part), withColor(under, shape), device, {
      ink,
      source: colorValue('table', block, property),
      block,
      page,
    });
  });
}

function index({ valuePath }: RichTextValue, at: number): number {
  return Number(valuePath[at]);
}
