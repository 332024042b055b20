import type { Asset, AssetKind, AssetSource, PageLink, PdfJob, RenderJob, ScreenshotJob } from './browser.ts';
import type { CdpConnection, CdpSession } from './cdp.ts';
import { fitToPaper, paperPixels } from './fit-to-paper.ts';

const MISSING_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" viewBox="0 0 320 160"><path fill="#e6e8eb" d="M0 0h320v160H0z"/><path fill="none" stroke="#a9b0b8" stroke-width="4" d="M130 56h60v48h-60zM130 96l18-18 14 14 10-10 18 18"/><circle cx="174" cy="70" r="5" fill="#a9b0b8"/></svg>`;

/** What a page gets instead of missing assets. For fonts and media, an error is better. */
const placeholders: Partial<Record<AssetKind, Asset>> = {
  image: { contentType: 'image/svg+xml', base64: Buffer.from(MISSING_IMAGE).toString('base64') },
  style: { contentType: 'text/css', base64: '' },
};

/** The page is larger than the job allows. */
export class PageTooLarge extends Error {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    super(`The image would be ${width} by ${height} pixels.`);
    this.width = width;
    this.height = height;
  }
}

/** One page of a tenant, reused because creating one takes two to four times as long as a job. */
export type Page = {
  targetId: string;
  screenshot(
    job: ScreenshotJob,
  ): Promise<{ base64: string; missing: string[]; width: number; height: number }>;
  pdf(job: PdfJob): Promise<{ base64: string; missing: string[]; links: PageLink[] }>;
  /** Renders a small document, so that fonts, painting and printing are loaded before the first job. */
  warm(): Promise<void>;
  /** Called when idle: a moment later the page releases its document, images and animations. */
  rest(): void;
  close(): Promise<void>;
};

/** Emptying at once would delay a job that follows immediately. */
const REST_MS = 250;
const IMAGES_KEPT_MS = 60_000;
const WARM_UP_HTML =
  '<!doctype html><body style="font-family:arial,sans-serif"><h1>a</h1><table><tr><td><b>b</b> <i>c</i></td></tr></table><p style="font-family:serif">d</p>';
const EMPTY = '<!doctype html><title></title>';
/** Chromium limits the side of a texture; taller images have repeated or blank parts. */
const SIDE_PIXELS_MAX = 16_384;

export async function openPage(cdp: CdpConnection, browserContextId: string): Promise<Page> {
  const { targetId, sessionId } = await attach(cdp, browserContextId);
  const session = cdp.session(sessionId);
  const shown = new ShownDocument(session);
  await shown.start();
  const metrics = remember(session, 'Emulation.setDeviceMetricsOverride');
  const media = remember(session, 'Emulation.setEmulatedMedia');

  return {
    targetId,
    screenshot: async (job) => {
      const { width, height, deviceScaleFactor } = job;
      const resized = metrics({ width, height, deviceScaleFactor, mobile: false });
      const emulated = media(mediaOf('screen', job.colorScheme));
      const [missing] = await Promise.all([shown.load(job), resized, emulated]);
      return { missing, ...(await capture(session, job)) };
    },
    pdf: async (job) => {
      const resized = metrics({ ...paperPixels(job), deviceScaleFactor: 1, mobile: false });
      const [missing] = await Promise.all([shown.load(job), resized, media(mediaOf(job.media))]);
      await fitToPaper(session, job);
      const links = await linksOf(session);
      return { missing, links, base64: await print(session, job) };
    },
    warm: async () => {
      await shown.show(WARM_UP_HTML);
      await session.send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 64, height: 64, scale: 1 } });
      await session.send('Page.printToPDF', { generateTaggedPDF: true });
      await shown.show(EMPTY);
    },
    rest: () => shown.emptyLater(),
    close: async () => {
      shown.stopResting();
      cdp.forget(sessionId);
      await cdp.send('Target.closeTarget', { targetId }).catch(() => {});
    },
  };
}

/** The document of a page, and the state that Chromium keeps between jobs. */
class ShownDocument {
  readonly #session: CdpSession;
  readonly #current: Current = { source: NO_ASSETS, missing: [] };
  #frameId = '';
  #forgotAt = performance.now();
  #resting: NodeJS.Timeout | undefined;
  #emptied: Promise<void> = Promise.resolve();

  constructor(session: CdpSession) {
    this.#session = session;
  }

