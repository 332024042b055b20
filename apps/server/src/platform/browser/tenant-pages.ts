import type { CdpConnection } from './cdp.ts';
import { openPage, type Page } from './page.ts';

export type TenantPages = {
  /** A page of the tenant's own context that nobody uses now. Give it back with {@link TenantPages.release}. */
  acquire(tenant: string): Promise<Page>;
  /** @param healthy false when the job failed: the page is closed instead of kept. */
  release(tenant: string, page: Page, healthy: boolean): void;
  contexts(): number;
};

type Context = { id: string; idle: Page[]; busy: number };

/**
 * A browser context per tenant, the last used ones kept (20 MB each), with their pages. One empty context waits for
 * the next new tenant, for opening one costs as much as the drawing itself.
 */
export function createTenantPages(cdp: CdpConnection, contextsMax: number): TenantPages {
  // A Map keeps the order of insertion: the first entry is the one used longest ago.
  const contexts = new Map<string, Promise<Context>>();
  let spare: Promise<Context> | undefined = openSpare(cdp);
  spare.catch(() => {});

  const contextOf = (tenant: string): Promise<Context> => {
    const context = contexts.get(tenant) ?? spare ?? openContext(cdp);
    if (!contexts.has(tenant)) spare = undefined;
    contexts.delete(tenant);
    contexts.set(tenant, context);
    return context;
  };
  const evict = async () => {
    for (const [tenant, opening] of contexts) {
      if (contexts.size <= contextsMax) return;
      const context = await opening.catch(() => undefined);
      if (context && context.busy > 0) continue;
      contexts.delete(tenant);
      if (context)
        await cdp.send('Target.disposeBrowserContext', { browserContextId: context.id }).catch(() => {});
    }
  };
  const refill = () => {
    if (spare) return;
    spare = openSpare(cdp);
    spare.catch(() => {
      spare = undefined;
    });
  };

  return {
    acquire: async (tenant) => {
      const opening = contextOf(tenant);
      try {
        const context = await opening;
        context.busy++;
        return context.idle.pop() ?? (await openPage(cdp, context.id));
      } catch (error) {
        contexts.delete(tenant);
        throw error;
      }
    },
    release: (tenant, page, healthy) => {
      void (async () => {
        const context = await contexts.get(tenant);
        if (context) context.busy--;
        if (healthy && context) {
          context.idle.push(page);
          page.rest();
        } else {
          await page.close();
        }
        await evict();
        refill();
      })().catch(() => {});
    },
    contexts: () => contexts.size,
  };
}

async function openContext(cdp: CdpConnection): Promise<Context> {
  const { browserContextId } = await cdp.send('Target.createBrowserContext', { disposeOnDetach: true });
  const id = String(browserContextId);
  const [page] = await Promise.all([
    openPage(cdp, id),
    cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: id }),
  ]);
  return { id, idle: [page], busy: 0 };
}

/** For the next new tenant: there is time to load what its first job would have to wait for. */
async function openSpare(cdp: CdpConnection): Promise<Context> {
  const context = await openContext(cdp);
  await context.idle[0]?.warm();
  return context;
}
