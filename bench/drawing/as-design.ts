import type { Content, Design, Row, Values } from '@postpress/design';
import type { Card, Image, Newsletter } from './newsletter.ts';

/** The newsletter as a Full design of version 27, with every default written out, overrides and all. */
export function asDesign(letter: Newsletter): Design {
  const build = builder();
  const { cards } = letter;
  const rows = [
    build.row([1], [[build.image(letter.logo)]], { padding: '20px 10px' }),
    build.row(
      [1],
      [
        [
          build.heading(letter.title, letter.ink, 'h1', '28px'),
          build.text(letter.intro),
          build.button(letter.label, letter.link, letter.accent),
        ],
      ],
      { backgroundColor: letter.paper, _override: { mobile: { padding: '10px 0px' } } },
    ),
    build.row([1], [[build.image(letter.hero)]], {}),
    build.row([1, 1], [cardBlocks(build, cards[0], letter), cardBlocks(build, cards[1], letter)], {
      columnsBackgroundColor: '#ffffff',
    }),
    build.row([1], [[build.divider(), build.text(letter.footer)]], { padding: '10px 0px 30px' }),
  ];
  return {
    counters: build.counters,
    body: { id: 'body', rows, headers: [], footers: [], values: bodyValues(letter) },
    schemaVersion: 27,
  };
}

function cardBlocks(build: Builder, card: Card, letter: Newsletter): Content[] {
  return [
    build.image(card.image),
    build.heading(card.title, letter.ink, 'h2', '20px'),
    build.text(card.text),
    build.button(card.label, card.link, letter.accent),
  ];
}

const flags = {
  selectable: true,
  draggable: true,
  duplicatable: true,
  deletable: true,
  hideable: true,
  locked: false,
};
const looks = {
  linkColor: '#0000ee',
  linkHoverColor: '#0000ee',
  linkUnderline: true,
  linkHoverUnderline: true,
};
const noImage = { url: '', fullWidth: true, repeat: 'no-repeat', size: 'custom', position: 'center' };
const family = { label: 'Arial', value: 'arial,helvetica,sans-serif' };

function bodyValues(letter: Newsletter): Values {
  return {
    contentWidth: '600px',
    fontFamily: family,
    textColor: '#222222',
    linkStyle: { body: true, ...looks },
    backgroundColor: '#f7f8f9',
    contentAlign: 'center',
    preheaderText: letter.preheader,
    accessibilityTitle: letter.title,
    language: {},
    _styleGuide: null,
    _meta: { htmlID: 'u_body', htmlClassNames: 'u_body' },
  };
}

type Builder = ReturnType<typeof builder>;

function builder() {
  const counters: Record<string, number> = {};
  const meta = (name: string) => {
    counters[name] = (counters[name] ?? 0) + 1;
    return { _meta: { htmlID: `${name}_${counters[name]}`, htmlClassNames: name } };
  };
  const content = (type: string, values: Values, override?: Values): Content => ({
    id: `${type}${Object.keys(counters).length}`,
    type,
    values: {
      containerPadding: '10px',
      anchor: '',
      displayCondition: null,
      _styleGuide: null,
      ...values,
      ...meta(`u_content_${type}`),
      ...flags,
      ...(override ? { _override: { mobile: override } } : {}),
    },
  });
  const row = (cells: number[], columns: Content[][], values: Values): Row => ({
    id: `row${counters.u_row ?? 0}`,
    cells,
    columns: columns.map((contents) => ({
      contents,
      values: {
        backgroundColor: '',
        padding: '0px',
        border: {},
        borderRadius: '0px',
        ...meta('u_column'),
        deletable: true,
        locked: false,
      },
    })),
    values: {
      displayCondition: null,
      columns: false,
      _styleGuide: null,
      backgroundColor: '',
      columnsBackgroundColor: '',
      backgroundImage: noImage,
      padding: '0px',
      anchor: '',
      noStackMobile: false,
      ...values,
      ...meta('u_row'),
      ...flags,
    },
  });
  return {
    counters,
    row,
    image: ({ url, alt, widthPx, heightPx, link }: Image) =>
      content('image', {
        src: { url, width: widthPx, height: heightPx },
        textAlign: 'center',
        altText: alt,
        action: { name: 'web', values: { href: link, target: '_blank' } },
      }),
    heading: (text: string, color: string, headingType: string, fontSize: string) =>
      content(
        'heading',
        {
          headingType,
          text,
          fontSize,
          color,
          textAlign: 'left',
          lineHeight: '140%',
          fontWeight: 700,
          linkStyle: { inherit: true, ...looks },
        },
        { fontSize: '18px', textAlign: 'center' },
      ),
    text: (text: string) =>
      content('text', {
        text,
        fontSize: '15px',
        textAlign: 'left',
        lineHeight: '150%',
        linkStyle: { inherit: true, ...looks },
      }),
    button: (text: string, href: string, backgroundColor: string) =>
      content('button', {
        text,
        href: { name: 'web', values: { href, target: '_blank' } },
        buttonColors: {
          color: '#ffffff',
          backgroundColor,
          hoverColor: '#ffffff',
          hoverBackgroundColor: backgroundColor,
        },
        size: { autoWidth: true, width: '100%' },
        fontSize: '14px',
        lineHeight: '120%',
        textAlign: 'center',
        padding: '10px 20px',
        border: {},
        borderRadius: '4px',
        calculatedWidth: 120,
        calculatedHeight: 37,
      }),
    divider: () =>
      content('divider', {
        width: '100%',
        border: { borderTopWidth: '1px', borderTopStyle: 'solid', borderTopColor: '#bbbbbb' },
        textAlign: 'center',
      }),
  };
}