  /** Disables scripts and intercepts all requests of the page. */
  async start(): Promise<void> {
    const session = this.#session;
    session.on('Fetch.requestPaused', (event) => void answerRequest(session, event, this.#current));
    const [{ frameTree }] = await Promise.all([
      session.send('Page.getFrameTree'),
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    ]);
    this.#frameId = (frameTree as { frame: { id: string } }).frame.id;
  }

  show(html: string): Promise<void> {
    return loadDocument(this.#session, this.#frameId, html);
  }

  /** Loads the document of a job. Returns the URLs of missing assets. */
  async load({ html, assets }: RenderJob): Promise<string[]> {
    this.stopResting();
    // Waits for its own load event, not for that of the empty document.
    await this.#emptied;
    const { missing } = this.#current;
    if (missing.length > 0 || performance.now() - this.#forgotAt > IMAGES_KEPT_MS) {
      forgetImages(this.#session);
      this.#forgotAt = performance.now();
    }
    this.#current.source = assets;
    this.#current.missing = [];
    await this.show(html);
    return this.#current.missing;
  }

  emptyLater(): void {
    this.#resting = setTimeout(() => {
      this.#current.source = NO_ASSETS;
      this.#emptied = this.show(EMPTY).catch(() => {});
      forgetImages(this.#session);
    }, REST_MS).unref();
  }

  stopResting(): void {
    clearTimeout(this.#resting);
  }
}

/**
 * Clears the renderer's image cache. It lives as long as the page and answers without asking us, which would hide that
 * an image changed or is missing. Disabling the cache clears it.
 */
function forgetImages(session: CdpSession): void {
  const send = (method: string, params = {}) => void session.send(method, params).catch(() => {});
  send('Network.enable');
  send('Network.setCacheDisabled', { cacheDisabled: true });
  send('Network.setCacheDisabled', { cacheDisabled: false });
  send('Network.disable');
}

/** The current rendering: its source of assets, and the URLs that were missing. */
type Current = { source: AssetSource; missing: string[] };
const NO_ASSETS: AssetSource = async () => undefined;

/** Resolves when all resources of the document have loaded or failed. */
async function loadDocument(session: CdpSession, frameId: string, html: string): Promise<void> {
  const loaded = session.once(
    'Page.lifecycleEvent',
    (event) => event.name === 'load' && event.frameId === frameId,
  );
  loaded.catch(() => {});
  await session.send('Page.setDocumentContent', { frameId, html });
  await loaded;
  // Fonts of a style sheet may start to load only when text is laid out.
  if (/@font-face|<link|@import/i.test(html)) {
    const expression = 'document.fonts.ready.then(() => 0)';
    await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  }
}

async function capture(session: CdpSession, job: ScreenshotJob) {
  const { deviceScaleFactor: scale, pixelsMax } = job;
  const clip = job.fullPage ? await wholePage(session, job) : { width: job.width, height: job.height };
  const pixels = { width: Math.round(clip.width * scale), height: Math.round(clip.height * scale) };
  if (pixels.width * pixels.height > pixelsMax || pixels.height > SIDE_PIXELS_MAX) {
    throw new PageTooLarge(pixels.width, pixels.height);
  }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, ...clip, scale: 1 },
  });
  return { base64: String(data), ...pixels };
}

const LINKS_MAX = 10_000;
/** The links of the shown page. An image in a link is called what its description says. */
const READ_LINKS = `[...document.links].slice(0, ${LINKS_MAX}).map((link) => {
  const images = [...link.querySelectorAll('img')].map((image) => image.alt);
  const text = link.getAttribute('aria-label') || [link.innerText, ...images].join(' ') || link.title;
  return { url: link.href, text: text.replace(/\\s+/g, ' ').trim().slice(0, 500) };
})`;

async function linksOf(session: CdpSession): Promise<PageLink[]> {
  const { result } = await session.send('Runtime.evaluate', { expression: READ_LINKS, returnByValue: true });
  return (result as { value?: PageLink[] }).value ?? [];
}

async function print(session: CdpSession, { paper, margin, scale, pageRules }: PdfJob): Promise<string> {
  const { data } = await session.send('Page.printToPDF', {
    printBackground: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    paperWidth: paper.width,
    paperHeight: paper.height,
    marginTop: margin.top,
    marginRight: margin.right,
    marginBottom: margin.bottom,
    marginLeft: margin.left,
    scale,
    preferCSSPageSize: pageRules,
  });
  return String(data);
}

/** An empty page of a context with its protocol session. */
export async function attach(cdp: CdpConnection, browserContextId: string) {
  const { targetId } = await cdp.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    // A second tab of a window is hidden, and hidden tabs are not painted, so a screenshot would never resolve.
    newWindow: true,
  });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  return { targetId: String(targetId), sessionId: String(sessionId) };
}

function mediaOf(media: 'screen' | 'print', scheme: 'light' | 'dark' = 'light') {
  return { media, features: [{ name: 'prefers-color-scheme', value: scheme }] };
}

/** Sends a setting only if it differs from the page's current one. */
function remember(session: CdpSession, method: string): (params: Record<string, unknown>) => Promise<void> {
  let last = '';
  return async (params) => {
    const text = JSON.stringify(params);
    if (text === last) return;
    await session.send(method, params);
    last = text;
  };
}

async function wholePage(
  session: CdpSession,
  job: ScreenshotJob,
): Promise<{ width: number; height: number }> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const { height } = cssContentSize as { height: number };
  return { width: job.width, height: Math.max(1, Math.ceil(height)) };
}

const KINDS: Record<string, AssetKind> = {
  Image: 'image',
  Stylesheet: 'style',
  Font: 'font',
  Script: 'script',
  Media: 'media',
};

/** Answers each request with a fetched asset, a placeholder or a failure; nothing reaches the network. */
async function answerRequest(
  session: CdpSession,
  { requestId, request, resourceType }: Record<string, unknown>,
  current: Current,
): Promise<void> {
  const { url, method } = request as { url: string; method: string };
  const kind = KINDS[String(resourceType)] ?? 'other';
  // Captured per rendering: a late answer must not count against the next one.
  const { missing } = current;
  const fulfil = (contentType: string, body: string) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: contentType },
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body,
    });
  try {
    // Frames stay empty, and the page cannot navigate.
    if (resourceType === 'Document') {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    const isFetched = method === 'GET' && kind !== 'other' && kind !== 'script' && /^https?:/i.test(url);
    const asset = isFetched ? await current.source(url, kind) : undefined;
    if (asset) {
      await fulfil(asset.contentType, asset.base64);
      return;
    }
    missing.push(url);
    const placeholder = placeholders[kind];
    if (placeholder) await fulfil(placeholder.contentType, placeholder.base64);
    else await session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
  } catch {
    // The page closed, or continued without this answer.
  }
}
