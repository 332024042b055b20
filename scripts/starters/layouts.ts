import { type Block, block, column, type Row, row, text } from './compose.ts';
import { type ButtonLook, borderOf, type Ground, type Kit, narrowed } from './kit.ts';

/**
 * Rows that many designs have: each a function of a kit and of what it says. Sections are these in a brand's colors,
 * designs to start from put them together in their own. One file, because layouts are chosen by comparing them, and each is
 * a few lines of data.
 */
type Act = { label: string; url: string; look?: ButtonLook };
type On = { on?: Ground };

const lookOn = (on: Ground): ButtonLook => (on === 'primary' || on === 'accent' ? 'light' : 'primary');

/** A mark of 40 px needs its column whole. */
const markColumns = [
  { padding: '24px 0px 24px 40px' },
  { padding: '24px 0px' },
  { padding: '24px 40px 24px 0px' },
];

/** Blocks below each other on one ground. */
export const part = (
  k: Kit,
  contents: readonly Block[],
  options: { on?: Ground; top?: number; bottom?: number; side?: number; phone?: string } = {},
): Row => k.part([contents], options);

/* Heads */

export const logoBar = (
  k: Kit,
  name: string,
  { on = 'surface', mark, right }: On & { mark?: string; right?: Block } = {},
): Row => {
  const word = text(`<p><strong>${name}</strong></p>`, {
    fontFamily: k.theme.headingFont,
    fontSize: '20px',
    lineHeight: '140%',
    color: k.ink(on),
    containerPadding: mark ? '6px 0px 0px' : '0px',
  });
  if (mark && right)
    return k.part([[k.pic(mark, '', { wide: 62, align: 'left' })], [word], [right]], {
      on,
      cells: [2, 5, 5],
      top: 24,
      bottom: 24,
      between: 0,
      beside: true,
      phone: '20px 8px 20px 16px',
      columns: markColumns,
    });
  if (mark)
    return k.part([[k.pic(mark, '', { wide: 62, align: 'left' })], [word]], {
      on,
      cells: [2, 10],
      top: 24,
      bottom: 24,
      between: 0,
      beside: true,
      phone: '20px 8px 20px 16px',
      columns: markColumns,
    });
  if (right) return k.part([[word], [right]], { on, top: 26, bottom: 26, beside: true, phone: '22px 24px' });
  return k.part([[word]], { on, top: 28, bottom: 28 });
};

export const logoCentered = (
  k: Kit,
  name: string,
  { on = 'surface', mark, below }: On & { mark?: string; below?: Block } = {},
): Row =>
  k.part(
    [
      [
        ...(mark ? [k.pic(mark, '', { wide: 11, after: 10 })] : []),
        text(`<p><strong>${name}</strong></p>`, {
          fontFamily: k.theme.headingFont,
          fontSize: '22px',
          lineHeight: '140%',
          textAlign: 'center',
          color: k.ink(on),
          containerPadding: '0px',
        }),
        ...(below ? [below] : []),
      ],
    ],
    { on, top: 30, bottom: 26 },
  );

export const links = (
  k: Kit,
  items: readonly string[],
  { on = 'surface', align = 'center' }: On & { align?: 'left' | 'center' | 'right' } = {},
): Block =>
  block('menu', {
    menu: {
      items: items.map((label, at) => ({
        key: String(at),
        text: label,
        link: {
          name: 'web',
          attrs: { href: '{{href}}', target: '{{target}}' },
          values: { href: `{{site_url}}/${label.toLowerCase().replaceAll(/\W+/g, '-')}`, target: '_blank' },
        },
      })),
    },
    fontFamily: k.theme.bodyFont,
    fontSize: '15px',
    textColor: k.ink(on),
    linkColor: k.ink(on),
    align,
    padding: '6px 14px',
    containerPadding: '0px',
  });

export const announcement = (k: Kit, said: string, { on = 'primary' }: On = {}): Row =>
  k.part([[k.p(said, { on, align: 'center', after: 0, size: 15 })]], {
    on,
    top: 12,
    bottom: 12,
    bleed: true,
  });

/* Heroes */

type Hero = {
  label?: string;
  title: string;
  words: string | readonly string[];
  act?: Act;
  second?: Act;
  image?: string;
  alt?: string;
  note?: string;
};

