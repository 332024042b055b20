/**
 * What queue, tenants, interception and the guarded outbound client cost on top of a bare reused Chromium page: the same page, with
 * its images from the same local web server, drawn as PNG and PDF one, two and four at once.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { renderDesign } from '@postpress/render';
import sharp from 'sharp';
import { silentLog } from '../apps/server/src/base/log.ts';
import { productCard } from '../apps/server/src/exports/custom-tools/tools.testing.ts';
import { openAssetFetcher } from '../apps/server/src/exports/index.ts';
import { openOwnAssets } from '../apps/server/src/files/index.ts';
import type { RenderJob } from '../apps/server/src/platform/browser/browser.ts';
import type { CdpConnection } from '../apps/server/src/platform/browser/cdp.ts';
import { findChromium } from '../apps/server/src/platform/browser/find-chromium.ts';
import { launchChromium } from '../apps/server/src/platform/browser/launch.ts';
import { openBrowser } from '../apps/server/src/platform/browser/open-browser.ts';
import { processTreesMemory } from '../apps/server/src/platform/browser/process-memory.ts';
import { createResolve } from '../apps/server/src/platform/dns/resolve.ts';
import { createAddressPolicy } from '../apps/server/src/platform/outbound/address-policy.ts';
import { openOutboundClient } from '../apps/server/src/platform/outbound/open-outbound-client.ts';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import { type Figure, record } from './record.ts';

const WIDTH = 640;
const TENANTS = 4;
const JOBS = 12;
const ROUNDS = 3;
const PAIRS = 7;
const PAPER = { width: 8.27, height: 11.69 };
const NO_MARGIN = { top: 0, right: 0, bottom: 0, left: 0 };

const images = await serveImages();
const html = page(images.url);
const bare = await openBare();
const outbound = openOutboundClient({
  policy: createAddressPolicy(['127.0.0.0/8']),
  resolve: createResolve(),
  userAgent: 'bench',
});
const fetchAsset = openAssetFetcher({
  call: outbound.call,
  assets: openOwnAssets(),
  addresses: { assetBase: 'https://none.test' },
});
const ours = openBrowser({
  concurrency: 4,
  waitingMax: 100,
  deadlineMs: 60_000,
  jobsPerBrowser: 100_000,
  memoryBytesMax: 8e9,
  log: silentLog,
});

const job = (tenant: string): RenderJob => ({
  tenant,
  html,
  assets: async (url, kind) => {
    if (kind === 'other') return undefined;
    const outcome = await fetchAsset(tenant, url, kind);
    return outcome.ok ? outcome.asset : undefined;
  },
});
const screenshot = async (tenant: string) => {
  const done = await ours.screenshot({
    ...job(tenant),
    width: WIDTH,
    height: 800,
    deviceScaleFactor: 1,
    fullPage: true,
    pixelsMax: 1e8,
  });
  if (!done.ok || done.missing.length > 0)
    throw new Error(`A screenshot failed: ${JSON.stringify(done).slice(0, 200)}`);
  return done.bytes.length;
};
const pdf = async (tenant: string) => {
  const done = await ours.pdf({
    ...job(tenant),
    paper: PAPER,
    margin: NO_MARGIN,
    scale: 1,
    media: 'screen',
    pageRules: false,
  });
  if (!done.ok) throw new Error('A PDF failed.');
  return done.bytes.length;
};

const figures: Figure[] = [];
let fresh = 0;
for (const [what, bar, own, theirs] of [
  ['PNG', 1.15, screenshot, bare.png],
  ['PDF', 1.3, pdf, bare.pdf],
] as const) {
  for (const atOnce of [1, 2, 4]) {
    const [theirMs, ownMs, ratio] = await compare(
      () => share(atOnce, (n) => theirs(n % atOnce)),
      () => share(atOnce, (n) => own(`t${n % TENANTS}`)),
    );
    figures.push(ratioOf(`${what}, ${atOnce} at once: bare ${ms(theirMs)}, ours ${ms(ownMs)}`, ratio, bar));
  }
  const first = await compare(
    () => rested(() => theirs(0)),
    () => rested(() => own(`new-${fresh++}`)),
    PAIRS,
  );
  figures.push(
    ratioOf(`${what}, first job of a tenant: bare ${ms(first[0])}, ours ${ms(first[1])}`, first[2], 2.3),
  );
}
const custom = await compare(
  () => rested(() => bare.png(0)),
  () => rested(screenshotAfterScript),
  PAIRS,
);
figures.push(
  ratioOf(`PNG after a custom tool’s script: bare ${ms(custom[0])}, ours ${ms(custom[1])}`, custom[2], 3.5),
);
figures.push({
  what: 'memory of the bare browser, four pages',
  figure: megabytes((await processTreesMemory([bare.pid]))[0] ?? 0),
});
await new Promise((done) => setTimeout(done, 6_000));
const { memoryBytes, contexts } = ours.stats();
figures.push({ what: `memory of ours, ${contexts} contexts kept`, figure: megabytes(memoryBytes) });
record(
  'browser',
  'PNG and PDF against a bare reused page',
  figures,
  `The 15-block newsletter at ${WIDTH} px with five images from a local web server, ${bare.version}. Each round draws ${JOBS} pages bare and ${JOBS} of ours in turn, for ${TENANTS} tenants; times are a page’s share of the round, medians of ${ROUNDS} rounds; first jobs and scripts in ${PAIRS} pairs after a second of rest each. Ratios are taken turn by turn. Memory counts shared pages once.`,
);
await Promise.all([ours.close(), bare.close(), outbound.close(), images.close()]);

/** Milliseconds of both, measured in turn, and their ratio turn by turn: medians. The first turn is for warming up. */
async function compare(
  theirs: () => Promise<number>,
  own: () => Promise<number>,
  rounds = ROUNDS,
): Promise<[number, number, number]> {
  const all = { theirs: [] as number[], own: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const [theirMs, ownMs] = [await theirs(), await own()];
    if (round === 0) continue;
    all.theirs.push(theirMs);
    all.own.push(ownMs);
    all.ratio.push(ownMs / theirMs);
  }
  return [middle(all.theirs), middle(all.own), middle(all.ratio)];
}

