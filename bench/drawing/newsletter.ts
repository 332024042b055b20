/**
 * One newsletter of fifteen blocks, in as many variants as asked for, told neutrally: each engine gets the same words,
 * images, links and colors in its own format. Every variant differs in all its texts, addresses and some colors, so
 * that nothing an engine remembers of one page helps it with the next.
 */
export type Image = { url: string; alt: string; widthPx: number; heightPx: number; link: string };
export type Card = { image: Image; title: string; text: string; label: string; link: string };
export type Newsletter = {
  preheader: string;
  logo: Image;
  title: string;
  intro: string;
  label: string;
  link: string;
  hero: Image;
  cards: readonly [Card, Card];
  footer: string;
  ink: string;
  paper: string;
  accent: string;
};

export const WIDTH_PX = 600;

const WORDS =
  'spring summer garden kitchen bread coffee river mountain letter paper color morning quiet bright weather travel market season window story'.split(
    ' ',
  );

/** `count` newsletters, the same ones in every run. */
export function newsletters(count: number): Newsletter[] {
  return Array.from({ length: count }, (_, index) => newsletter(index + 1));
}

function newsletter(seed: number): Newsletter {
  const next = generator(seed);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[next(WORDS.length)]).join(' ');
  const address = (path: string) =>
    `https://shop.example/${path}/${seed}?utm_source=news&utm_campaign=${next(9_999)}`;
  const color = () => `#${next(0xffffff).toString(16).padStart(6, '0')}`;
  const image = (name: string, widthPx: number): Image => ({
    url: `https://cdn.example/${name}-${seed}-${next(9_999)}.png`,
    alt: words(4),
    widthPx,
    heightPx: Math.round(widthPx / 2),
    link: address(name),
  });
  const card = (name: string): Card => ({
    image: image(name, 560),
    title: words(4),
    text: `<p>${words(22)} <strong>${words(2)}</strong> ${words(8)}.</p>`,
    label: words(2),
    link: address(`${name}-more`),
  });
  return {
    preheader: words(9),
    logo: image('logo', 180),
    title: words(6),
    intro: `<p>${words(30)}.</p><p>${words(12)} <a href="${address('intro')}" target="_blank">${words(3)}</a> ${words(9)}.</p>`,
    label: words(2),
    link: address('start'),
    hero: image('hero', 1200),
    cards: [card('left'), card('right')],
    footer: `<p>${words(18)} <a href="${address('unsubscribe')}">unsubscribe</a></p>`,
    ink: color(),
    paper: color(),
    accent: color(),
  };
}

/** A small congruential generator: the same numbers on every machine. */
function generator(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
