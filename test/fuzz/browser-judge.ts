import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { foreignDocumentPolicy } from '../../apps/server/src/base/foreign-document.ts';
import { nodesOf } from '../../packages/render/src/safe/testing.ts';
import { chromiumPath } from '../specimens/darkroom.ts';

/** What a real browser makes of HTML that others wrote. Both return what is wrong: nothing may run, open or navigate. */
export type BrowserJudge = {
  /** HTML that was cleaned, as a document and as the content of an element, in a page that allows no script and tells of each attempt. */
  judgeCleaned(all: readonly string[]): Promise<string[][]>;
  /** HTML as it is, under the policy with which emails and designs are shown. */
  judgeShown(html: string): Promise<string[]>;
  close(): Promise<void>;
};

const ORIGIN = 'http://judge.invalid';
/** What pages may load without running anything. */
const PASSIVE = /^(?:image|media|font|texttrack)$/;

/** Attempts since the last look. */
type Seen = { requests: { type: string; url: string }[]; others: string[] };

export async function openBrowserJudge(): Promise<BrowserJudge> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--mute-audio'],
  });
  const page = await (await browser.newContext()).newPage();
  const seen: Seen = { requests: [], others: [] };
  const shown = { html: '', path: '' };
  await watch(page, seen, shown);
  await page.goto(`${ORIGIN}/`);
  await page.evaluate(readFileSync(join(import.meta.dirname, 'judge-in-page.js'), 'utf8'));
  const take = (isPassive: (request: Seen['requests'][number]) => boolean) => {
    const faults = seen.requests
      .filter((request) => !isPassive(request))
      .map(({ type, url }) => `${type}: ${url}`);
    faults.push(...seen.others);
    seen.requests.length = 0;
    seen.others.length = 0;
    return faults;
  };
  let count = 0;
  return {
    async judgeCleaned(all) {
      const pairs = all.map((html) => [
        /<html[\s>]/i.test(html) ? html : `<!DOCTYPE html><body><div>${html}</div>`,
        html,
      ]);
      const judged = await page.evaluate<Judged[]>(`judge(${JSON.stringify(pairs)})`);
      const together = take(({ type }) => PASSIVE.test(type));
      return judged.map(({ skeleton, faults }, n) => [
        ...faults,
        ...differencesOf(skeletonOf(pairs[n]?.[0] ?? ''), skeleton),
        // Which one of them asked is known if there is one.
        ...together,
      ]);
    },
    async judgeShown(html) {
      shown.html = html;
      shown.path = `/shown/${count++}`;
      await page.evaluate(`show('${shown.path}')`);
      // Style sheets load as in an email client, and so does what `rel=prefetch` names, like an image (`other`). `/ran` is an
      // address that only a program makes.
      return take(
        ({ type, url }) =>
          (PASSIVE.test(type) || type === 'stylesheet' || type === 'other') &&
          !new URL(url).pathname.startsWith('/ran'),
      );
    },
    close: () => browser.close(),
  };
}

function differencesOf(ours: readonly string[], theirs: readonly string[]): string[] {
  const at = ours.findIndex((line, n) => line !== theirs[n]);
  if (at < 0 && ours.length === theirs.length) return [];
  const n = at < 0 ? ours.length : at;
  return [`the browser reads ${theirs[n]}, we read ${ours[n]}`];
}

type Judged = { skeleton: string[]; faults: string[] };

async function watch(page: Page, seen: Seen, shown: { html: string; path: string }): Promise<void> {
  page.context().on('page', (popup) => {
    seen.others.push(`opened ${popup.url()}`);
    void popup.close();
  });
  page.on('dialog', (dialog) => {
    seen.others.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const [url, type] = [route.request().url(), route.request().resourceType()];
    const contentType = 'text/html; charset=utf-8';
    if (url === `${ORIGIN}/`)
      return route.fulfill({
        contentType,
        headers: { 'content-security-policy': "script-src 'none'" },
        body: '<!DOCTYPE html><title>judge</title><body>',
      });
    if (url === ORIGIN + shown.path)
      return route.fulfill({
        contentType,
        headers: { 'content-security-policy': foreignDocumentPolicy("'self'") },
        body: shown.html,
      });
    if (!url.endsWith('/favicon.ico')) seen.requests.push({ type, url });
    return route.abort();
  });
}

/** Elements and attributes of a document as our parser reads it, in order. */
function skeletonOf(document: string): string[] {
  const lines: string[] = [];
  for (const node of nodesOf(document))
    if ('tagName' in node) {
      const attributes = node.attrs.map(
        ({ prefix, name, value }) => `${prefix ? `${prefix}:` : ''}${name}=${value}`,
      );
      lines.push(`${node.tagName} ${attributes.sort().join(' ')}`.trim());
    } else if (node.nodeName === '#text' && 'value' in node) lines.push(JSON.stringify(node.value));
  return lines;
}