export const heroImage = (
  k: Kit,
  { label, title, words, act, image = 'dunes', alt = '', note }: Hero,
  { on = 'surface', align = 'center' }: On & { align?: 'left' | 'center' } = {},
): Row =>
  k.part(
    [
      [
        k.pic(image, alt),
        ...heroBelow(k, {
          on,
          align,
          title,
          words,
          ...(label && { label }),
          ...(act && { act }),
          ...(note && { note }),
        }),
      ],
    ],
    { on, top: 0, bottom: 48, side: 0, phone: '0px 0px 40px' },
  );

/** The words of a hero with the room at the sides in each block, since the image reaches the edges. */
function heroBelow(
  k: Kit,
  { on, align, label, title, words, act, note }: Hero & { on: Ground; align: 'left' | 'center' },
): Block[] {
  const side = (top: number, bottom: number) => ({
    containerPadding: `${top}px 44px ${bottom}px`,
    _override: { mobile: { containerPadding: `${top}px 24px ${bottom}px` } },
  });
  const h1 = k.h1(title, { on, align, ...side(label ? 0 : 40, 14) });
  return [
    ...(label ? [k.label(label, { on, align, ...side(40, 10) })] : []),
    {
      ...h1,
      values: {
        ...h1.values,
        _override: { mobile: { fontSize: '30px', containerPadding: `${label ? 0 : 32}px 24px 12px` } },
      },
    },
    k.note(words, { on, align, size: 17, ...side(0, act ? 26 : 0) }),
    ...(act ? [inset(k.btn(act.label, act.url, { look: act.look ?? lookOn(on), align }))] : []),
    ...(note ? [k.fine(note, { on, align, ...side(14, 0) })] : []),
  ];
}

const inset = (made: Block): Block => ({
  ...made,
  values: {
    ...made.values,
    containerPadding: '0px 44px',
    _override: { mobile: { containerPadding: '0px 24px' } },
  },
});

export const heroWords = (
  k: Kit,
  { label, title, words, act, second, note }: Hero,
  { on = 'surface', align = 'center', size = 52 }: On & { align?: 'left' | 'center'; size?: number } = {},
): Row =>
  k.part(
    [
      [
        ...(label ? [k.label(label, { on, align, after: 16 })] : []),
        k.h1(title, {
          on,
          align,
          size,
          lineHeight: '108%',
          after: 20,
          _override: { mobile: { fontSize: `${Math.min(size, 36)}px` } },
        }),
        k.note(words, { on, align, size: 18, after: act ? 30 : 0 }),
        ...(act
          ? [k.btn(act.label, act.url, { look: act.look ?? lookOn(on), align, after: second ? 12 : 0 })]
          : []),
        ...(second ? [k.more(second.label, second.url, { on, align })] : []),
        ...(note ? [k.fine(note, { on, align, containerPadding: '16px 0px 0px' })] : []),
      ],
    ],
    { on, top: 64, bottom: 64, phone: '48px 24px' },
  );

export const heroSplit = (
  k: Kit,
  { label, title, words, act, image = 'vase', alt = '' }: Hero,
  { on = 'tint', imageFirst = false }: On & { imageFirst?: boolean } = {},
): Row => {
  const shown = column([k.pic(image, alt)], {});
  const said = column(
    [
      ...(label ? [k.label(label, { on, after: 10 })] : []),
      k.h1(title, { on, size: 34, after: 14 }),
      k.note(words, { on, size: 16, after: 24 }),
      ...(act ? [k.btn(act.label, act.url, { look: act.look ?? lookOn(on) })] : []),
    ],
    { padding: '52px 32px 32px', _override: { mobile: { padding: '36px 24px 40px' } } },
  );
  return row([1, 1], imageFirst ? [shown, said] : [said, shown], { columnsBackgroundColor: k.theme[on] });
};

export const heroDark = (
  k: Kit,
  { label, title, words, act, image, alt = '', note }: Hero,
  { on = 'dark' }: On = {},
): Row =>
  k.part(
    [
      [
        ...(label ? [k.label(label, { on, align: 'center', after: 14 })] : []),
        k.h1(title, {
          on,
          align: 'center',
          size: 42,
          after: 16,
          _override: { mobile: { fontSize: '32px' } },
        }),
        k.note(words, { on, align: 'center', size: 17, after: 26 }),
        ...(act
          ? [
              k.btn(act.label, act.url, {
                look: act.look ?? 'accent',
                align: 'center',
                after: note ? 12 : image ? 36 : 0,
              }),
            ]
          : []),
        ...(note ? [k.fine(note, { on, align: 'center', after: image ? 36 : 0 })] : []),
        ...(image ? [k.pic(image, alt)] : []),
      ],
    ],
    { on, top: 56, bottom: image ? 40 : 56 },
  );

