import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../../specimens/darkroom.ts';

/** A page as a client would show it. */
export type Shown = { html: string; widthPx: number; colorScheme: 'light' | 'dark' };

/** What a reader gets of it. */
export type Measured = {
  /** The words that can be seen, in order. */
  words: string[];
  /** Addresses of images that have room on the page. */
  images: string[];
  /** Texts whose contrast with their ground is too low (WCAG 2.2 AA), and by how much. */
  faint: { words: string; ratio: number; needed: number }[];
  /** The lowest contrast of any text. */
  lowest: number;
  /** How far the content reaches beyond the right edge of the window. */
  overflowPx: number;
};

/** A browser that measures pages without loading anything. */
export async function openMeasures(): Promise<{
  measure(shown: Shown): Promise<Measured>;
  close(): Promise<void>;
}> {
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
  });
  // A page for each scheme: a page that changes its scheme keeps the old colors of links for a while.
  const [light, dark] = await Promise.all([openPage(browser, 'light'), openPage(browser, 'dark')]);
  return {
    close: () => browser.close(),
    async measure({ html, widthPx, colorScheme }) {
      const page = colorScheme === 'light' ? light : dark;
      await page.setViewportSize({ width: widthPx, height: 600 });
      await page.setContent(withoutLoading(html), { waitUntil: 'commit' });
      return await page.evaluate(measureInPage);
    },
  };
}

const BLANK = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1200' height='720'/>";

/** The page without style sheets of fonts, and a blank one of a usual size for each image, whose address is kept beside it. */
const withoutLoading = (html: string) =>
  html
    .replaceAll(/<link[^>]+>/g, '')
    .replaceAll(/(<img[^>]*?) src="([^"]*)"/g, `$1 src="${BLANK}" data-of="$2"`);

async function openPage(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width: 800, height: 600 };
  const context = await browser.newContext({ viewport, colorScheme, offline: true });
  return await context.newPage();
}

/** Runs in the page: everything that it uses is inside. */
function measureInPage(): Measured {
  type Rgba = [number, number, number, number];
  const rgba = (color: string): Rgba => {
    const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a]: Rgba, [r2, g2, b2]: Rgba): Rgba => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const light = ([r, g, b]: Rgba) => {
    const [x, y, z] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const ratioOf = (one: Rgba, other: Rgba) => {
    const [high, low] = [light(one), light(other)].sort((a, b) => b - a) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  const groundOf = (element: Element): Rgba | undefined => {
    const layers: Rgba[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.backgroundImage !== 'none') return undefined;
      const color = rgba(style.backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    const canvas: Rgba = matchMedia('(prefers-color-scheme: dark)').matches
      ? [18, 18, 18, 1]
      : [255, 255, 255, 1];
    return layers.reduceRight<Rgba>((under, layer) => over(layer, under), canvas);
  };
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    Number.parseFloat(getComputedStyle(element).fontSize) > 1;

  const words: string[] = [];
  const faint: Measured['faint'] = [];
  let lowest = 21;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = (node.textContent ?? '').replaceAll(/(?:\s|\p{Cf}|\u034f)+/gu, ' ').trim();
    const element = node.parentElement;
    if (said === '' || !element || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { width, height } = range.getBoundingClientRect();
    if (width < 1 || height < 1) continue;
    words.push(...said.split(' '));
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    if (!ground) continue;
    const ratio = ratioOf(over(rgba(style.color), ground), ground);
    const px = Number.parseFloat(style.fontSize);
    const needed = px >= 24 || (px >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    lowest = Math.min(lowest, ratio);
    if (ratio < needed - 0.05) faint.push({ words: said.slice(0, 40), ratio, needed });
  }
  /** The image in whose place dark mode shows this one. */
  const swapped = (image: HTMLElement) =>
    image.matches('[class$="d-dark"]') ? (image.previousElementSibling as HTMLElement | null) : null;
  const images = [...document.images].filter(
    (image) => image.getBoundingClientRect().width > 1 && seen(image),
  );
  return {
    words,
    images: images.map((image) => (swapped(image) ?? image).dataset.of ?? ''),
    faint,
    lowest,
    overflowPx: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}
