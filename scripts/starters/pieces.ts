import { type Block, type Row, text } from './compose.ts';
import type { Ground, Kit } from './kit.ts';

/**
 * Rows from which emails to start from are put together, beside those of `layouts.ts`. Lines that data repeats (items,
 * totals, entries) are one row each, alike, so that a loop can repeat one of them.
 */
type On = { on?: Ground };

/** One line of a bill: what, and what it costs. */
export function billLine(
  k: Kit,
  name: string,
  detail: string,
  price: string,
  { on = 'surface', side = 40, top = 12, bottom = 12, size = 16, cells = [3, 1] }: On & Line = {},
): Row {
  const shown = detail === '' ? [] : [k.fine(detail, { on, after: 0 })];
  return k.part(
    [
      [k.p(`<p><strong>${name}</strong></p>`, { on, size, after: 0, lineHeight: '140%' }), ...shown],
      [k.p(price, { on, size, align: 'right', after: 0, lineHeight: '140%' })],
    ],
    { on, cells, top, bottom, side, between: 12, ...together(top, bottom, side) },
  );
}
type Line = { side?: number; top?: number; bottom?: number; size?: number; cells?: readonly number[] };

/** Columns that stay beside each other on phones keep their own room at the sides there. */
const together = (top: number, bottom: number, side: number) => ({
  beside: true,
  phone: `${top}px ${Math.min(side, 20)}px ${bottom}px`,
});

/** A sum: a quiet name and a number; the last of them is the total. */
export function sumLine(
  k: Kit,
  name: string,
  amount: string,
  { on = 'surface', side = 40, total = false }: On & { side?: number; total?: boolean } = {},
): Row {
  const say = (words: string) => (total ? `<p><strong>${words}</strong></p>` : words);
  const size = total ? 20 : 15;
  const [top, bottom] = total ? [14, 14] : [5, 5];
  return k.part(
    [
      [
        k.note(say(name), {
          on,
          size,
          after: 0,
          lineHeight: '140%',
          ...(total && { color: k.ink(on) }),
        }),
      ],
      [k.p(say(amount), { on, size, align: 'right', after: 0, lineHeight: '140%' })],
    ],
    { on, cells: [3, 2], top, bottom, side, between: 12, ...together(top, bottom, side) },
  );
}

/** A hairline inside the margins. */
export const hairline = (
  k: Kit,
  {
    on = 'surface',
    side = 40,
    color,
    px = 1,
    top = 4,
    bottom = 4,
    style,
  }: On & { side?: number; color?: string; px?: number; top?: number; bottom?: number; style?: string } = {},
): Row => {
  const made = k.rule({ px, color: color ?? k.theme.line });
  const border = { ...(made.values.border as object), ...(style && { borderTopStyle: style }) };
  return k.part([[{ ...made, values: { ...made.values, border } }]], {
    on,
    top,
    bottom,
    side,
    phone: `${top}px ${Math.min(side, 24)}px ${bottom}px`,
  });
};

/** The name of a publication between two rules, with its date and number below. */
export function masthead(
  k: Kit,
  name: string,
  [left, right]: readonly [string, string],
  { on = 'surface', size = 52, align = 'center' }: On & { size?: number; align?: 'left' | 'center' } = {},
): Row {
  const color = k.ink(on);
  return k.part(
    [
      [
        k.rule({ color, px: 4, after: 22 }),
        k.p(`<p><strong>${name}</strong></p>`, {
          on,
          align,
          size,
          lineHeight: '105%',
          after: 20,
          fontFamily: k.theme.headingFont,
          _override: { mobile: { fontSize: `${Math.min(size, 36)}px` } },
        }),
        k.rule({ color, px: 1, after: 10 }),
        k.fine(`${left} &nbsp;·&nbsp; ${right}`, { on, align, after: 10 }),
        k.rule({ color, px: 1 }),
      ],
    ],
    { on, top: 32, bottom: 12 },
  );
}

/** A number and its label, side by side; on phones, too. */
export function numbered(
  k: Kit,
  number: string,
  contents: readonly Block[],
  {
    on = 'surface',
    color,
    size = 34,
    top = 14,
    bottom = 14,
    cells = [1, 7],
  }: On & { color?: string; size?: number; top?: number; bottom?: number; cells?: readonly number[] } = {},
): Row {
  return k.part(
    [[k.big(number, { on, size, after: 0, lineHeight: '110%', ...(color && { color }) })], contents],
    { on, cells, top, bottom, between: 12, beside: true, phone: `${top}px 16px ${bottom}px 20px` },
  );
}