/* Features */

export const heading = (
  k: Kit,
  title: string,
  {
    on = 'surface',
    align = 'center',
    words,
    label,
  }: On & { align?: 'left' | 'center'; words?: string; label?: string } = {},
): Row =>
  k.part(
    [
      [
        ...(label ? [k.label(label, { on, align })] : []),
        k.h2(title, { on, align, after: words ? 10 : 0 }),
        ...(words ? [k.note(words, { on, align, after: 0, size: 16 })] : []),
      ],
    ],
    { on, top: 48, bottom: 8 },
  );

type Point = { icon?: string; title: string; words: string };

export const iconColumns = (
  k: Kit,
  points: readonly Point[],
  { on = 'surface', align = 'left' }: On & { align?: 'left' | 'center' } = {},
): Row =>
  k.part(
    points.map(({ icon, title, words }) => [
      ...(icon ? [k.pic(`icon-${icon}`, '', { wide: 34, align, after: 16 })] : []),
      k.h3(title, { on, align }),
      k.note(words, { on, align, after: 0 }),
    ]),
    { on, between: 28 },
  );

export const imageBeside = (
  k: Kit,
  {
    image,
    alt,
    title,
    words,
    act,
    label,
  }: {
    image: string;
    alt: string;
    title: string;
    words: string | readonly string[];
    act?: Act;
    label?: string;
  },
  { on = 'surface', imageFirst = true, button = false }: On & { imageFirst?: boolean; button?: boolean } = {},
): Row => {
  const shown = [k.pic(image, alt)];
  const said = [
    ...(label ? [k.label(label, { on, after: 8 })] : []),
    k.h2(title, { on, size: 24, after: 10 }),
    k.note(words, { on, after: act ? 16 : 0 }),
    ...(act
      ? [
          button
            ? k.btn(act.label, act.url, { look: act.look ?? lookOn(on), pad: '13px 24px' })
            : k.more(act.label, act.url, { on }),
        ]
      : []),
  ];
  return k.part(imageFirst ? [shown, said] : [said, shown], { on, between: 32 });
};

export const imageCards = (
  k: Kit,
  cards: readonly { image: string; alt: string; title: string; words: string; act?: Act }[],
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    cards.map(({ image, alt, title, words, act }) => [
      k.pic(image, alt, { after: 18 }),
      k.h3(title, { on, size: 20 }),
      k.note(words, { on, after: act ? 12 : 0 }),
      ...(act ? [k.more(act.label, act.url, { on })] : []),
    ]),
    { on, between: 24, top: 32 },
  );

export const checklist = (
  k: Kit,
  title: string,
  items: readonly string[],
  { on = 'tint', act }: On & { act?: Act } = {},
): Row =>
  k.part(
    [
      [
        k.h2(title, { on, size: 26, after: 16 }),
        k.p(`<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`, {
          on,
          lineHeight: '190%',
          after: act ? 22 : 0,
        }),
        ...(act ? [k.btn(act.label, act.url, { look: act.look ?? lookOn(on) })] : []),
      ],
    ],
    { on },
  );

/* Goods */

export type Good = {
  image: string;
  alt: string;
  name: string;
  price: string;
  was?: string;
  words?: string;
  act?: Act;
};

const priceOf = ({ price, was }: Good, k: Kit, on: Ground) =>
  k.note(was ? `<p><strong>${price}</strong> &nbsp;<s>${was}</s></p>` : `<p>${price}</p>`, { on, after: 12 });

