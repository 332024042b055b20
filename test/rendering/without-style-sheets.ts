import type { Page } from 'playwright-core';

/** The sides of the windows that pages are measured in: two phones, and the reading pane of webmail. */
const WIDTHS = [320, 375, 600] as const;
/** Below this width, columns are below each other. */
const ONE_COLUMN_MAX = 400;

/** The page as Gmail shows it to accounts of other providers, and after forwarding: without head, classes and ids. */
export function withoutStyleSheets(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<head\b[\s\S]*?<\/head>/gi, '')
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<link\b[^>]*>/gi, '');
}

/** Every image is wider than the window. */
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="700"><path d="M0 0h9v9z"/></svg>';

/** Answers the requests of a page: each image is larger than its place, everything else is refused. */
export async function withLargeImages(page: Page): Promise<void> {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image'
      ? route.fulfill({ contentType: 'image/svg+xml', body: IMAGE })
      : route.abort(),
  );
}

type Shown = {
  /** The words that are visible, in the order of the source. */
  words: string;
  overflowPx: number;
  /** Boxes that reach beyond the window. */
  wide: string[];
  /** Texts above an earlier one. */
  outOfOrder: string[];
  /** Columns beside another one. */
  beside: string[];
  /** Each text with its color. */
  colors: string[];
  /** Words that a box cuts off. */
  cut: string[];
};

const SHOWN = `(() => {
  const width = document.documentElement.clientWidth;
  const nameOf = (element) => element.tagName.toLowerCase() + ' ' + (element.outerHTML.match(/style="[^"]*"/)?.[0] ?? '').slice(0, 90) + ' ' + Math.round(element.getBoundingClientRect().left) + '–' + Math.round(element.getBoundingClientRect().right);
  const shown = { words: '', overflowPx: document.documentElement.scrollWidth - width, wide: [], outOfOrder: [], beside: [], cut: [], colors: [] };
  for (const element of document.body.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.height > 0 && (box.right > width + 1 || box.left < -1)) shown.wide.push(nameOf(element));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let last, lastCell;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.trim() === '' || ['STYLE', 'SCRIPT', 'OPTION', 'TEXTAREA'].includes(node.parentElement.tagName)) continue;
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0 || getComputedStyle(node.parentElement).visibility === 'hidden') continue;
    shown.words += node.data + ' ';
    shown.colors.push(getComputedStyle(node.parentElement).color + ' ' + node.data.trim().slice(0, 30));
    // A text beside an earlier one, as in the next column or cell, may be higher.
    const isBeside = last && (boxes[0].left >= last.right - 1 || boxes[0].right <= last.left + 1);
    if (last && !isBeside && boxes[0].bottom <= last.top + 1) shown.outOfOrder.push(node.data.trim().slice(0, 40));
    last = range.getBoundingClientRect();
    for (let box = node.parentElement; box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (boxes.some(({ left, right, bottom }) => right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 2)) shown.cut.push(node.data.trim().slice(0, 40));
    }
  }
  for (const row of document.body.querySelectorAll('.u-cols:not(.no-stack)')) {
    const columns = [...row.children].filter((column) => column.getBoundingClientRect().height > 0);
    columns.slice(1).forEach((column, at) => {
      if (column.getBoundingClientRect().top < columns[at].getBoundingClientRect().bottom - 1) shown.beside.push(nameOf(column));
    });
  }
  return shown;
})()`;

/** What a page shows in the window as it is. */
export async function shownOn(page: Page, html: string): Promise<Shown> {
  await page.setContent(html, { waitUntil: 'load' });
  return (await page.evaluate(SHOWN)) as Shown;
}

/** What is wrong with a page that lost its style sheets, at each width. `reference`: the words with style sheets. */
export async function faultsWithout(page: Page, html: string): Promise<string[]> {
  await page.setViewportSize({ width: 700, height: 700 });
  const styled = await shownOn(page, html);
  const bare = withoutStyleSheets(html);
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const shown = await shownOn(page, bare);
    const report = (what: string, found: readonly string[]) => {
      if (found.length > 0) faults.push(`${width} px: ${found.length} ${what}: ${found[0]}`);
    };
    if (shown.overflowPx > 1)
      report(`boxes reach ${shown.overflowPx} px beyond the window`, shown.wide.slice(-1));
    report('texts are above an earlier one', shown.outOfOrder);
    report('texts are cut off', shown.cut);
    if (width < ONE_COLUMN_MAX) report('columns are beside another', shown.beside);
    if (shown.colors.length === styled.colors.length)
      report(
        'texts have another color',
        shown.colors.filter((color, at) => color !== styled.colors[at]),
      );
    if (shown.words !== styled.words) faults.push(`${width} px: ${difference(shown.words, styled.words)}`);
  }
  return faults;
}

function difference(found: string, expected: string): string {
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at++;
  return `shows “${found.slice(at, at + 40)}” where style sheets show “${expected.slice(at, at + 40)}”`;
}
