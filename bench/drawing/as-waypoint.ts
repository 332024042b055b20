import type { Card, Image, Newsletter } from './newsletter.ts';

type Block = { type: string; data: object };

/** The newsletter as a document of @usewaypoint/email-builder. Its texts know no markup: tags are taken out. */
export function asWaypoint(letter: Newsletter): { [id: string]: Block } {
  const blocks: { [id: string]: Block } = {};
  const add = (block: Block): string => {
    const id = `b${Object.keys(blocks).length}`;
    blocks[id] = block;
    return id;
  };
  const [left, right] = letter.cards;
  const childrenIds = [
    add(image(letter.logo)),
    add(heading(letter.title, letter.ink, 'h1')),
    add(text(letter.intro)),
    add(button(letter.label, letter.link, letter.accent)),
    add(image(letter.hero)),
    add({
      type: 'ColumnsContainer',
      data: {
        style: { padding: { top: 0, right: 0, bottom: 0, left: 0 } },
        props: {
          columnsCount: 2,
          columnsGap: 0,
          columns: [
            { childrenIds: card(left, letter).map(add) },
            { childrenIds: card(right, letter).map(add) },
            { childrenIds: [] },
          ],
        },
      },
    }),
    add({ type: 'Divider', data: { style: { padding }, props: { lineColor: '#bbbbbb', lineHeight: 1 } } }),
    add(text(letter.footer)),
  ];
  blocks.root = {
    type: 'EmailLayout',
    data: {
      backdropColor: '#f7f8f9',
      canvasColor: '#ffffff',
      textColor: '#222222',
      fontFamily: 'MODERN_SANS',
      childrenIds,
    },
  };
  return blocks;
}

const padding = { top: 10, right: 10, bottom: 10, left: 10 };

function card(card: Card, letter: Newsletter): Block[] {
  return [
    image(card.image),
    heading(card.title, letter.ink, 'h2'),
    text(card.text),
    button(card.label, card.link, letter.accent),
  ];
}

function image({ url, alt, widthPx, link }: Image): Block {
  return {
    type: 'Image',
    data: {
      style: { padding, textAlign: 'center' },
      props: { url, alt, width: widthPx, linkHref: link, contentAlignment: 'middle' },
    },
  };
}

function heading(words: string, ink: string, level: string): Block {
  return {
    type: 'Heading',
    data: { style: { padding, color: ink, textAlign: 'left' }, props: { text: words, level } },
  };
}

function text(markup: string): Block {
  return {
    type: 'Text',
    data: { style: { padding, fontSize: 15 }, props: { text: markup.replace(/<[^>]*>/g, '') } },
  };
}

function button(label: string, url: string, accent: string): Block {
  return {
    type: 'Button',
    data: {
      style: { padding, textAlign: 'center', fontSize: 14 },
      props: {
        text: label,
        url,
        buttonBackgroundColor: accent,
        buttonTextColor: '#ffffff',
        buttonStyle: 'rounded',
      },
    },
  };
}