export const goods = (
  k: Kit,
  list: readonly Good[],
  {
    on = 'surface',
    align = 'left',
    buttons = false,
  }: On & { align?: 'left' | 'center'; buttons?: boolean } = {},
): Row =>
  k.part(
    list.map((good) => [
      k.pic(good.image, good.alt, { after: 16 }),
      k.h3(good.name, { on, align, after: 2 }),
      ...(good.words ? [k.note(good.words, { on, align, after: 4, size: 15 })] : []),
      { ...priceOf(good, k, on), values: { ...priceOf(good, k, on).values, textAlign: align } },
      ...(good.act
        ? [
            buttons
              ? k.btn(good.act.label, good.act.url, {
                  look: good.act.look ?? 'outline',
                  align,
                  pad: '11px 20px',
                })
              : k.more(good.act.label, good.act.url, { on, align }),
          ]
        : []),
    ]),
    { on, between: 24, top: 32 },
  );

export const spotlight = (
  k: Kit,
  good: Good & { label?: string },
  { on = 'tint', imageFirst = true }: On & { imageFirst?: boolean } = {},
): Row => {
  const shown = column([k.pic(good.image, good.alt)], {});
  const said = column(
    [
      ...(good.label ? [k.label(good.label, { on, after: 8 })] : []),
      k.h2(good.name, { on, after: 10, size: 30 }),
      k.note(good.words ?? '', { on, after: 14 }),
      k.p(`<p><strong>${good.price}</strong></p>`, { on, size: 18, after: 20 }),
      ...(good.act ? [k.btn(good.act.label, good.act.url, { look: good.act.look ?? lookOn(on) })] : []),
    ],
    { padding: '48px 32px 40px', _override: { mobile: { padding: '32px 24px 40px' } } },
  );
  return row([1, 1], imageFirst ? [shown, said] : [said, shown], { columnsBackgroundColor: k.theme[on] });
};

export const cartLine = (
  k: Kit,
  { image, alt, name, words = '', price }: Good,
  { on = 'surface', top = 20 }: On & { top?: number } = {},
): Row =>
  k.part(
    [
      [k.pic(image, alt)],
      [k.h3(name, { on, after: 4 }), k.note(words, { on, after: 0 })],
      [
        k.p(`<p><strong>${price}</strong></p>`, {
          on,
          align: 'right',
          after: 0,
          _override: { mobile: { textAlign: 'left' } },
        }),
      ],
    ],
    {
      on,
      cells: [2, 4, 2],
      top,
      bottom: 20,
      between: 20,
    },
  );

/* Reading */

type Story = {
  image?: string;
  alt?: string;
  label?: string;
  title: string;
  words: string | readonly string[];
  act?: Act;
};

export const leadStory = (
  k: Kit,
  { image = 'forest', alt = '', label, title, words, act }: Story,
  { on = 'surface', button = true }: On & { button?: boolean } = {},
): Row =>
  k.part(
    [
      [
        k.pic(image, alt, { after: 26 }),
        ...(label ? [k.label(label, { on, after: 8 })] : []),
        k.h2(title, { on, after: 12, size: 30 }),
        k.note(words, { on, size: 16, after: act ? 20 : 0 }),
        ...(act
          ? [
              button
                ? k.btn(act.label, act.url, { look: act.look ?? lookOn(on) })
                : k.more(act.label, act.url, { on }),
            ]
          : []),
      ],
    ],
    { on, top: 32 },
  );

export const storyLine = (
  k: Kit,
  { image = 'mug', alt = '', label, title, words, act }: Story,
  { on = 'surface', bottom = 16, top = 16 }: On & { bottom?: number; top?: number } = {},
): Row =>
  k.part(
    [
      [k.pic(image, alt)],
      [
        ...(label ? [k.label(label, { on, after: 4 })] : []),
        k.h3(title, { on, size: 20 }),
        k.note(words, { on, after: act ? 8 : 0 }),
        ...(act ? [k.more(act.label, act.url, { on })] : []),
      ],
    ],
    {
      on,
      cells: [1, 2],
      top,
      bottom,
    },
  );

export const numberedStory = (
  k: Kit,
  number: string,
  { title, words, act }: Story,
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    [
      [k.big(number, { on, size: 38, after: 0 })],
      [
        k.h3(title, { on, size: 20 }),
        k.note(words, { on, after: act ? 8 : 0 }),
        ...(act ? [k.more(act.label, act.url, { on })] : []),
      ],
    ],
    {
      on,
      cells: [1, 6],
      top: 16,
      bottom: 16,
      beside: true,
      phone: '12px 8px 12px 20px',
      between: 12,
    },
  );

