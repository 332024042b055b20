import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findMailClient, type MailClient, mailClients, viewIn } from '@postpress/clients';
import { renderDesign } from '@postpress/render';
import type { Page } from 'playwright-core';
import { specimens } from '../specimens/catalogue.ts';
import { ASSET_BASE, type Darkroom, openDarkroom, withoutChromium } from '../specimens/darkroom.ts';

/** Contrast that WCAG 2.2 requires of text, and of large text. */
const READABLE = 4.5;
const LEGIBLE = 3;

/** A piece of text on a plain background, with its contrast; none over an image. */
type Seen = { text: string; contrast: number | null };

const emails = specimens()
  .filter(({ mode }) => mode === 'email')
  .map(({ slug, design }) => ({
    slug,
    html: renderDesign(design, { displayMode: 'email', assetBase: ASSET_BASE }).html,
  }));
const inverting = mailClients.filter(({ darkMode }) => darkMode !== 'none');

describe('our own emails in dark clients', { skip: withoutChromium }, () => {
  let darkroom: Darkroom;
  let page: Page;

  before(async () => {
    darkroom = await openDarkroom();
    page = await darkroom.browser.newPage();
    await page.route('**/*', (route) => route.abort());
  });
  after(() => darkroom?.close());

  for (const { slug, html } of emails)
    it(`${slug}: what was readable stays legible`, async () => {
      const faint: string[] = [];
      for (const client of groups()) {
        const light = await textIn(page, viewIn(lightOf(client), html).html);
        const dark = await textIn(page, viewIn(client, html).html);
        assert.deepEqual(
          dark.map(({ text }) => text),
          light.map(({ text }) => text),
        );
        for (const [index, { text, contrast }] of dark.entries())
          if (contrast !== null && contrast < LEGIBLE && (light[index]?.contrast ?? 0) >= READABLE)
            faint.push(`${client.id}: ${text} ${contrast.toFixed(1)}`);
      }
      assert.deepEqual(faint, []);
    });
});

/** One of several clients with the same tests and the same color inversion. */
function groups(): MailClient[] {
  const ids = [
    'gmail-android-dark',
    'gmail-ios-dark',
    'outlook-windows-dark',
    'outlook-web-dark',
    'samsung-email-dark',
  ];
  return inverting.filter(({ id }) => ids.includes(id));
}

function lightOf({ id }: MailClient): MailClient {
  const light = findMailClient(id.replace(/-dark$/, ''));
  assert.ok(light);
  return light;
}

/** Reads, in the page, each piece of text with its computed colors. */
async function textIn(page: Page, html: string): Promise<Seen[]> {
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  return page.evaluate<Seen[]>(`(${readText.toString()})()`);
}

/** Runs in the browser. */
function readText(): Seen[] {
  type Box = { parentElement: Box | null; tagName: string };
  const scope = globalThis as unknown as {
    document: { body: unknown; createTreeWalker(root: unknown, what: number): { nextNode(): unknown } };
    getComputedStyle(of: unknown): Record<string, string>;
  };
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: number[]) => {
    const [r = 0, g = 0, b = 0] = color.slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const groundOf = (element: Box | null): number[] | null => {
    for (let at = element; at; at = at.parentElement) {
      const style = scope.getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;
      const color = channels(style.backgroundColor ?? '');
      if ((color[3] ?? 1) > 0.5) return color;
    }
    return [255, 255, 255];
  };
  const seen: Seen[] = [];
  const walker = scope.document.createTreeWalker(scope.document.body, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data, parentElement } = node as { data: string; parentElement: Box };
    const text = data.trim();
    if (text.replace(/[\u200c\u00a0\s]/g, '') === '' || parentElement.tagName === 'STYLE') continue;
    const ground = groundOf(parentElement);
    const ink = channels(scope.getComputedStyle(parentElement).color ?? '');
    const [light = 0, dark = 0] = ground ? [luminance(ink), luminance(ground)].sort((a, b) => b - a) : [];
    seen.push({ text: text.slice(0, 40), contrast: ground ? (light + 0.05) / (dark + 0.05) : null });
  }
  return seen;
}
