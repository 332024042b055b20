import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on this machine, for an outbound client that may call it: its address, what it serves by path, and the requested paths. */
export type TestSite = {
  url: string;
  pages: Record<string, TestPage>;
  requests: string[];
  close(): void;
};
export type TestPage = { status?: number; contentType: string; body: string | Buffer; delayMs?: number };

export async function openTestSite(): Promise<TestSite> {
  const pages: TestSite['pages'] = {};
  const requests: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    requests.push(url);
    const page = pages[url];
    if (!page) return void response.writeHead(404).end();
    const send = () =>
      response.writeHead(page.status ?? 200, { 'content-type': page.contentType }).end(page.body);
    if (page.delayMs === undefined) send();
    else setTimeout(send, page.delayMs).unref();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, pages, requests, close };
}