export const prose = (
  k: Kit,
  paragraphs: readonly string[],
  {
    on = 'surface',
    title,
    top = 40,
    bottom = 40,
    act,
    size = 17,
  }: On & { title?: string; top?: number; bottom?: number; act?: Act; size?: number } = {},
): Row =>
  k.part(
    [
      [
        ...(title ? [k.h2(title, { on })] : []),
        k.p(paragraphs, { on, size, after: act ? 26 : 0 }),
        ...(act ? [k.btn(act.label, act.url, { look: act.look ?? lookOn(on) })] : []),
      ],
    ],
    { on, top, bottom },
  );

/* Voices */

export const quoteLarge = (
  k: Kit,
  said: string,
  who: string,
  role: string,
  { on = 'tint', align = 'center' }: On & { align?: 'left' | 'center' } = {},
): Row =>
  k.part(
    [
      [
        k.p(`“${said}”`, {
          on,
          align,
          size: 26,
          after: 22,
          lineHeight: '140%',
          fontFamily: k.theme.headingFont,
          _override: { mobile: { fontSize: '22px' } },
        }),
        k.note(`<p><strong>${who}</strong><br>${role}</p>`, { on, align, after: 0 }),
      ],
    ],
    { on, top: 56, bottom: 56 },
  );

export const quotePerson = (
  k: Kit,
  person: string,
  said: string,
  who: string,
  role: string,
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    [
      [k.pic(`person-${person}`, `Portrait of ${who}`)],
      [
        k.p(`“${said}”`, { on, size: 20, after: 14, lineHeight: '150%', fontFamily: k.theme.headingFont }),
        k.note(`<p><strong>${who}</strong>, ${role}</p>`, { on, after: 0 }),
      ],
    ],
    { on, cells: [1, 3], between: 28, beside: true, phone: '36px 12px 36px 20px' },
  );

export const reviews = (
  k: Kit,
  list: readonly { stars: string; said: string; who: string }[],
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    list.map(({ stars, said, who }) => [
      k.p(stars, { on: 'tint', color: k.theme.link, size: 18, after: 10 }),
      k.p(`“${said}”`, { on: 'tint', after: 14 }),
      k.note(`<p><strong>${who}</strong></p>`, { on: 'tint', after: 0 }),
    ]),
    {
      on,
      top: 28,
      bottom: 28,
      side: 40,
      between: 20,
      columns: list.map(() => ({
        backgroundColor: k.theme.tint,
        padding: '28px 26px',
        border: borderOf(k.theme[on], 10),
        _override: { mobile: { padding: '26px 24px' } },
      })),
      values: { padding: '0px' },
    },
  );

/* Asking */

export const callToAction = (
  k: Kit,
  {
    title,
    words,
    act,
    note,
    label,
  }: { title: string; words: string; act: Act; note?: string; label?: string },
  {
    on = 'primary',
    align = 'center',
    bleed = false,
  }: On & { align?: 'left' | 'center'; bleed?: boolean } = {},
): Row =>
  k.part(
    [
      [
        ...(label ? [k.label(label, { on, align })] : []),
        k.h2(title, { on, align, size: 30, after: 12 }),
        k.note(words, { on, align, size: 16, after: 24 }),
        k.btn(act.label, act.url, { look: act.look ?? (on === 'dark' ? 'accent' : lookOn(on)), align }),
        ...(note ? [k.fine(note, { on, align, containerPadding: '14px 0px 0px' })] : []),
      ],
    ],
    { on, top: 56, bottom: 56, bleed },
  );

export const actionBar = (
  k: Kit,
  { title, words, act }: { title: string; words: string; act: Act },
  { on = 'tint' }: On = {},
): Row =>
  k.part(
    [
      [k.h3(title, { on, size: 20, after: 4 }), k.note(words, { on, after: 0 })],
      [k.btn(act.label, act.url, { look: act.look ?? lookOn(on), wide: true, pad: '15px 16px' })],
    ],
    { on, cells: [3, 2], top: 36, bottom: 36 },
  );

