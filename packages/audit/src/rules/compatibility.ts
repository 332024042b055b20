import { type BlockKind, bodyDefaults } from '@postpress/design/kinds';
import { blend, type Color, elementsIn, parseColor, toHex } from '@postpress/markup';
import { asObject, asText } from '@postpress/render/reading';
import type { NodeRef } from '../finding.ts';
import { setFix } from '../fix.ts';
import { addressKind } from '../page/addresses.ts';
import { backdropOf } from '../page/backdrop.ts';
import { linksOf } from '../page/links.ts';
import type { Block, Page } from '../page/page.ts';
import { each, eachBlock, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('compatibility');

/** Finds all blocks of one kind. */
const blocksOf = (blockKind: BlockKind) => eachBlock(({ kind, ref }) => kind === blockKind && { node: ref });

const videoInMail = rule({
  code: 'video-in-mail',
  severity: 'hint',
  modes: ['email'],
  message: 'Email clients do not play this video: its image links to it.',
  help: 'That works everywhere. Make sure that the image looks like a video, and that the linked page plays it.',
  find: blocksOf('video'),
});

const formInMail = rule({
  code: 'form-in-mail',
  severity: 'warning',
  modes: ['email'],
  message: 'Few email clients submit forms.',
  help: 'Gmail removes the fields, and Outlook shows none. Link to a page with the form instead.',
  find: blocksOf('form'),
});

const carouselInMail = rule({
  code: 'carousel-in-mail',
  severity: 'hint',
  modes: ['email'],
  message: 'Email clients show only the first image of this carousel.',
  help: 'Clients with AMP show all of them. Put the most important image first, or place the images side by side.',
  find: blocksOf('carousel'),
});

const timerInMail = rule({
  code: 'timer-in-mail',
  severity: 'hint',
  modes: ['email'],
  message: 'In some email clients this countdown does not move.',
  help: 'Classic Outlook shows its first frame, and Gmail caches it for a while. Mention the day and the hour in the text, too.',
  find: blocksOf('timer'),
});

const anchorInMail = rule({
  code: 'anchor-in-mail',
  severity: 'hint',
  modes: ['email'],
  message: 'Some email clients do not support links within an email.',
  help: 'Gmail’s and Outlook’s apps do nothing, or open a browser. Keep the email short enough to need none.',
  find: each(linksOf)(
    ({ href, block, property }) => addressKind(href) === 'anchor' && { node: block.ref, property },
  ),
});

const GENERIC =
  /(?:^|,)\s*(?:sans-serif|serif|monospace|cursive|fantasy|system-ui|ui-sans-serif|ui-serif)\s*$/i;

/** Every font in the design and its path. */
function* fontsOf(page: Page): Iterable<{ node: NodeRef; path: string[]; font: Record<string, unknown> }> {
  const body = page.body ? [{ ref: page.body, values: page.bodyValues }] : [];
  for (const { ref, values } of [...body, ...page.blocks])
    for (const key of Object.keys(values).filter((name) => /fontFamily$/i.test(name))) {
      const font = values[key];
      if (typeof font === 'object' && font !== null)
        yield { node: ref, path: [key], font: font as Record<string, unknown> };
    }
}

const fontWithoutFallback = rule({
  code: 'font-without-fallback',
  severity: 'warning',
  message: 'The font {font} has no fallback.',
  help: 'Most email clients load no fonts: without a fallback, classic Outlook uses Times. Add a common font after it.',
  find: each(fontsOf)(({ node, path, font }) => {
    const value = asText(font.value).trim();
    if (value === '' || GENERIC.test(value) || /^inherit$/i.test(value)) return undefined;
    const valuePath = [...path, 'value'];
    const whole = `${value.replace(/(?<![\s,])[\s,]+$/, '')}, arial, sans-serif`;
    return {
      node,
      property: valuePath,
      facts: { font: asText(font.label) || value.slice(0, 60) },
      fixes: [setFix('fallback-font', node, valuePath, whole)],
    };
  }),
});

const fontLoaded = rule({
  code: 'font-loaded',
  severity: 'hint',
  modes: ['email'],
  message: 'Only some email clients load the font {font}.',
  help: 'Apple Mail, Thunderbird and some others do; Gmail, Outlook and Yahoo show its fallback. Make sure that the email also looks good with that.',
  *find(page) {
    const seen = new Set<string>();
    for (const { node, path, font } of fontsOf(page)) {
      const url = asText(font.url);
      if (url === '' || seen.has(url)) continue;
      seen.add(url);
      yield { node, property: path, facts: { font: asText(font.label) || asText(font.value).slice(0, 60) } };
    }
  },
});

/** Elements of custom HTML that email clients remove, and their names. */
const UNSEEN_ELEMENTS: readonly (readonly [elements: readonly string[], name: string])[] = [
  [['script'], 'scripts'],
  [['iframe'], 'frames'],
  [['video', 'audio'], 'films and sound'],
  [['svg'], 'SVG renderings'],
  [['canvas'], 'canvases'],
  [['form', 'input', 'select', 'textarea'], 'forms'],
  [['object', 'embed'], 'objects'],
];
/** Attributes and styles of the same kind. */
const UNSEEN: readonly (readonly [RegExp, string])[] = [
  [/<link\s[^<>]{0,500}rel=["']?stylesheet/i, 'linked style sheets'],
  [/@import\s/i, 'imported style sheets'],
  [/display\s*:\s*(?:inline-)?(?:flex|grid)\b/i, 'flex boxes and grids'],
  [/position\s*:\s*(?:absolute|fixed|sticky)\b/i, 'positioned elements'],
  [/\son(?:click|load|error|mouseover|submit)\s*=/i, 'handlers'],
];

const htmlNotForMail = rule({
  code: 'html-not-for-mail',
  severity: 'warning',
  modes: ['email'],
  message: 'Email clients remove or misrender parts of this HTML: {what}.',
  help: 'What is left may look broken. Use blocks, or tables and inline styles.',
  *find({ blocks }) {
    for (const { kind, writings, ref } of blocks) {
      if (kind !== 'html') continue;
      for (const { source, valuePath } of writings) {
        const found = elementsIn(source);
        const what = [
          ...UNSEEN_ELEMENTS.filter(([elements]) => elements.some((each) => found.has(each))),
          ...UNSEEN.filter(([pattern]) => pattern.test(source)),
        ].map(([, name]) => name);
        if (what.length > 0) yield { node: ref, property: valuePath, facts: { what: what.join(', ') } };
      }
    }
  },
});

const WIDE_PX = 700;
const NARROW_PX = 320;

const contentWide = rule({
  code: 'content-wide',
  severity: 'hint',
  modes: ['email'],
  message: 'The content is {px} px wide.',
  help: `Between ${NARROW_PX} and ${WIDE_PX} px fits all email clients; otherwise people scroll sideways or read small text. 600 is usual.`,
  *find({ widthPx, body }) {
    if (widthPx <= WIDE_PX && widthPx >= NARROW_PX) return;
    const property = ['contentWidth'];
    const fixes = body ? [setFix('width', body, property, '600px', { px: 600 })] : [];
    yield { node: body, property, facts: { px: widthPx }, fixes };
  },
});

const colorTransparent = rule({
  code: 'color-transparent',
  severity: 'hint',
  modes: ['email'],
  message: 'Classic Outlook ignores the transparent color {color}.',
  help: 'Use the resulting solid color: it looks the same everywhere.',
  *find(page) {
    for (const row of page.rows) {
      for (const key of ['backgroundColor', 'columnsBackgroundColor'])
        yield* opaque(row.ref, row.values, key, page);
      for (const column of row.columns) yield* opaque(column.ref, column.values, 'backgroundColor', page);
    }
    for (const block of page.blocks) yield* opaqueButton(block, page);
  },
});

/** Compared with the page color only; the contrast rules measure what is in between. */
function* opaque(node: NodeRef, values: Block['values'], key: string, page: Page): Iterable<Found> {
  const color = parseColor(values[key]);
  const under = parseColor(page.bodyValues.backgroundColor ?? bodyDefaults.email.backgroundColor);
  if (!color || color.a === 0 || color.a === 1) return;
  yield transparent(node, [key], values[key], under?.a === 1 ? blend(color, under) : undefined);
}

function* opaqueButton(block: Block, page: Page): Iterable<Found> {
  if (block.kind !== 'button') return;
  const valuePath = ['buttonColors', 'backgroundColor'];
  const written = asObject(block.values.buttonColors).backgroundColor;
  const color = parseColor(written);
  if (!color || color.a === 0 || color.a === 1) return;
  const backdrop = backdropOf(block, 'base', page);
  yield transparent(
    block.ref,
    valuePath,
    written,
    backdrop.certain ? blend(color, backdrop.color) : undefined,
  );
}

/** @param solid the color that results on the background, if that is known */
function transparent(node: NodeRef, property: string[], written: unknown, solid: Color | undefined): Found {
  const color = solid && toHex(solid);
  const fixes = color === undefined ? [] : [setFix('use-color', node, property, color, { color })];
  return { node, property, facts: { color: asText(written) }, fixes };
}

const scriptOnPage = rule({
  code: 'script-in-html',
  severity: 'hint',
  modes: ['web', 'popup', 'document'],
  message: 'This HTML contains a script.',
  help: 'Previews and images are rendered without it, and pages with a strict content security policy do not run it.',
  find: eachBlock(({ kind, writings, ref }) => {
    const runs = kind === 'html' && writings.some(({ source }) => elementsIn(source).has('script'));
    return runs && { node: ref, property: ['html'] };
  }),
});

export const compatibilityRules = [
  formInMail,
  htmlNotForMail,
  fontWithoutFallback,
  fontLoaded,
  videoInMail,
  carouselInMail,
  timerInMail,
  anchorInMail,
  contentWide,
  colorTransparent,
  scriptOnPage,
] as const;
