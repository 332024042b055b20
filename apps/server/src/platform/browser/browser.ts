import type { SemaphoreStats } from '../../base/permits.ts';

/** An asset for a page, which has no network. */
export type Asset = {
  contentType: string;
  /** The content in the encoding of the browser's protocol. */
  base64: string;
};

export type AssetKind = 'image' | 'style' | 'font' | 'script' | 'media' | 'other';

/** Returns the asset for a request of the page; `undefined`: a placeholder is shown. Never rejects. */
export type AssetSource = (url: string, kind: AssetKind) => Promise<Asset | undefined>;

export type RenderJob = {
  /** Tenants share no context: no cookies, storage, cache or process. */
  tenant: string;
  html: string;
  assets: AssetSource;
  /** Aborts when the caller no longer waits for the result. */
  signal?: AbortSignal;
  /** `low` is for thumbnails and the like, which share one slot. Default `normal`. */
  priority?: 'normal' | 'low';
};

export type ScreenshotJob = RenderJob & {
  /** CSS pixels. */
  width: number;
  height: number;
  deviceScaleFactor: number;
  /** Capture the whole page instead of the first `height` pixels. */
  fullPage: boolean;
  /** Maximum device pixels of the image; above it, the outcome is `too-large`. */
  pixelsMax: number;
  /** Value of `prefers-color-scheme`. Default `light`, whatever the machine prefers. */
  colorScheme?: 'light' | 'dark';
};

export type PdfJob = RenderJob & {
  /** Inches, after rotation to landscape. */
  paper: { width: number; height: number };
  /** Inches, on all four sides. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** 0.1 to 2. */
  scale: number;
  /** `screen` uses the rules that email and web pages are written for; `print` is for documents. */
  media: 'screen' | 'print';
  /** Whether `@page` rules of the page set paper size and margins. */
  pageRules: boolean;
};

export type ScriptJob = {
  tenant: string;
  /** Run in sequence in an empty page without network. A script that fails does not affect the next one. */
  scripts: readonly string[];
  /** Limit per script, including its promises. */
  scriptTimeoutMs: number;
  signal?: AbortSignal;
  priority?: 'normal' | 'low';
};

export type ScriptResult =
  | { ok: true; value: unknown }
  | { ok: false; kind: 'threw' | 'timeout'; message: string };

export type Rendering = {
  bytes: Buffer;
  /** URLs without an asset. */
  missing: string[];
};
export type Screenshot = Rendering & {
  /** Device pixels. */
  width: number;
  height: number;
};

/** A link of a printed page, and what it is called: its text, or the descriptions of its images. */
export type PageLink = { url: string; text: string };
export type Pdf = Rendering & { links: PageLink[] };

export type BrowserFailure =
  /** `tenant-busy`: this tenant has too many jobs waiting; `busy`: all tenants together have. */
  | { ok: false; kind: 'tenant-busy' | 'busy'; message: string; retryAfterSeconds: number }
  /** There is no Chromium, or none starts. */
  | { ok: false; kind: 'unavailable'; message: string; retryAfterSeconds: number }
  | { ok: false; kind: 'timeout' | 'crashed' | 'aborted'; message: string }
  | { ok: false; kind: 'too-large'; message: string; width: number; height: number };

export type BrowserOutcome<T> = ({ ok: true } & T) | BrowserFailure;

export type BrowserStats = {
  running: boolean;
  /** Figures of the semaphore that limits jobs. */
  slots: SemaphoreStats;
  jobs: number;
  restarts: number;
  contexts: number;
  /** Memory of all Chromium processes, with shared memory counted once; 0 if the system does not report it. */
  memoryBytes: number;
};

/** Renders pages and runs scripts in a Chromium without network. Never throws. */
export type Browser = {
  screenshot(job: ScreenshotJob): Promise<BrowserOutcome<Screenshot>>;
  pdf(job: PdfJob): Promise<BrowserOutcome<Pdf>>;
  run(job: ScriptJob): Promise<BrowserOutcome<{ results: ScriptResult[] }>>;
  stats(): BrowserStats;
  /** Starts Chromium before the first job. */
  warmUp(): Promise<BrowserOutcome<{ version: string }>>;
  close(): Promise<void>;
};
