import type { CdpConnection } from './cdp.ts';
import { disposeContext, inNewContext } from './new-context.ts';
import { openPage, type Page } from './page.ts';

/** `retired`: gets no more jobs and is disposed of when its last page is released. */
type Context = { id: string; idle: Page[]; busy: number; retired: boolean };

/**
 * A browser context per tenant with its pages; the most recently used ones are kept (20 MB each). One empty context is
 * kept ready for the next new tenant, because opening one takes as long as rendering.
 */
export class TenantPages {
  readonly #cdp: CdpConnection;
  readonly #contextsMax: number;
  // A Map iterates in insertion order: the first entry is the least recently used.
  readonly #contexts = new Map<string, Promise<Context>>();
  readonly #contextsOfPages = new WeakMap<Page, Context>();
  #spare: Promise<Context> | undefined;

  constructor(cdp: CdpConnection, contextsMax: number) {
    this.#cdp = cdp;
    this.#contextsMax = contextsMax;
    this.#spare = openSpare(cdp);
    this.#spare.catch(() => {});
  }

  /** The number of tenants that have a context. */
  get size(): number {
    return this.#contexts.size;
  }

  has(tenant: string): boolean {
    return this.#contexts.has(tenant);
  }

  /** An idle page of the tenant's context. Return it with {@link TenantPages.release}. */
  async acquire(tenant: string): Promise<Page> {
    const opening = this.#contextOf(tenant);
    let context: Context | undefined;
    try {
      context = await opening;
      context.busy++;
      const page = context.idle.pop() ?? (await openPage(this.#cdp, context.id));
      this.#contextsOfPages.set(page, context);
      return page;
    } catch (error) {
      // The next job of this tenant gets a fresh context; otherwise this one would stay as long as the browser.
      if (this.#contexts.get(tenant) === opening) this.#contexts.delete(tenant);
      if (context) {
        context.retired = true;
        await this.#giveBack(context);
      }
      throw error;
    }
  }

  /** @param healthy false when the job failed: the page is closed instead of kept. */
  release(page: Page, healthy: boolean): void {
    this.#takeBack(page, healthy).catch(() => {});
  }

  async #takeBack(page: Page, healthy: boolean): Promise<void> {
    const context = this.#contextsOfPages.get(page);
    if (healthy && context && !context.retired) {
      context.idle.push(page);
      page.rest();
    } else {
      await page.close();
    }
    if (context) await this.#giveBack(context);
    await this.#evict();
    this.#refill();
  }

  #contextOf(tenant: string): Promise<Context> {
    const context = this.#contexts.get(tenant) ?? this.#spare ?? openContext(this.#cdp);
    if (!this.#contexts.has(tenant)) this.#spare = undefined;
    this.#contexts.delete(tenant);
    this.#contexts.set(tenant, context);
    return context;
  }

  async #giveBack(context: Context): Promise<void> {
    context.busy--;
    if (context.retired && context.busy === 0) await disposeContext(this.#cdp, context.id);
  }

  async #evict(): Promise<void> {
    for (const [tenant, opening] of this.#contexts) {
      if (this.#contexts.size <= this.#contextsMax) return;
      const context = await opening.catch(() => undefined);
      if (context && context.busy > 0) continue;
      this.#contexts.delete(tenant);
      if (context) await disposeContext(this.#cdp, context.id);
    }
  }

  #refill(): void {
    if (this.#spare) return;
    this.#spare = openSpare(this.#cdp);
    this.#spare.catch(() => {
      this.#spare = undefined;
    });
  }
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

/** Prepared for the next new tenant, with everything loaded that its first job would wait for. */
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
