import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../specimens/darkroom.ts';

/** The phones and the pane in which nothing may stick out or be squeezed. */
export const FIT_WIDTHS_PX = [320, 375, 414, 600] as const;

/** How a page fits a window of one width. */
export type Fit = {
  /** How far the page is wider than the window, in px. */
  overflowPx: number;
  /** Words that are broken over lines or stick out of their box although the window has room for them. */
  squeezed: string[];
};

export type FitGauge = {
  /** Measures a page without a network: every image is answered with one of 800 × 400 px. */
  measure(html: string, widthPx: number): Promise<Fit>;
  close(): Promise<void>;
};

/** A browser that measures pages. Results are kept in the temporary folder under a hash of page and width. */
export async function openFitGauge(): Promise<FitGauge> {
  mkdirSync(cacheFolder, { recursive: true });
  let browser: Browser | undefined;
  return {
    async measure(html, widthPx) {
      const file = join(cacheFolder, `${digest(READ_FIT, String(widthPx), html)}.json`);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Fit;
      browser ??= await chromium.launch({
        executablePath: chromiumPath,
        args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none'],
      });
      const fit = await measureIn(browser, html, widthPx);
      writeFileSync(file, JSON.stringify(fit));
      return fit;
    },
    async close() {
      await browser?.close();
    },
  };
}

const cacheFolder = join(tmpdir(), 'postpress-fit');
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"/>';
const PAGE = 'http://page.invalid/';

async function measureIn(browser: Browser, html: string, widthPx: number): Promise<Fit> {
  const context = await browser.newContext({ viewport: { width: widthPx, height: 800 } });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.url() === PAGE)
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: withoutScripts(html) });
      if (request.resourceType() === 'image')
        return route.fulfill({ contentType: 'image/svg+xml', body: IMAGE });
      return route.abort();
    });
    await page.goto(PAGE, { waitUntil: 'load' });
    return await page.evaluate<Fit>(READ_FIT);
  } finally {
    await context.close();
  }
}

/** Scripts of ours must run in the page, those of the page must not. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b/gi, '<template');
}

function digest(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** A word counts if it would fit a window with 10 % of its width at each side. */
const READ_FIT = `(() => {
  const isSeen = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return false;
    }
    return true;
  };
  const blockOf = (element) => {
    let at = element;
    while (at.parentElement && getComputedStyle(at).display.startsWith('inline') && !getComputedStyle(at).display.includes('-')) at = at.parentElement;
    return at;
  };
  const roomOf = (block) => {
    const style = getComputedStyle(block);
    return block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  };
  const squeezed = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const around = node.parentElement;
    if (/^(STYLE|SCRIPT|NOSCRIPT|TITLE|TEMPLATE)$/.test(around.tagName) || node.nodeValue.trim() === '') continue;
    if (parseFloat(getComputedStyle(around).fontSize) < 2 || !isSeen(around)) continue;
    const room = roomOf(blockOf(around));
    for (const word of node.nodeValue.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      if (/[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}]/u.test(word[0])) continue;
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      const wide = rects.reduce((sum, { width }) => sum + width, 0);
      if (wide > innerWidth * 0.8) continue;
      const lines = new Set(rects.map(({ top }) => Math.round(top)));
      if (lines.size > 1 || wide > room + 1) squeezed.push(word[0]);
    }
  }
  return { overflowPx: Math.max(0, document.documentElement.scrollWidth - innerWidth), squeezed };
})()`;
