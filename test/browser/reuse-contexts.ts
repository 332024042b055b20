import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Changes of a context by these cannot be undone: it is not reused. */
const CHANGES = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'routeFromHAR'],
  ...['routeWebSocket', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline'],
];
const MODIFIERS = ['Alt', 'Control', 'Meta', 'Shift'];
const DEFAULT_TIMEOUT_MS = 30_000;
/** The viewport and the media of a page without options, as in playwright. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * `newContext` of a browser that reuses a context and its page after a test has closed it. The second time, a page
 * loads the editor in a quarter of the processor time: its process and the compiled scripts are kept. Cookies, stored
 * data, listeners, routes, debugger sessions, other pages and pressed keys are removed; viewport and media are set to
 * what the next test asks for.
 */
export function reuseContexts(browser: Browser): Browser['newContext'] {
  const idle = new Map<string, ReusedContext[]>();
  return async (options: BrowserContextOptions = {}) => {
    const { viewport, colorScheme, reducedMotion, ...fixed } = options;
    // Without a fixed viewport, a page follows its window: nothing sets it back.
    const key = JSON.stringify(viewport === null ? options : fixed);
    const known = idle.get(key) ?? [];
    idle.set(key, known);
    // Windows that a page opens have the viewport of the context, which must not be that of its first borrower.
    const own = viewport === null ? options : { ...fixed, viewport: VIEWPORT };
    const reused = known.pop() ?? (await ReusedContext.open(browser, own, (context) => known.push(context)));
    return reused.lend(options);
  };
}

class ReusedContext {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #end: () => Promise<void>;
  readonly #origins = new Set<string>();
  readonly #sessions = new Set<CDPSession>();
  #options: BrowserContextOptions = {};
  #listeners: (() => void)[] = [];
  #isChanged = false;
  #isLent = false;
  #isFirstPage = true;

  private constructor(page: Page, cdp: CDPSession, keep: (context: ReusedContext) => void) {
    const context = page.context();
    this.#page = page;
    this.#context = context;
    this.#cdp = cdp;
    this.#end = context.close.bind(context);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && /^https?:/.test(frame.url()))
        this.#origins.add(new URL(frame.url()).origin);
    });
    this.#watch(context as never);
    this.#watch(page as never);
    this.#watch(page.clock as never, ['install']);
    const openPage = context.newPage.bind(context);
    context.newPage = async () => {
      if (!this.#isFirstPage) return this.#show(await openPage());
      this.#isFirstPage = false;
      return page;
    };
    const openSession = context.newCDPSession.bind(context);
    context.newCDPSession = async (target) => {
      const session = await openSession(target);
      this.#sessions.add(session);
      return session;
    };
    context.close = async () => {
      if (!this.#isLent) return;
      this.#isLent = false;
      if (await this.#clean().catch(() => false)) keep(this);
      else await this.#end();
    };
  }

  static async open(
    browser: Browser,
    options: BrowserContextOptions,
    keep: (context: ReusedContext) => void,
  ): Promise<ReusedContext> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    return new ReusedContext(page, await context.newCDPSession(page), keep);
  }

  async lend(options: BrowserContextOptions): Promise<BrowserContext> {
    this.#isLent = true;
    this.#isFirstPage = true;
    this.#options = options;
    // A former borrower may have replaced it, to return the context with the page.
    delete (this.#page as Partial<Page>).close;
    await this.#show(this.#page);
    return this.#context;
  }

  /** Gives a page the viewport and the media of the test that has it now. */
  async #show(page: Page): Promise<Page> {
    const { viewport = VIEWPORT, colorScheme = 'light', reducedMotion = 'no-preference' } = this.#options;
    const { forcedColors = 'none', contrast = 'no-preference' } = this.#options;
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast });
    return page;
  }

  /** Records what tests change, and the listeners that they add. */
  #watch(target: Record<string, unknown>, names: readonly string[] = CHANGES): void {
    for (const name of names) {
      const original = target[name];
      if (typeof original !== 'function') continue;
      target[name] = (...parts: unknown[]) => {
        this.#isChanged = true;
        return original.apply(target, parts);
      };
    }
    if (typeof target.on !== 'function') return;
    const { on, off } = target as { on: (...parts: unknown[]) => unknown; off: typeof on };
    target.on = (...parts: unknown[]) => {
      this.#listeners.push(() => off.apply(target, parts));
      return on.apply(target, parts);
    };
  }

  /** @returns whether nothing of the test is left */
  async #clean(): Promise<boolean> {
    const [origin, ...others] = this.#origins;
    if (this.#isChanged || this.#page.isClosed() || others.length > 0 || origin === undefined) return false;
    for (const page of this.#context.pages()) if (page !== this.#page) await page.close();
    // A session of a closed page has ended.
    for (const session of this.#sessions) await session.detach().catch(() => {});
    this.#sessions.clear();
    for (const each of [this.#context, this.#page]) await each.unrouteAll({ behavior: 'ignoreErrors' });
    for (const stopListening of this.#listeners.splice(0)) stopListening();
    for (const key of MODIFIERS) await this.#page.keyboard.up(key);
    await this.#page.mouse.up();
    await this.#page.mouse.move(-1, -1);
    await this.#context.clearCookies();
    // A page of the same origin, so that the process is kept.
    await this.#page.goto(`${origin}/healthz`);
    await this.#page.evaluate(() => sessionStorage.clear());
    await this.#cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    // Content that a test sets itself would be under the policy of that page.
    await this.#page.goto('about:blank');
    for (const each of [this.#context, this.#page]) each.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    return true;
  }
}
