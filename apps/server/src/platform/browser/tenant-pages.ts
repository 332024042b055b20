import type { CdpConnection } from './cdp.ts';
import { disposeContext, inNewContext } from './new-context.ts';
import { openPage, type Page } from './page.ts';

export type TenantPages = {
  /** A page of the tenant's own context that nobody uses now. Give it back with {@link TenantPages.release}. */
  acquire(tenant: string): Promise<Page>;
  /** @param healthy false when the job failed: the page is closed instead of kept. */
  release(page: Page, healthy: boolean): void;
  contexts(): number;
  /** Whether there is a context of this tenant. */
  has(tenant: string): boolean;
};

/** `retired` once it serves no further job: it is disposed when its last page comes back. */
type Context = { id: string; idle: Page[]; busy: number; retired: boolean };

/**
 * A browser context per tenant, the last used ones kept (20 MB each), with their pages. One empty context waits for
 * the next new tenant, for opening one costs as much as the drawing itself.
 */
export function createTenantPages(cdp: CdpConnection, contextsMax: number): TenantPages {
  // A Map keeps the order of insertion: the first entry is the one used longest ago.
  const contexts = new Map<string, Promise<Context>>();
  const contextsOfPages = new WeakMap<Page, Context>();
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
      if (context) await disposeContext(cdp, context.id);
    }
  };
  const giveBack = async (context: Context) => {
    context.busy--;
    if (context.retired && context.busy === 0) await disposeContext(cdp, context.id);
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
      let context: Context | undefined;
      try {
        context = await opening;
        context.busy++;
        const page = context.idle.pop() ?? (await openPage(cdp, context.id));
        contextsOfPages.set(page, context);
        return page;
      } catch (error) {
        // The next job of this tenant gets a fresh context; this one would stay for as long as the browser.
        if (contexts.get(tenant) === opening) contexts.delete(tenant);
        if (context) {
          context.retired = true;
          await giveBack(context);
        }
        throw error;
      }
    },
    release: (page, healthy) => {
      void (async () => {
        const context = contextsOfPages.get(page);
        if (healthy && context && !context.retired) {
          context.idle.push(page);
          page.rest();
        } else {
          await page.close();
        }
        if (context) await giveBack(context);
        await evict();
        refill();
      })().catch(() => {});
    },
    contexts: () => contexts.size,
    has: (tenant) => contexts.has(tenant),
  };
}

function openContext(cdp: CdpConnection): Promise<Context> {
  return inNewContext(cdp, async (id) => {
    const [page] = await Promise.all([
      openPage(cdp, id),
      cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId: id }),
    ]);
    return { id, idle: [page], busy: 0, retired: false };
  });
}

/** For the next new tenant: there is time to load what its first job would have to wait for. */
async function openSpare(cdp: CdpConnection): Promise<Context> {
  const context = await openContext(cdp);
  try {
    await context.idle[0]?.warm();
  } catch (error) {
    await disposeContext(cdp, context.id);
    throw error;
  }
  return context;
}
