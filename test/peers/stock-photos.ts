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

/** A photograph in the format of the Pexels API. */
export function pexelsPhoto(id: number, more: object = {}): Record<string, unknown> {
  const file = `https://images.pexels.com/photos/${id}/pexels-photo-${id}.jpeg`;
  const sized = (size: string) => `${file}?auto=compress&cs=tinysrgb&${size}`;
  return {
    id,
    width: 3_000,
    height: 4_000,
    url: `https://www.pexels.com/photo/a-lighthouse-${id}/`,
    photographer: 'Pat Pixel',
    photographer_url: 'https://www.pexels.com/@pat',
    photographer_id: 7,
    avg_color: '#978E82',
    src: {
      original: file,
      large2x: sized('dpr=2&h=650&w=940'),
      large: sized('h=650&w=940'),
      medium: sized('h=350'),
      small: sized('h=130'),
      portrait: sized('fit=crop&h=1200&w=800'),
      landscape: sized('fit=crop&h=627&w=1200'),
      tiny: sized('dpr=1&fit=crop&h=200&w=280'),
    },
    liked: false,
    alt: `lighthouse ${id}`,
    ...more,
  };
}

export type StockPeer = {
  baseUrl: string;
  /** Requested paths with their queries and keys. */
  requests: { path: string; query: Record<string, string>; authorization: string }[];
  /** The results of the next search; the photographs are also found by id. */
  photos: Record<string, unknown>[];
  /** The same of Pexels, whose base URL is `baseUrl` with `/v1`. */
  pexels: Record<string, unknown>[];
  /** How many pages of results it says there are. */
  pages: number;
  /** If set, the response to everything, as text. `cut` closes the connection, `silent` never answers. */
  instead: { status: number; body: string; headers?: Record<string, string> } | 'cut' | 'silent' | undefined;
  close(): void;
};

/** The three endpoints of the Unsplash API that we use, and the two of Pexels, from their public references. */
export async function startStockPeer(): Promise<StockPeer> {
  const peer: StockPeer = {
    baseUrl: '',
    requests: [],
    photos: [],
    pexels: [],
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
    if (pathname.startsWith('/v1/'))
      return void answerAsPexels(peer, pathname, searchParams, authorization, send);
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

/** Pexels takes its key without a scheme, and says where the next page is. */
function answerAsPexels(
  { pexels, pages }: StockPeer,
  pathname: string,
  asked: URLSearchParams,
  authorization: string,
  send: (status: number, body: string) => void,
): void {
  const [perPage, page] = [Number(asked.get('per_page') ?? 15), Number(asked.get('page') ?? 1)];
  const found = pexels.find(({ id }) => pathname === `/v1/photos/${id}`);
  if (!/^[\w-]{8,}$/.test(authorization)) send(401, '{"status":401,"code":"Unauthorized"}');
  else if (pathname === '/v1/search') {
    const next = `https://api.pexels.com/v1/search/?page=${page + 1}&per_page=${perPage}&query=x`;
    const answer = { total_results: 8_000, page, per_page: perPage, photos: pexels.slice(0, perPage) };
    send(200, JSON.stringify({ ...answer, ...(page < pages && { next_page: next }) }));
  } else if (found) send(200, JSON.stringify(found));
  else send(404, '{"status":404,"code":"Not Found"}');
}
