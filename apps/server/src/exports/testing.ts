import { callerOf, openTestAccounts, type TestAccounts } from '../accounts/testing.ts';
import { type FilesRouteDeps, filesRoutes, readOwnFile } from '../files/index.ts';
import { openTestFiles, type TestFiles } from '../files/testing.ts';
import type { TestApp } from '../http/testing.ts';
import type { Browser } from '../platform/browser/browser.ts';
import type { BrowserOptions } from '../platform/browser/open-browser.ts';
import { openTestBrowser } from '../platform/browser/testing.ts';
import { createResolve } from '../platform/dns/resolve.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../platform/outbound/open-outbound-client.ts';
import { openTestSite, type TestSite } from '../platform/outbound/testing.ts';
import { computeHere } from '../platform/threads/compute.ts';
import type { ExportsDeps } from './deps.ts';
import { openAssetFetcher } from './page-assets.ts';
import { exportsRoutes } from './routes/exports.ts';

export type TestExports = {
  accounts: TestAccounts;
  app: TestApp;
  browser: Browser;
  files: TestFiles;
  /** A web server of the test: what it serves by path, and the requests it received. */
  site: TestSite;
  /** Calls with the key of the project `shop`; v2 paths with its legacy key. */
  call: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => ReturnType<ReturnType<typeof callerOf>>;
  /** The same with serialized members, and the response as text. */
  callWithText: (path: string, members: Record<string, string>) => Promise<{ status: number; text: string }>;
  close(): Promise<void>;
};

/** Exports on the real app, database, browser, outbound client and disk. The outbound client may call loopback, where the site is. */
export async function openTestExports(options: Partial<BrowserOptions> = {}): Promise<TestExports> {
  const accounts = await openTestAccounts();
  const files = openTestFiles(accounts.db);
  const browser = openTestBrowser(options);
  const site = await openTestSite();
  const outbound = openOutboundClient({
    policy: createAddressPolicy(['127.0.0.0/8']),
    resolve: createResolve(),
    userAgent: 'postpress-test',
  });
  const fetchAsset = openAssetFetcher({
    call: outbound.call,
    assets: files.assets,
    addresses: files.addresses,
    readFile: (url, bytesMax) => readOwnFile(url, bytesMax, files),
  });
  const deps = { ...files, browser, fetchAsset, compute: computeHere };
  const app = await accounts.serve<ExportsDeps & FilesRouteDeps>([...exportsRoutes, ...filesRoutes], deps);
  files.addresses.filesUrl = `${app.url}/files`;
  files.addresses.assetBase = `${app.url}/assets`;
  const asKey = callerOf(app, accounts.keys.shop);
  const basic = `Basic ${Buffer.from(`${accounts.legacy.shop}:`).toString('base64')}`;
  return {
    accounts,
    app,
    browser,
    files,
    site,
    call: (path, body, headers = {}) =>
      asKey('POST', path, body, path.startsWith('/v2') ? { authorization: basic, ...headers } : headers),
    async callWithText(path, members) {
      const authorization = path.startsWith('/v2') ? basic : `Bearer ${accounts.keys.shop}`;
      const body = `{${Object.entries(members).map(([name, json]) => `"${name}":${json}`)}}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const response = await fetch(app.url + path, { method: 'POST', headers, body });
      return { status: response.status, text: await response.text() };
    },
    async close() {
      await app.close();
      await browser.close();
      await outbound.close();
      site.close();
      files.close();
      await accounts.close();
    },
  };
}

/** A design of one column with these blocks, of the current version. */
export function designOf(contents: readonly object[], bodyValues: object = {}): Record<string, unknown> {
  return {
    counters: {},
    body: {
      id: 'body',
      rows: [{ id: 'row', cells: [1], columns: [{ id: 'column', contents, values: {} }], values: {} }],
      headers: [],
      footers: [],
      values: { contentWidth: '600px', backgroundColor: '#ffffff', ...bodyValues },
    },
    schemaVersion: 27,
  };
}

/** The JSON of a design that reading and writing again would change: key order, number forms, escapes, nesting. */
export const oddDesign = `{"z":1,"9":1.0e2, "1":"\\u00e9\\/","body":{"rows":[],"values":{"deep":${'['.repeat(9_000)}${']'.repeat(9_000)}}}}`;

export const textBlock = (text: string) => ({
  id: `t-${text.length}`,
  type: 'text',
  values: { text: `<p>${text}</p>` },
});
export const headingBlock = (text: string, headingType = 'h1') => ({
  id: `h-${text.length}`,
  type: 'heading',
  values: { text, headingType },
});
export const imageBlock = (url: string, altText = 'An image') => ({
  id: `i-${url.length}`,
  type: 'image',
  values: { src: { url, width: 100, height: 50 }, altText },
});
