import { type ClientNote, type MailClient, viewIn } from '@postpress/clients';
import { imageLimits } from '@postpress/contracts';
import type { AssetSource, Browser, BrowserOutcome, Screenshot } from '../platform/browser/browser.ts';

export type ClientPicture = Screenshot & {
  /** What the client changed, and by which test we know. */
  notes: readonly ClientNote[];
};

export type DrawInClientParts = {
  browser: Pick<Browser, 'screenshot'>;
  /** Whose page it is: tenants share nothing in the browser. */
  tenant: string;
  assets: AssetSource;
  blockImages: boolean;
  signal: AbortSignal;
};

/**
 * A picture of a page as a mail client would show it, simulated: what the client does to the markup is done to it, and
 * our own browser draws the rest, without network and scripts. A page too tall for one picture is cut.
 */
export async function drawInClient(
  client: MailClient,
  html: string,
  { browser, tenant, assets, blockImages, signal }: DrawInClientParts,
): Promise<BrowserOutcome<ClientPicture>> {
  const view = viewIn(client, html, { blockImages });
  const job = {
    ...{ tenant, html: view.html, assets, signal },
    ...{ width: view.widthPx, height: 1, deviceScaleFactor: 1, colorScheme: view.colorScheme },
    ...{ fullPage: true, pixelsMax: imageLimits.pixelsMax },
  };
  const whole = await browser.screenshot(job);
  const picture =
    whole.ok || whole.kind !== 'too-large'
      ? whole
      : await browser.screenshot({ ...job, fullPage: false, height: imageLimits.tallestPixels });
  return picture.ok ? { ...picture, notes: view.notes } : picture;
}
