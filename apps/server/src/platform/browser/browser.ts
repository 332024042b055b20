import type { SemaphoreStats } from '../../base/permits.ts';

/** What a page may be given in place of the network. */
export type Asset = {
  contentType: string;
  /** The content as the browser's protocol takes it. */
  base64: string;
};

export type AssetKind = 'image' | 'style' | 'font' | 'script' | 'media' | 'other';

/** Returns what a page requests; `undefined` if there is none: a placeholder is shown. Never rejects. */
export type AssetSource = (url: string, kind: AssetKind) => Promise<Asset | undefined>;

export type RenderJob = {
  /** Whose page it is. Tenants share no context: no cookie, storage, cache or process. */
  tenant: string;
  html: string;
  assets: AssetSource;
  /** Aborted when the caller no longer waits for the result. */
  signal?: AbortSignal;
  /** `low`: thumbnails and the like, which share one slot. Default `normal`. */
  priority?: 'normal' | 'low';
};

export type ScreenshotJob = RenderJob & {
  /** CSS pixels. */
  width: number;
  height: number;
  deviceScaleFactor: number;
  /** The whole page, however long, instead of the first `height` pixels. */
  fullPage: boolean;
  /** Most device pixels of the image; over it the outcome is `too-large`. */
  pixelsMax: number;
  /** What `prefers-color-scheme` says; default `light`, whatever the machine prefers. */
  colorScheme?: 'light' | 'dark';
};

export type PdfJob = RenderJob & {
  /** Inches, already turned for landscape. */
  paper: { width: number; height: number };
  /** Inches on all four sides. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** 0.1 to 2. */
  scale: number;
  /** `screen` keeps the rules that email and web pages are written with; `print` is for documents. */
  media: 'screen' | 'print';
  /** Whether `@page` rules of the page decide on paper and margins. */
  pageRules: boolean;
};

export type ScriptJob = {
  tenant: string;
  /** Run one after the other in an empty page that reaches nothing. A failing one ends neither the page nor the next. */
  scripts: readonly string[];
  /** For one script, its promises included. */
  scriptTimeoutMs: number;
  signal?: AbortSignal;
  priority?: 'normal' | 'low';
};

export type ScriptResult =
  | { ok: true; value: unknown }
  | { ok: false; kind: 'threw' | 'timeout'; message: string };

export type Rendering = {
  bytes: Buffer;
  /** URLs for which there was no asset. */
  missing: string[];
};
export type Screenshot = Rendering & {
  /** Device pixels. */
  width: number;
  height: number;
};

export type BrowserFailure =
  /** This tenant has too many jobs waiting (`tenant-busy`), or all together have. */
  | { ok: false; kind: 'tenant-busy' | 'busy'; message: string; retryAfterSeconds: number }
  /** No Chromium, or none that starts. */
  | { ok: false; kind: 'unavailable'; message: string; retryAfterSeconds: number }
  | { ok: false; kind: 'timeout' | 'crashed' | 'aborted'; message: string }
  | { ok: false; kind: 'too-large'; message: string; width: number; height: number };

export type BrowserOutcome<T> = ({ ok: true } & T) | BrowserFailure;

export type BrowserStats = {
  /** Whether a Chromium runs. */
  running: boolean;
  /** Of the semaphore that jobs run under. */
  slots: SemaphoreStats;
  jobs: number;
  restarts: number;
  contexts: number;
  /** Of all Chromium processes, shared memory counted once; 0 where the system does not tell. */
  memoryBytes: number;
};

/** Renders pages, and runs scripts, in a Chromium that reaches no network. Nothing here throws. */
export type Browser = {
  screenshot(job: ScreenshotJob): Promise<BrowserOutcome<Screenshot>>;
  pdf(job: PdfJob): Promise<BrowserOutcome<Rendering>>;
  run(job: ScriptJob): Promise<BrowserOutcome<{ results: ScriptResult[] }>>;
  stats(): BrowserStats;
  /** Starts Chromium ahead of the first job. */
  warmUp(): Promise<BrowserOutcome<{ version: string }>>;
  close(): Promise<void>;
};
