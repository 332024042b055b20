import { type Card, type Image, type Newsletter, WIDTH_PX } from './newsletter.ts';

/** The newsletter as MJML, for MJML itself and for its Rust edition. */
export function asMjml(letter: Newsletter): string {
  const [left, right] = letter.cards;
  return `<mjml><mj-head><mj-title>${letter.title}</mj-title><mj-preview>${letter.preheader}</mj-preview><mj-attributes><mj-all font-family="arial,helvetica,sans-serif" /></mj-attributes></mj-head><mj-body width="${WIDTH_PX}px" background-color="#f7f8f9">
<mj-section padding="20px 10px"><mj-column>${image(letter.logo)}</mj-column></mj-section>
<mj-section background-color="${letter.paper}" padding="0"><mj-column>${heading(letter.title, letter.ink, 28)}${text(letter.intro)}${button(letter.label, letter.link, letter.accent)}</mj-column></mj-section>
<mj-section padding="0"><mj-column>${image(letter.hero)}</mj-column></mj-section>
<mj-section background-color="#ffffff" padding="0"><mj-column>${card(left, letter)}</mj-column><mj-column>${card(right, letter)}</mj-column></mj-section>
<mj-section padding="10px 0px 30px"><mj-column><mj-divider border-width="1px" border-color="#bbbbbb" padding="10px" />${text(letter.footer)}</mj-column></mj-section>
</mj-body></mjml>`;
}

function card(card: Card, letter: Newsletter): string {
  return `${image(card.image)}${heading(card.title, letter.ink, 20)}${text(card.text)}${button(card.label, card.link, letter.accent)}`;
}

function image({ url, alt, widthPx, link }: Image): string {
  return `<mj-image src="${url}" alt="${alt}" width="${Math.min(widthPx, WIDTH_PX)}px" href="${escaped(link)}" padding="10px" />`;
}

function heading(words: string, ink: string, sizePx: number): string {
  return `<mj-text font-size="${sizePx}px" line-height="140%" color="${ink}" font-weight="700" padding="10px">${words}</mj-text>`;
}

function text(markup: string): string {
  return `<mj-text font-size="15px" line-height="150%" color="#222222" padding="10px">${markup.replaceAll('&', '&amp;')}</mj-text>`;
}

function button(label: string, link: string, accent: string): string {
  return `<mj-button href="${escaped(link)}" background-color="${accent}" color="#ffffff" font-size="14px" inner-padding="10px 20px" border-radius="4px">${label}</mj-button>`;
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;');
}
