import type { CdpConnection } from './cdp.ts';

/** Opens a browser context and the objects in it; disposes of the context with its pages if that fails. */
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
