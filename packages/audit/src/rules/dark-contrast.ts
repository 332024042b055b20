import { darkColor, type Inversion, mailClients } from '@postpress/clients/dark';
import { type Color, contrast, nearestPassing, ratioText, toHex } from '@postpress/markup';
import type { NodeRef } from '../finding.ts';
import { set, fix as toFix } from '../fix.ts';
import { cachedPerPage } from '../page/cached-per-page.ts';
import { darkPage } from '../page/dark-page.ts';
import type { Page } from '../page/page.ts';
import { collapseWhitespace } from '../page/rich-text.ts';
import type { Sample } from '../page/sample.ts';
import { contrastSamples } from '../page/samples.ts';
import { type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

/** Where all colors are inverted, the author has no choice: only text that can hardly be read is reported. */
const LEGIBLE = 3;

/** A text in light mode and, in the design's own dark mode, the same text. */
type Pair = { node: NodeRef; light: Sample; dark: Sample };

const pairsOf = cachedPerPage((page: Page): readonly Pair[] => {
  const dark = darkPage(page);
  return page.blocks.flatMap((block, at) => {
    const lightSamples = contrastSamples(block, page).filter(({ device }) => device === 'base');
    const shown = dark?.blocks[at];
    const darkSamples = dark && shown ? contrastSamples(shown, dark) : lightSamples;
    if (darkSamples.length !== lightSamples.length) return [];
    return lightSamples.flatMap((light, index): Pair[] => {
      const same = darkSamples[index];
      const certain = light.backdrop.certain && same?.backdrop.certain;
      return same && certain ? [{ node: block.ref, light, dark: same }] : [];
    });
  });
});

/** How a kind of client shows a text in dark mode. */
type View = {
  clients: string;
  /** The least contrast; default: that of WCAG. */
  least?: number;
  shown: (pair: Pair) => { text: Color; background: Color };
};

/**
 * Whether a client shows the dark values of a design: it has `prefers-color-scheme`, or marks changed colors for rules of
 * the email. A test compares this with the clients' tests, which are too large to load for it.
 */
export function usesDarkValues({ tested }: (typeof mailClients)[number]): boolean {
  return /^(?:apple-mail|samsung-email|outlook)\./.test(tested) && tested !== 'outlook.windows';
}

const namesOf = (uses: boolean, darkMode: Inversion | 'none') =>
  mailClients
    .filter((client) => client.appearance === 'dark' && client.darkMode === darkMode)
    .filter((client) => usesDarkValues(client) === uses)
    .map(({ name }) => name.replace(/, dark$/, ''))
    .join(', ');

const ownColors: View = {
  clients: namesOf(true, 'none'),
  shown: ({ dark }) => ({ text: dark.textColor, background: dark.backdrop.color }),
};
/** These change only the colors for which the design has no dark ones. */
const completed: View = {
  clients: namesOf(true, 'partial'),
  shown: ({ light, dark }) => ({
    text: ownOr(dark.textColor, light.textColor, 'ink'),
    background: ownOr(dark.backdrop.color, light.backdrop.color, 'background'),
  }),
};
const inverting = (inversion: Inversion): View => ({
  clients: namesOf(false, inversion),
  shown: ({ light }) => ({
    text: darkColor(light.textColor, 'ink', inversion),
    background: darkColor(light.backdrop.color, 'background', inversion),
  }),
});
const invertedViews: readonly View[] = [
  completed,
  inverting('partial'),
  { ...inverting('full'), least: LEGIBLE },
];

function ownOr(dark: Color, light: Color, part: 'ink' | 'background'): Color {
  return toHex(dark) === toHex(light) ? darkColor(light, part, 'partial') : dark;
}

function isReadable({ light }: Pair): boolean {
  return contrast(light.textColor, light.backdrop.color) >= light.needed;
}

function found(
  { node, light }: Pair,
  { text, background }: { text: Color; background: Color },
  needed: number,
): Found & { ratio: number } {
  const ratio = contrast(text, background);
  const facts = {
    ratio: ratioText(ratio),
    needed: String(needed),
    ink: toHex(text),
    ground: toHex(background),
    what: light.source.what,
    words: collapseWhitespace(light.words).slice(0, 60),
  };
  return { node, property: light.source.property, ratio, facts };
}

/** The worst text of each block. */
function worstOfEach(all: readonly (Found & { ratio: number })[]): Found[] {
  const byNode = new Map<NodeRef | undefined, Found & { ratio: number }>();
  for (const each of all) {
    const known = byNode.get(each.node);
    if (!known || each.ratio < known.ratio) byNode.set(each.node, each);
  }
  return [...byNode.values()].map(({ ratio: _, ...rest }) => rest);
}

const contrastDark = rule({
  code: 'contrast-dark',
  severity: 'warning',
  modes: ['email', 'web', 'popup'],
  message:
    'In dark mode, the contrast of {what} is {ratio}: {ink} on {ground} needs {needed}. So in {clients}.',
  help: 'These programs show the dark colors of the design as they are. Set a dark color for the text or for what is behind it. Text without one has the dark text color of the page where the background behind it has a dark color; elsewhere it keeps its light color.',
  *find(page) {
    if (darkPage(page) === undefined) return;
    const clients = page.email ? ownColors.clients : 'browsers';
    const low = pairsOf(page).flatMap((pair) => {
      const view = ownColors.shown(pair);
      const { needed, source } = pair.light;
      if (!isReadable(pair) || contrast(view.text, view.background) >= needed) return [];
      const one = found(pair, view, needed);
      const better = nearestPassing(view.text, [view.background], needed);
      // A color within a text belongs to the page's list.
      const isValue = source.written === '';
      const fixes =
        better === undefined || !isValue
          ? []
          : [toFix('color-dark', [set(pair.node, ['_dark', ...source.property], better)], { color: better })];
      return [
        {
          ...one,
          property: isValue ? ['_dark', ...source.property] : source.property,
          facts: { ...one.facts, clients },
          fixes,
        },
      ];
    });
    yield* worstOfEach(low);
  },
});

const contrastInverted = rule({
  code: 'contrast-inverted',
  severity: 'hint',
  modes: ['email'],
  message:
    'Dark mode of {clients} changes colors: the contrast of {what} becomes {ratio}, {ink} on {ground}.',
  help: 'These programs change colors in dark mode whatever the email says; Outlook’s apps and Outlook.com keep the dark colors that a design sets. Colors of medium lightness suffer most: use a lighter background with darker text, or a darker one with lighter text.',
  *find(page) {
    for (const view of invertedViews)
      yield* worstOfEach(
        pairsOf(page).flatMap((pair) => {
          const shown = view.shown(pair);
          const least = view.least ?? pair.light.needed;
          if (!isReadable(pair) || contrast(shown.text, shown.background) >= least) return [];
          const one = found(pair, shown, least);
          return [{ ...one, facts: { ...one.facts, clients: view.clients } }];
        }),
      );
  },
});

export const darkContrastRules = [contrastDark, contrastInverted] as const;