export const codeBox = (
  k: Kit,
  { title, words, code, act, note }: { title: string; words: string; code: string; act?: Act; note?: string },
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    [
      [
        k.h2(title, { on: 'tint', align: 'center', after: 8 }),
        k.note(words, { on: 'tint', align: 'center', after: 18 }),
        k.p(`<p><strong>${code}</strong></p>`, {
          on: 'tint',
          align: 'center',
          size: 30,
          color: k.theme.link,
          after: act ? 20 : 0,
          letterSpacing: '3px',
        }),
        ...(act
          ? [
              k.btn(act.label, act.url, {
                look: act.look ?? 'primary',
                align: 'center',
                after: note ? 14 : 0,
              }),
            ]
          : []),
        ...(note ? [k.fine(note, { on: 'tint', align: 'center', after: 0 })] : []),
      ],
    ],
    {
      on,
      columns: [
        {
          backgroundColor: k.theme.tint,
          padding: '40px 32px',
          border: borderOf(k.theme.link, 2, ['Top', 'Right', 'Bottom', 'Left']),
          _override: { mobile: { padding: '32px 20px' } },
        },
      ],
    },
  );

export const bigNumber = (
  k: Kit,
  {
    number,
    title,
    words,
    act,
    note,
  }: { number: string; title: string; words: string; act: Act; note?: string },
  { on = 'accent' }: On = {},
): Row =>
  k.part(
    [
      [
        k.p(`<p><strong>${number}</strong></p>`, {
          on,
          align: 'center',
          size: 88,
          lineHeight: '100%',
          after: 12,
          fontFamily: k.theme.headingFont,
          _override: { mobile: { fontSize: '64px' } },
        }),
        k.h1(title, { on, align: 'center', size: 30, after: 10 }),
        k.note(words, { on, align: 'center', after: 24, size: 16 }),
        k.btn(act.label, act.url, { look: act.look ?? 'light', align: 'center' }),
        ...(note ? [k.fine(note, { on, align: 'center', containerPadding: '14px 0px 0px' })] : []),
      ],
    ],
    { on, top: 60, bottom: 60 },
  );

/* Events */

export const dateBeside = (
  k: Kit,
  {
    day,
    month,
    weekday,
    title,
    words,
    act,
  }: { day: string; month: string; weekday: string; title: string; words: string; act?: Act },
  { on = 'surface' }: On = {},
): Row =>
  row(
    [1, 3],
    [
      column(
        [
          k.label(month, { on: 'primary', align: 'center', after: 4 }),
          k.p(`<p><strong>${day}</strong></p>`, {
            on: 'primary',
            align: 'center',
            size: 48,
            after: 4,
            lineHeight: '105%',
            fontFamily: k.theme.headingFont,
          }),
          k.note(weekday, { on: 'primary', align: 'center', after: 0 }),
        ],
        {
          backgroundColor: k.theme.primary,
          padding: '34px 8px',
          _override: { mobile: { padding: '28px 8px' } },
        },
      ),
      column(
        [
          k.h2(title, { on, size: 24, after: 8 }),
          k.note(words, { on, after: act ? 14 : 0 }),
          ...(act ? [k.more(act.label, act.url, { on })] : []),
        ],
        { padding: '32px 36px 28px 28px', _override: { mobile: { padding: '28px 24px' } } },
      ),
    ],
    { columnsBackgroundColor: k.theme[on] },
  );

export const schedule = (
  k: Kit,
  title: string,
  hours: readonly (readonly [string, string, string])[],
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    [
      [
        k.h2(title, { on, size: 24, after: 18 }),
        block('table', {
          table: {
            headers: [{ height: 'auto', cells: [{ text: 'Time' }, { text: 'What happens' }] }],
            rows: hours.map(([at, what, who]) => ({
              height: 'auto',
              cells: [
                { text: `<strong>${at}</strong>`, width: '22%' },
                {
                  text: who ? `${what}<br><span style="color: ${k.theme.muted};">${who}</span>` : what,
                  width: '78%',
                },
              ],
            })),
            footers: [],
          },
          columns: 2,
          rows: hours.length,
          enableHeader: true,
          headerBackgroundColor: k.theme[on],
          headerColor: k.theme.muted,
          headerFontSize: '13px',
          headerPadding: '10px 4px',
          fontFamily: k.theme.bodyFont,
          border: borderOf(k.theme.line, 1, ['Top', 'Bottom']),
          contentBackgroundColor: k.theme[on],
          contentColor: k.ink(on),
          contentFontSize: '16px',
          contentLineHeight: '150%',
          contentPadding: '14px 4px',
          contentVerticalAlign: 'top',
          containerPadding: '0px',
        }),
      ],
    ],
    { on },
  );

