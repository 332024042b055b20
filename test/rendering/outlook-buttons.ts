import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { type Browser, chromium } from 'playwright-core';
import { prepareFonts } from '../../apps/server/src/platform/browser/fonts.ts';
import { chromiumPath } from '../specimens/darkroom.ts';

type Size = { width: number; height: number };

/** The size of a button's shape in Word, and of its box in Chromium, in px. */
export type MeasuredButton = { label: string; word: Size; chromium: Size };

/** Wide enough for columns side by side, as in Word. */
const WINDOW = { width: 1_200, height: 800 };

/** Chromium with fonts that have the widths of Arial, Times and Courier. */
export async function openChromiumWithFonts(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      FONTCONFIG_FILE: await prepareFonts(),
    },
  });
}

/** Measures the visible buttons of a design. */
export async function measureButtons(design: Design, browser: Browser): Promise<MeasuredButton[]> {
  const { html } = renderDesign(design, { displayMode: 'email' });
  if (!html.includes('<v:roundrect')) return [];
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => route.abort());
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    return await page.evaluate<MeasuredButton[]>(BUTTONS_ON_PAGE);
  } finally {
    await context.close();
  }
}

/** Runs in the page: each shape is in a comment before its link. */
const BUTTONS_ON_PAGE = String.raw`(() => {
  const measured = [];
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    const shape = /<v:roundrect[^>]* style="height:(\d+)px;width:(\d+)px;/.exec(node.nodeValue);
    let link = node.nextSibling;
    while (link && link.nodeType !== Node.ELEMENT_NODE) link = link.nextSibling;
    if (!shape || !link) continue;
    const { width, height } = link.getBoundingClientRect();
    if (width === 0) continue;
    const word = { width: Number(shape[2]), height: Number(shape[1]) };
    measured.push({ label: link.textContent, word, chromium: { width, height } });
  }
  return measured;
})()`;
