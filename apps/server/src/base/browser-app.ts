/** The page of a browser app, created by the server from its built files; areas serve it under their own paths. */
export type BrowserApp = {
  /**
   * The page with its own policy and nonce; if the app is not built, a plain page that explains how to build it.
   *
   * @param policy `frameAncestors`: source list of the sites that may embed it: `https://shop.example 'self'`. Default:
   * `'none'`
   */
  page(policy?: { frameAncestors?: string }): BrowserPage;
};

/** Returned by handlers as `{ status, headers, stream: html, contentType: 'text/html; charset=utf-8' }`. */
export type BrowserPage = { status: number; html: string; headers: Record<string, string> };