/** Milliseconds of a round that one page takes. */
async function share(atOnce: number, draw: (n: number) => Promise<number>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, slot) => {
      // Each slot keeps its number modulo `atOnce`, so that a bare page is used by one at a time.
      for (let n = slot; next++ < JOBS; n += atOnce) await draw(n);
    }),
  );
  return (performance.now() - started) / JOBS;
}

/** Milliseconds of one drawing after a moment of rest, as between two tenants' first jobs: the next context opens in it. */
async function rested(draw: () => Promise<unknown>): Promise<number> {
  await new Promise((done) => setTimeout(done, 1_000));
  const started = performance.now();
  await draw();
  return performance.now() - started;
}

async function screenshotAfterScript(): Promise<number> {
  const scripts = ['globalThis.unlayer = { registerTool() {}, createViewer() {} }', productCard, '1'];
  const ran = await ours.run({ tenant: 't0', scripts, scriptTimeoutMs: 5_000 });
  if (!ran.ok) throw new Error('A script failed.');
  return screenshot('t0');
}

/** A Chromium as one would drive it by hand: a page for each slot, nothing in between. */
async function openBare() {
  const search = await findChromium(process.env.CHROMIUM);
  if (!search.ok) throw new Error(search.message);
  const chromium = await launchChromium({ chromium: search.found, log: silentLog, open: true });
  const pages = await Promise.all([0, 1, 2, 3].map(() => openBarePage(chromium.cdp)));
  const pageOf = (n: number) => pages[n] ?? pages[0]!;
  return {
    pid: chromium.pid,
    version: chromium.version,
    close: chromium.kill,
    png: (n: number) => pageOf(n).png(),
    pdf: (n: number) => pageOf(n).pdf(),
  };
}

async function openBarePage(cdp: CdpConnection) {
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  const session = cdp.session(String(sessionId));
  await Promise.all([
    session.send('Page.enable'),
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
  ]);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: WIDTH,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  });
  const { frameTree } = await session.send('Page.getFrameTree');
  const frameId = (frameTree as { frame: { id: string } }).frame.id;
  const load = async () => {
    const loaded = session.once('Page.lifecycleEvent', ({ name }) => name === 'load');
    await session.send('Page.setDocumentContent', { frameId, html });
    await loaded;
  };
  const bytes = (data: unknown) => Buffer.from(String(data), 'base64').length;
  return {
    png: async () => {
      await load();
      const { cssContentSize } = await session.send('Page.getLayoutMetrics');
      const { height } = cssContentSize as { height: number };
      const clip = { x: 0, y: 0, width: WIDTH, height, scale: 1 };
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'png',
        captureBeyondViewport: true,
        clip,
      });
      return bytes(data);
    },
    pdf: async () => {
      await load();
      const settings = { printBackground: true, generateTaggedPDF: true, generateDocumentOutline: true };
      const size = {
        paperWidth: PAPER.width,
        paperHeight: PAPER.height,
        marginTop: 0,
        marginRight: 0,
        marginBottom: 0,
        marginLeft: 0,
      };
      const { data } = await session.send('Page.printToPDF', { ...settings, ...size });
      return bytes(data);
    },
  };
}

async function serveImages(): Promise<{ url: string; close(): void }> {
  const image = await sharp({
    create: {
      width: 600,
      height: 300,
      channels: 3,
      background: '#3366aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=60' }).end(image);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** The newsletter with every image on the local server. */
function page(origin: string): string {
  const [design] = newsletters(1).map(asDesign);
  if (!design) throw new Error('There is no newsletter.');
  let n = 0;
  return renderDesign(design).html.replaceAll(/src="https?:[^"]*"/g, () => `src="${origin}/${n++}.jpg"`);
}

function ratioOf(what: string, ratio: number, bar: number): Figure {
  return { what, figure: `${ratio.toFixed(2)} ×`, bar: `≤ ${bar} ×`, met: ratio <= bar };
}
function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}
function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`;
}
