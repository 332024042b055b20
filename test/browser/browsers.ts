import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { firefox } from 'playwright-core-firefox';
import { shareInProcess } from '../share-in-process.ts';
import { chromiumPath, withoutChromium } from '../specimens/darkroom.ts';
import { reuseContexts } from './reuse-contexts.ts';

export { withoutChromium };

const FIREFOX_PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const firefoxPath = FIREFOX_PATHS.find((path) => path && existsSync(path));

/** The oldest tested Firefox; older ones support too little of the protocol that drives them. */
const OLDEST_FIREFOX = 153;

/** Why tests of Firefox are skipped, with the command that installs it; undefined if it is installed. */
export const withoutFirefox = firefoxPath === undefined ? missing('is missing') : tooOld(firefoxPath);

/** Chromium for tests: no network but ours, no shared profile. */
const shareChromium = shareInProcess(
  async () => {
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The headless shell would round the widths of letters, which the full browser does not.
        '--font-render-hinting=none',
        // A tenth of the processor time: most functions of a page run too seldom to be compiled.
        '--js-flags=--no-sparkplug',
      ],
    });
    return { browser, newContext: reuseContexts(browser) };
  },
  ({ browser }) => browser.close(),
  ({ browser }) => browser.isConnected(),
);

/** The Chromium that all files of this process share. `close` closes the contexts that this caller opened. */
export async function openChromium(): Promise<Browser> {
  const { shared, release } = await shareChromium();
  const contexts = new Set<BrowserContext>();
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await shared.newContext(options);
    contexts.add(context);
    return context;
  };
  const own: Partial<Browser> = {
    newContext,
    async newPage(options) {
      const context = await newContext(options);
      return Object.assign(await context.newPage(), { close: () => context.close() });
    },
    contexts: () => [...contexts],
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      await release();
    },
  };
  return new Proxy(shared.browser, {
    get(target, name: keyof Browser) {
      const value = own[name] ?? target[name];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Debian's Firefox: playwright supports its protocol only under this channel. */
export async function openFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: firefoxPath as string,
    // Clicks and keys of the driver do not reach a frame of another site in a process of its own.
    firefoxUserPrefs: { 'fission.webContentIsolationStrategy': 0 },
  });
  // Two versions of the same library, each with its own types.
  return browser as unknown as Browser;
}

function missing(how: string): string {
  return `Firefox ${how}: apt-get install firefox-esr (${OLDEST_FIREFOX} or newer), or set FIREFOX_PATH`;
}

/** A Firefox that does not report its version is tried. */
function tooOld(path: string): string | undefined {
  const told = join(dirname(realpathSync(path)), 'application.ini');
  const version = existsSync(told) ? /^Version=(\d+)/m.exec(readFileSync(told, 'utf8'))?.[1] : undefined;
  return version && Number(version) < OLDEST_FIREFOX ? missing(`${version} is too old`) : undefined;
}
