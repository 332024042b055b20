import type { CdpConnection } from './cdp.ts';

/** Opens a browser context and what it is opened for; disposes it, pages included, when that fails. */
export async function inNewContext<T>(
  cdp: CdpConnection,
  open: (browserContextId: string) => Promise<T>,
): Promise<T> {
  const { browserContextId } = await cdp.send('Target.createBrowserContext', { disposeOnDetach: true });
  const id = String(browserContextId);
  try {
    return await open(id);
  } catch (error) {
    await disposeContext(cdp, id);
    throw error;
  }
}

export async function disposeContext(cdp: CdpConnection, browserContextId: string): Promise<void> {
  await cdp.send('Target.disposeBrowserContext', { browserContextId }).catch(() => {});
}