/** When, then what: a line of a program. */
export function agendaLine(
  k: Kit,
  when: string,
  title: string,
  words: string,
  { on = 'surface', cells = [1, 3] }: On & { cells?: readonly number[] } = {},
): Row {
  return k.part(
    [
      [k.p(`<p><strong>${when}</strong></p>`, { on, after: 0, color: linkOn(k, on) })],
      [k.h3(title, { on, after: 4 }), k.note(words, { on, after: 0 })],
    ],
    { on, cells, top: 18, bottom: 18, between: 16, phone: '14px 24px 6px' },
  );
}

const linkOn = (k: Kit, on: Ground): string =>
  on === 'surface' || on === 'tint' || on === 'page' ? k.theme.link : k.ink(on);

/** Facts in pairs, the name small above the value. */
export const factCell = (
  k: Kit,
  name: string,
  value: string,
  { on = 'surface' as Ground, size = 17 } = {},
) => [
  k.fine(name, { on, after: 2 }),
  k.p(`<p><strong>${value}</strong></p>`, { on, size, after: 0, lineHeight: '140%' }),
];

/** Pairs of facts beside each other, on phones too. */
export const factRow = (
  k: Kit,
  pairs: readonly (readonly [string, string])[],
  {
    on = 'surface',
    side = 40,
    top = 14,
    bottom = 14,
    size = 17,
    inCard = false,
  }: On & {
    side?: number;
    top?: number;
    bottom?: number;
    size?: number;
    /** Between two cards: as far from the edges of a phone as they are. */
    inCard?: boolean;
  } = {},
): Row =>
  k.part(
    pairs.map(([name, value]) => factCell(k, name, value, { on, size })),
    {
      on,
      side,
      top,
      bottom,
      between: 16,
      beside: true,
      phone: `${top}px 12px ${bottom}px ${Math.max(20, Math.min(side, 24))}px`,
      ...(inCard && { values: { _override: { mobile: { noStackMobile: true, padding: '0px 12px' } } } }),
    },
  );

/** An image from edge to edge. */
export const bleedImage = (k: Kit, name: string, alt: string, { on = 'surface' }: On = {}): Row =>
  k.part([[k.pic(name, alt)]], { on, top: 0, bottom: 0, side: 0, phone: '0px' });

/** The sender's name as words alone. */
export function wordmark(
  k: Kit,
  name: string,
  {
    on = 'surface',
    align = 'left',
    size = 22,
    spacing,
    top = 32,
    bottom = 24,
    side = 40,
    color,
  }: On & {
    align?: 'left' | 'center';
    size?: number;
    spacing?: string;
    top?: number;
    bottom?: number;
    side?: number;
    color?: string;
  } = {},
): Row {
  return k.part(
    [
      [
        text(`<p><strong>${name}</strong></p>`, {
          fontFamily: k.theme.headingFont,
          fontSize: `${size}px`,
          lineHeight: '130%',
          textAlign: align,
          color: color ?? k.ink(on),
          containerPadding: '0px',
          ...(spacing && { letterSpacing: spacing }),
        }),
      ],
    ],
    { on, top, bottom, side, phone: onPhone(top, bottom, side) },
  );
}

/** Room at the sides of a phone for what has hardly any on a desktop. */
const onPhone = (top: number, bottom: number, side: number) =>
  `${top}px ${Math.max(20, Math.min(side, 24))}px ${bottom}px`;

/** What ends every email: why it came, a way out, and where its sender is. */
export function ending(
  k: Kit,
  { why, address, leave = true }: { why: string; address: string; leave?: boolean },
  {
    on = 'page',
    align = 'center',
    side = 40,
    top = 32,
    bottom = 48,
  }: On & { align?: 'left' | 'center'; side?: number; top?: number; bottom?: number } = {},
): Row {
  const out =
    '<a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" target="_blank">Email preferences</a>';
  const keep =
    '<a href="{{preferences_url}}" target="_blank">Email preferences</a> &nbsp;·&nbsp; <a href="{{help_url}}" target="_blank">Help center</a>';
  return k.part([[k.fine([why, leave ? out : keep, address], { on, align, after: 0 })]], {
    on,
    top,
    bottom,
    side,
    phone: onPhone(top, bottom, side),
  });
}
