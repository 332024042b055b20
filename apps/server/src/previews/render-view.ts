import { type ClientView, findMailClient, viewIn } from '@postpress/clients';
import { imageLimits } from '@postpress/contracts';
import type { AssetSource, Browser, BrowserOutcome, Screenshot } from '../platform/browser/browser.ts';
import type { Computation } from '../platform/threads/compute.ts';

type RenderViewParts = {
  browser: Pick<Browser, 'screenshot'>;
  /** The owner of the page; tenants share nothing in the browser. */
  tenant: string;
  assets: AssetSource;
  signal: AbortSignal;
};

/**
 * A simulated image of a page in a mail client: the markup has the changes of the client, and our browser renders it
 * without network and scripts. A page too tall for one image is cut.
 */
export async function renderView(
  view: ClientView,
  { browser, tenant, assets, signal }: RenderViewParts,
): Promise<BrowserOutcome<Screenshot>> {
  const job = {
    tenant,
    html: view.html,
    assets,
    signal,
    width: view.widthPx,
    height: 1,
    deviceScaleFactor: 1,
    colorScheme: view.colorScheme,
    fullPage: true,
    pixelsMax: imageLimits.pixelsMax,
  };
  const whole = await browser.screenshot(job);
  if (whole.ok || whole.kind !== 'too-large') return whole;
  return browser.screenshot({ ...job, fullPage: false, height: imageLimits.tallestPixels });
}

/** The URL of this module, for worker threads. */
export const viewPageModule = import.meta.url;

export type ViewPage = { clientId: string; html: string; blockImages?: boolean };

/**
 * A page as a mail client changes it; undefined for an unknown client. Runs on a thread: a page of megabytes with
 * thousands of CSS rules takes seconds.
 */
export function viewPage({ clientId, html, blockImages = false }: ViewPage): ClientView | undefined {
  const client = findMailClient(clientId);
  return client && viewIn(client, html, { blockImages });
}

/** The same for requests: on a thread only if the page is large. */
export const viewInClient: Computation<ViewPage, ClientView | undefined> = {
  module: viewPageModule,
  name: 'viewInClient',
  onThread: true,
  run: viewPage,
};