export const peopleRow = (
  k: Kit,
  people: readonly { person: string; name: string; role: string }[],
  { on = 'surface', wide = 60 }: On & { wide?: number } = {},
): Row =>
  k.part(
    people.map(({ person, name, role }) => [
      k.pic(`person-${person}`, `Portrait of ${name}`, { wide, after: 14 }),
      k.h3(name, { on, align: 'center', after: 2, size: 17 }),
      k.note(role, { on, align: 'center', after: 0, size: 15 }),
    ]),
    { on, between: 16 },
  );

/* Figures and steps */

export const figures = (
  k: Kit,
  list: readonly (readonly [string, string])[],
  { on = 'surface' }: On = {},
): Row =>
  k.part(
    list.map(([number, what]) => [
      k.big(number, { on, align: 'center', size: 40, after: 4 }),
      k.note(what, { on, align: 'center', after: 0 }),
    ]),
    { on, between: 16 },
  );

export const figureTiles = (
  k: Kit,
  list: readonly { number: string; words: string; on: Ground }[],
  { cells }: { cells?: readonly number[] } = {},
): Row =>
  row(
    [...(cells ?? list.map(() => 1))],
    list.map(({ number, words, on }) =>
      column(
        [
          k.p(`<p><strong>${number}</strong></p>`, {
            on,
            size: 44,
            lineHeight: '110%',
            after: 8,
            fontFamily: k.theme.headingFont,
          }),
          k.note(words, { on, after: 0, size: 16, color: k.ink(on) }),
        ],
        {
          backgroundColor: k.theme[on],
          padding: '36px 28px',
          _override: { mobile: { padding: '32px 24px' } },
        },
      ),
    ),
    { columnsBackgroundColor: k.theme.surface },
  );

export const steps = (k: Kit, list: readonly Point[], { on = 'surface' }: On = {}): Row =>
  k.part(
    list.map(({ title, words }, at) => [
      k.big(String(at + 1), { on, size: 36, after: 6 }),
      k.rule({ color: k.theme.link, px: 3, width: '24%', align: 'left', after: 14 }),
      k.h3(title, { on }),
      k.note(words, { on, after: 0 }),
    ]),
    { on },
  );

export const progress = (k: Kit, list: readonly string[], done: number, { on = 'surface' }: On = {}): Row =>
  k.part(
    list.map((name, at) => [
      k.rule({ color: at < done ? k.theme.link : k.theme.line, px: 6, after: 10 }),
      k.fine(at < done ? `<p><strong>${name}</strong></p>` : name, {
        on,
        align: 'center',
        after: 0,
        color: at < done ? k.ink(on) : k.theme.muted,
      }),
    ]),
    { on, top: 8, bottom: 32, between: 6, beside: true, phone: '8px 4px 28px' },
  );

/* Galleries */

export const gallery = (
  k: Kit,
  images: readonly (readonly [string, string])[],
  { on = 'surface', side = 8, cells }: On & { side?: number; cells?: readonly number[] } = {},
): Row =>
  row(
    [...(cells ?? images.map(() => 1))],
    images.map(([name, alt]) => column(narrowed([k.pic(name, alt, { pad: `${side / 2}px` })]), {})),
    { columnsBackgroundColor: k.theme[on], padding: '0px' },
  );

export const wholeImage = (k: Kit, name: string, alt: string, { on = 'surface' }: On = {}): Row =>
  k.part([[k.pic(name, alt)]], { on, top: 0, bottom: 0, side: 0, phone: '0px' });

/* Answers */

export const scaleButtons = (
  k: Kit,
  url: string,
  { on = 'surface', from, to, count = 5 }: On & { from: string; to: string; count?: number },
): Row =>
  k.part(
    Array.from({ length: count }, (_, at) => [
      k.btn(String(at + 1), `${url}/${at + 1}`, { look: 'outline', wide: true, pad: '14px 4px', after: 8 }),
      k.fine(at === 0 ? from : at === count - 1 ? to : '&nbsp;', { on, align: 'center', after: 0 }),
    ]),
    { on, top: 12, bottom: 40, between: 12, beside: true, phone: '8px 6px 32px' },
  );

/* Orders */

