import { kindDefaults } from '@postpress/design/kinds';
import { asList, asNumber, asObject, spacingSides } from '@postpress/render/reading';
import { setFix } from '../fix.ts';
import { imagesOf } from '../page/images.ts';
import type { Block } from '../page/page.ts';
import { lineFactor } from '../page/style.ts';
import { pixels } from '../page/typography.ts';
import { each, eachBlock, type Found, rulesOf } from './rule.ts';

const rule = rulesOf('accessibility');

const FINGER_PX = 44;
const LEAST_PX = 24;

/** The rendered height of a touch target, and the value that makes it high enough. */
type Target = { heightPx: number; property: readonly string[]; enlarged: unknown };

function targetOf(block: Block): Target | undefined {
  const { kind, values } = block;
  if (kind === 'button')
    return paddedTarget(
      block,
      kindDefaults.button.padding,
      values.lineHeight ?? kindDefaults.button.lineHeight,
    );
  if (kind === 'menu' && asList(asObject(values.menu).items).length > 0)
    return paddedTarget(block, kindDefaults.menu.padding, 1.15);
  if (kind !== 'social' || asList(asObject(values.icons).icons).length === 0) return undefined;
  const heightPx = asNumber(values.iconSize, kindDefaults.social.iconSize);
  return { heightPx, property: ['iconSize'], enlarged: FINGER_PX };
}

function paddedTarget({ values }: Block, defaultPadding: string, lineHeight: unknown): Target {
  const [top, right, bottom, left] = spacingSides(values.padding ?? defaultPadding);
  const sizePx = pixels(values.fontSize, 14);
  const linePx = (lineFactor(lineHeight, sizePx) ?? 1.2) * sizePx;
  const border = asObject(values.border);
  const borderPx = asNumber(border.borderTopWidth, 0) + asNumber(border.borderBottomWidth, 0);
  const heightPx = linePx + top + bottom + borderPx;
  const more = Math.max(0, Math.ceil((FINGER_PX - heightPx) / 2));
  const enlarged = [top + more, right, bottom + more, left].map((px) => `${px}px`).join(' ');
  return { heightPx, property: ['padding'], enlarged };
}

const targetTiny = rule({
  code: 'target-tiny',
  severity: 'warning',
  modes: ['email', 'web', 'popup'],
  message: 'This link or button is {px} px high.',
  help: `Below ${LEAST_PX} px, fingers hit the element next to it (WCAG 2.2, 2.5.8). Add padding above and below.`,
  find: eachBlock((block) => {
    const target = targetOf(block);
    return target && target.heightPx < LEAST_PX && lowTarget(block, target);
  }),
});

const targetSmall = rule({
  code: 'target-small',
  severity: 'hint',
  modes: ['email', 'web', 'popup'],
  message: 'This button is {px} px high.',
  help: `A thumb needs ${FINGER_PX} px. Add padding above and below the label.`,
  find: eachBlock((block) => {
    const target = block.kind === 'button' ? targetOf(block) : undefined;
    return target && target.heightPx >= LEAST_PX && target.heightPx < FINGER_PX && lowTarget(block, target);
  }),
});

function lowTarget({ ref }: Block, { property, heightPx, enlarged }: Target): Found {
  const fixes = [setFix('height', ref, property, enlarged, { px: FINGER_PX })];
  return { node: ref, property, facts: { px: Math.round(heightPx) }, fixes };
}

const carouselMoves = rule({
  code: 'carousel-moves',
  severity: 'warning',
  message: 'The images of this carousel change by themselves.',
  help: 'Movement distracts, and slides change before slow readers have read them. Let people change slides themselves.',
  find: eachBlock(({ kind, values, ref }) => {
    if (kind !== 'carousel' || values.autoplay !== true) return undefined;
    const property = ['autoplay'];
    return { node: ref, property, fixes: [setFix('no-autoplay', ref, property, false)] };
  }),
});

const imageMoves = rule({
  code: 'picture-moves',
  severity: 'hint',
  message: 'This image is a GIF and may move.',
  help: 'What moves for more than five seconds must be stoppable (WCAG 2.2, 2.2.2), and nothing may flash. Classic Outlook shows the first frame alone: let it say all there is to say.',
  find: each(imagesOf)(({ url, kind, ref, property }) => {
    const moves = kind !== 'timer' && kind !== 'social' && /\.gif(?:[?#]|$)/i.test(url);
    return moves && { node: ref, property };
  }),
});

export const touchRules = [targetTiny, targetSmall, carouselMoves, imageMoves] as const;
