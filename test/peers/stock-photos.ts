import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A photograph in the format of the Unsplash API. */
export function unsplashPhoto(id: string, more: object = {}): Record<string, unknown> {
  return {
    id,
    width: 4_000,
    height: 3_000,
    alt_description: `photograph ${id}`,
    urls: {
      raw: `https://images.unsplash.com/${id}`,
      regular: `https://images.unsplash.com/${id}?w=1080`,
      small: `https://images.unsplash.com/${id}?w=400`,
    },
    links: {
      html: `https://unsplash.com/photos/${id}`,
      download_location: `https://api.unsplash.com/photos/${id}/download`,
    },
    user: { name: 'Ann Author', links: { html: 'https://unsplash.com/@ann' } },
    ...more,
  };
}

export type StockPeer = {
  baseUrl: string;
  /** Requested paths with their queries and keys. */
  requests: { path: string; query: Record<string, string>; authorization: string }[];
  /** The results of the next search; the photographs are also found by id. */
  photos: Record<string, unknown>[];
  /** How many pages of results it says there are. */
  pages: number;
  /** If set, the response to everything, as text. `cut` closes the connection, `silent` never answers. */
  instead: { status: number; body: string; headers?: Record<string, string> } | 'cut' | 'silent' | undefined;
  close(): void;
};

/** The three endpoints of the Unsplash API that we use, from its public reference. */
export async function startStockPeer(): Promise<StockPeer> {
  const peer: StockPeer = {
    baseUrl: '',
    requests: [],
    photos: [],
    pages: 1,
    instead: undefined,
    close: () => {},
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stock.test');
    const authorization = request.headers.authorization ?? '';
    peer.requests.push({ path: pathname, query: Object.fromEntries(searchParams), authorization });
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    if (peer.instead === 'cut') return void response.destroy();
    if (peer.instead === 'silent') return;
    if (peer.instead) return void send(peer.instead.status, peer.instead.body, peer.instead.headers);
    if (!authorization.startsWith('Client-ID ')) return void send(401, '{"errors":["OAuth error"]}');
    if (pathname === '/search/photos') {
      const results = peer.photos.slice(0, Number(searchParams.get('per_page')));
      return void send(200, JSON.stringify({ total: peer.photos.length, total_pages: peer.pages, results }));
    }
    const found = peer.photos.find(({ id }) => pathname === `/photos/${id}`);
    const used = peer.photos.some(({ id }) => pathname === `/photos/${id}/download`);
    if (used) send(200, '{"url":"https://images.unsplash.com/used"}');
    else if (found) send(200, JSON.stringify(found));
    else send(404, '{"errors":["Couldn\'t find Photo"]}');
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  peer.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  peer.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return peer;
}
