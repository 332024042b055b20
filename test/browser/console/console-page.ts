import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Locator, Page } from 'playwright-core';
import type { BrowserService } from '../open-service.ts';
import { until } from '../until.ts';

/** A page in its own context, at laptop size. Page errors fail the test that checks them. */
export async function openConsole(
  browser: Browser,
  service: BrowserService,
  { dark = false, width = 1280, height = 800 } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    // Firefox does not support it: null leaves the default.
    colorScheme: dark ? 'dark' : null,
    baseURL: service.url,
  });
  return context.newPage();
}

/** Signs the owner in. In Firefox, React does not notice what playwright fills in; typing costs more. */
export async function signIn(page: Page, { url, owner }: BrowserService): Promise<void> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium';
  const enter = (field: Locator, text: string) =>
    isChromium ? field.fill(text) : field.pressSequentially(text);
  await page.goto(`${url}/console/sign-in`);
  await enter(page.getByLabel('Email address'), owner.email);
  await enter(page.getByLabel('Password', { exact: true }), owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

/**
 * Shows another page of the open console as a link does, or loads it: to load the app again costs more than most pages.
 */
export async function showPage(page: Page, url: string): Promise<void> {
  const isOpen = page.url().startsWith(new URL('/console/', url).href);
  if (isOpen && (await page.locator(OVERLAYS).count()) === 0) {
    await page.evaluate(async (path) => {
      history.pushState(null, '', path);
      // The former page is gone after the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, new URL(url).pathname);
  } else await page.goto(url);
}

/** Waits until the open page has its heading, and waits for no data. */
export async function pageShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await until(async () => (await page.locator('.pp-waiting, .pp-skeleton').count()) === 0);
}

/** Shows the open page in another language, as when it is chosen in another tab. */
export async function showLanguage(page: Page, tag: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('postpress.locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'postpress.locale' }));
  }, tag);
  await page.locator(`html[lang="${tag}"]`).waitFor();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; impact: string | null; nodes: { target: string[]; html: string }[] };

/** Dialogs, drawers and menus, which block the page below. */
export const OVERLAYS = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * Serious axe findings of the page, or of an open overlay alone; frames are excluded.
 *
 * @param options `minor: true` returns those that are not serious, too
 */
export async function findings(
  page: Page,
  {
    overlays = false,
    minor = false,
    rules,
  }: { overlays?: boolean; minor?: boolean; rules?: readonly string[] } = {},
): Promise<string[]> {
  const context = overlays ? `[...document.querySelectorAll('${OVERLAYS}')]` : 'document';
  const runOnly = rules ? JSON.stringify(rules) : 'undefined';
  // The policy forbids a script element, but the debugger may evaluate.
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe);
  const violations = (await page.evaluate(
    `axe.run(${context}, { iframes: false, resultTypes: ['violations'], runOnly: ${runOnly} }).then((r) => r.violations)`,
  )) as Violation[];
  return violations
    .filter(({ impact }) => minor || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    );
}

/** The axe rules on colors: only their findings can differ between the light and the dark theme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Findings in light and dark, and elements wider than their container. Chromium only: Firefox does not support it.
 *
 * @param options `dark: false` leaves the dark theme out, where the same colors were read at another width
 */
export async function findingsInBoth(
  page: Page,
  { dark = true, ...options }: { overlays?: boolean; dark?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(stopMotion);
  const themes = [
    ['light', {}],
    ['dark', { rules: COLOR_RULES }],
  ] as const;
  for (const [colorScheme, more] of dark ? themes : themes.slice(0, 1)) {
    await page.emulateMedia({ colorScheme });
    for (const finding of await findings(page, { ...options, ...more }))
      found.push(`${colorScheme}: ${finding}`);
  }
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.pp-dialog-body')]
      .map((each) => ({ name: each.className || each.tagName, px: each.scrollWidth - each.clientWidth }))
      .filter(({ px }) => px > 0),
  );
  return [...found, ...wide.map(({ name, px }) => `${name}: ${px} px too wide`)];
}

/** Runs in the page: otherwise a color would be measured during its transition. */
export function stopMotion(): void {
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
}

/** Records all requests and responses of a page until it is stopped. */
export function watchRequests(page: Page): { stop: () => Promise<{ sent: string[]; answers: string[] }> } {
  const sent: string[] = [];
  const answers: Promise<string>[] = [];
  const onRequest = (request: {
    url(): string;
    headers(): Record<string, string>;
    postData(): string | null;
  }) => sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  const onResponse = (response: { text(): Promise<string>; headers(): Record<string, string> }) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.text().catch(() => ''));
  };
  page.on('request', onRequest);
  page.on('response', onResponse);
  return {
    async stop() {
      page.off('request', onRequest);
      page.off('response', onResponse);
      return { sent, answers: await Promise.all(answers) };
    },
  };
}

/** The link in the newest message to an address in the inbox of the installation. */
export async function mailedLink(url: string, email: string): Promise<string> {
  const read = async (path: string) =>
    (await (await fetch(`${url}/inbox/messages${path}`)).json()) as { data: never };
  for (let tries = 0; tries < 300; tries++) {
    const [newest] = (await read(`?search=${encodeURIComponent(email)}`)).data as { id: string }[];
    const link =
      newest &&
      /http\S+#\S+/.exec(((await read(`/${newest.id}`)) as { data: { text: string } }).data.text)?.[0];
    if (link) return link;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Nothing was mailed to ${email}.`);
}
