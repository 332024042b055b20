import type { DisplayMode } from '@postpress/design';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { AnyRoute } from '../../base/route.ts';
import { usualModels, usualPrices } from '../../config/index.ts';
import { creditsOf, type TestCredits } from '../../credits/testing.ts';
import { filesRoutes } from '../../files/index.ts';
import { openTestFiles, type TestFiles } from '../../files/testing.ts';
import type { TestApp } from '../../http/testing.ts';
import type { Browser } from '../../platform/browser/browser.ts';
import { openTestBrowser } from '../../platform/browser/testing.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { openModels } from '../../platform/models/open-models.ts';
import { type ModelMock, startModelMock } from '../../platform/models/testing.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../platform/outbound/open-outbound-client.ts';
import { openTestSite, type TestSite } from '../../platform/outbound/testing.ts';
import { openUnsplash } from '../../platform/stock/open-unsplash.ts';
import { createCompute } from '../../platform/threads/compute.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { openDesignImages } from '../images/make-design-images.ts';
import { generateDesignRoute } from '../routes/generation.ts';
import { importDesignRoute, importMjmlRoute } from '../routes/importing.ts';
import { storeImageWith } from './host-embedded-images.ts';
import type { ImportDeps } from './import-design.ts';

export type TestImports = {
  accounts: TestAccounts;
  credits: Omit<TestCredits, 'accounts'>;
  files: TestFiles;
  /** Both providers, scripted. */
  models: ModelMock;
  browser: Browser;
  app: TestApp;
  /** A web server that the outbound client may call. */
  site: TestSite;
  /** Calls with the key of `shop`, in mode email unless the body says otherwise. */
  call(body: {
    input: readonly object[];
    displayMode?: DisplayMode;
    [field: string]: unknown;
  }): ReturnType<ReturnType<typeof callerOf>>;
  /** Calls `generateDesign` at the path of the published clients' next release, with the key of `shop`. */
  generate(body: object): ReturnType<ReturnType<typeof callerOf>>;
  close(): Promise<void>;
};

/**
 * Imports on the real app, database, credits, browser, disk and outbound client, with an independent mock of both providers.
 *
 * @param hasKeys whether the installation has keys of the providers
 * @param readSeconds how long our reader may take for a page
 */
export async function openTestImports({
  hasKeys = true,
  readSeconds = 20,
}: {
  hasKeys?: boolean;
  readSeconds?: number;
} = {}): Promise<TestImports> {
  const accounts = await openTestAccounts();
  const files = openTestFiles(accounts.db, accounts.clock);
  const credits = creditsOf(accounts);
  const models = await startModelMock();
  const browser = openTestBrowser();
  const site = await openTestSite();
  const outbound = openOutboundClient({
    policy: createAddressPolicy(['127.0.0.0/8']),
    resolve: createResolve(),
    userAgent: 'postpress-test',
  });
  const threads = openThreads({ deadlineMs: readSeconds * 1_000 });
  const key = hasKeys ? 'sk-test-key' : null;
  const deps: Omit<ImportDeps, 'access'> = {
    ...files,
    models: openModels({
      anthropicApiKey: key,
      anthropicBaseUrl: models.url,
      openaiApiKey: key,
      openaiBaseUrl: models.url,
    }),
    credits: credits.credits,
    aiModels: usualModels,
    aiModelPrices: usualPrices,
    aiSeconds: 60,
    wait: async () => {},
    images: openImages(),
    call: outbound.call,
    browser,
    threads,
    compute: createCompute(threads),
    storeImage: storeImageWith((_, content, kind) => files.files.keep(kind, content)),
    newId: accounts.newId,
  };
  const stock = openUnsplash({ stockApiKey: null, stockBaseUrl: null });
  const designImages = openDesignImages({ ...deps, stock });
  const imports = [importDesignRoute, importMjmlRoute, generateDesignRoute];
  const routes = [...imports, ...filesRoutes] as readonly AnyRoute<never>[];
  const app = await accounts.serve(routes, { ...deps, designImages });
  files.addresses.filesUrl = `${app.url}/files`;
  const asShop = callerOf(app, accounts.keys.shop);
  return {
    accounts,
    credits,
    files,
    models,
    browser,
    app,
    site,
    call: (body) => asShop('POST', importDesignRoute.path, { displayMode: 'email', ...body }),
    generate: (body) => asShop('POST', '/v3/ai/generate', body),
    async close() {
      await app.close();
      await browser.close();
      await threads.close();
      await outbound.close();
      await models.stop();
      site.close();
      files.close();
      await accounts.close();
    },
  };
}
