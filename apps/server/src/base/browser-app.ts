/** A browser app's page, as the server that has its built files makes it: areas answer with it under addresses of their own. */
export type BrowserApp = {
  /**
   * The page with a policy and a nonce of its own; a plain page that says how to build it where it is not built.
   *
   * @param policy `frameAncestors`: who may show it in a frame, as a source list: `https://shop.example 'self'`. Default: `'none'`.
   */
  page(policy?: { frameAncestors?: string }): BrowserPage;
};

/** Answered as it is: `{ status, headers, stream: html, contentType: 'text/html; charset=utf-8' }`. */
export type BrowserPage = { status: number; html: string; headers: Record<string, string> };
