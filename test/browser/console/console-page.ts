import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { BrowserService } from '../open-service.ts';

/** A page of its own context, as a laptop shows it. Whatever fails in it fails the test that looks. */
export async function openConsole(
  browser: Browser,
  service: BrowserService,
  { dark = false, width = 1280, height = 800 } = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    // Firefox can't be told: null leaves it as it is.
    colorScheme: dark ? 'dark' : null,
    baseURL: service.url,
  });
  return context.newPage();
}

/** Signs the owner in, by keys: in Firefox React hears nothing of what playwright fills in. */
export async function signIn(page: Page, { url, owner }: BrowserService): Promise<void> {
  await page.goto(`${url}/console/sign-in`);
  await page.getByLabel('E-mail address').pressSequentially(owner.email);
  await page.getByLabel('Password', { exact: true }).pressSequentially(owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Violation = { id: string; impact: string | null; nodes: { target: string[]; html: string }[] };

/** Serious findings of axe about the page as it is; what others drew, in frames, is left out. */
export async function findings(page: Page): Promise<string[]> {
  // Under our policy a script element would be refused: the debugger may evaluate.
  const violations = (await page.evaluate(
    `(() => { if (!window.axe) { ${axe} } return axe.run(document, { iframes: false, resultTypes: ['violations'] }).then((r) => r.violations); })()`,
  )) as Violation[];
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)}`),
    );
}

/** All that a page sends and is answered with, until it is stopped. */
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