export const orderTable = (
  k: Kit,
  lines: readonly (readonly [string, string, string])[],
  total: readonly [string, string],
  { on = 'surface', title }: On & { title?: string } = {},
): Row => {
  const line = (cells: readonly string[]) => ({
    height: 'auto',
    cells: cells.map((words, at) => ({
      text: words,
      width: ['58%', '16%', '26%'][at],
      ...(at > 0 && { textAlign: 'right' }),
    })),
  });
  return k.part(
    [
      [
        ...(title ? [k.h2(title, { on, size: 24, after: 16 })] : []),
        block('table', {
          table: {
            headers: [line(['Item', 'Qty', 'Price'])],
            rows: lines.map(line),
            footers: [line([total[0], '', total[1]])],
          },
          columns: 3,
          rows: lines.length,
          enableHeader: true,
          enableFooter: true,
          fontFamily: k.theme.bodyFont,
          border: borderOf(k.theme.line, 1, ['Top', 'Bottom']),
          headerBackgroundColor: k.theme[on],
          headerColor: k.theme.muted,
          headerFontSize: '13px',
          headerPadding: '12px 2px',
          contentBackgroundColor: k.theme[on],
          contentColor: k.ink(on),
          contentFontSize: '16px',
          contentPadding: '14px 2px',
          footerBackgroundColor: k.theme[on],
          footerColor: k.ink(on),
          footerFontSize: '18px',
          footerPadding: '16px 2px',
          containerPadding: '0px',
        }),
      ],
    ],
    { on },
  );
};

export const facts = (
  k: Kit,
  list: readonly (readonly [string, string | readonly string[]])[],
  { on = 'tint' }: On = {},
): Row =>
  k.part(
    list.map(([name, value]) => [
      k.fine(`<p><strong>${name}</strong></p>`, { on, after: 4 }),
      k.p(typeof value === 'string' ? value : value.join('<br>'), { on, after: 0, size: 16 }),
    ]),
    { on, top: 32, bottom: 32 },
  );

/* Ends */

export const socials = ({
  style = 'circle-black',
  after = 20,
}: {
  style?: string;
  after?: number;
} = {}): Block =>
  block('social', {
    icons: {
      iconType: style,
      icons: ['Instagram', 'YouTube', 'LinkedIn'].map((name) => ({
        name,
        url: `{{${name.toLowerCase()}_url}}`,
      })),
    },
    spacing: 10,
    iconSize: 30,
    containerPadding: `0px 0px ${after}px`,
  });

const leave =
  '<a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a> &nbsp;·&nbsp; <a href="{{preferences_url}}" target="_blank">Email preferences</a>';

export const footer = (
  k: Kit,
  {
    why,
    address,
    social = false,
    transactional = false,
  }: { why: string; address: string; social?: boolean; transactional?: boolean },
  { on = 'page', align = 'center' }: On & { align?: 'left' | 'center' } = {},
): Row =>
  k.part(
    [
      [
        ...(social ? [socials()] : []),
        k.fine([why, ...(transactional ? [] : [leave]), address], { on, align, after: 0 }),
      ],
    ],
    { on, top: 32, bottom: 40 },
  );

export const signature = (
  k: Kit,
  person: string,
  name: string,
  role: string,
  { on = 'surface', bottom = 44, top = 0 }: On & { bottom?: number; top?: number } = {},
): Row =>
  k.part(
    [
      [k.pic(`person-${person}`, '')],
      [k.p(`<p><strong>${name}</strong></p>`, { on, after: 0 }), k.note(role, { on, after: 0 })],
    ],
    {
      on,
      cells: [1, 5],
      top,
      bottom,
      beside: true,
      phone: `${top}px 8px ${bottom}px 24px`,
      columns: [
        { padding: `${top}px 0px ${bottom}px 40px` },
        { padding: `${top + 4}px 40px ${bottom}px 16px` },
      ],
    },
  );

export const video = (
  k: Kit,
  {
    title,
    words,
    url,
    image,
    alt,
  }: { title: string; words: string; url: string; image: string; alt: string },
  { on = 'dark' }: On = {},
): Row =>
  k.part(
    [
      [
        k.pic(image, alt, { href: url, after: 24 }),
        k.h2(title, { on, after: 10, size: 26 }),
        k.note(words, { on, after: 16 }),
        k.more('Watch the video', url, { on }),
      ],
    ],
    { on, top: 32 },
  );
