import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { uploadLimits } from '@postpress/contracts';
import sharp from 'sharp';
import {
  pexelsPhoto,
  type StockPeer,
  startStockPeer,
  unsplashPhoto,
} from '../../../../../test/peers/stock-photos.ts';
import { openTestAccounts } from '../../accounts/testing.ts';
import { AppError } from '../../base/app-error.ts';
import { type BoundRoute, bindRoutes } from '../../base/route.ts';
import { createGate } from '../../http/admission/gate.ts';
import { addBrowserSurfaces } from '../../http/mounting/surfaces.ts';
import { openTestApp } from '../../http/testing.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { imageOf, pngClaiming } from '../../platform/images/testing.ts';
import type { CallOut } from '../../platform/outbound/outcome.ts';
import { openStockPhotos } from '../../platform/stock/open-stock-photos.ts';
import type { StockPhotos } from '../../platform/stock/stock-photos.ts';
import { type FileKind, uploadsRoutes } from '../index.ts';
import { openTestFiles } from '../testing.ts';

let now = new Date('2030-01-10T12:00:00Z');
let refusal: AppError | undefined;
/** Where photographs come from; its images come from what `call` answers. */
let photo: CallOut;
const provider = {
  stock: undefined as unknown as StockPhotos,
  call: ((request) => photo(request)) satisfies CallOut as CallOut,
};
// With a clock, because the routes run here and have one of their own: other processes could not take part.
const accounts = await openTestAccounts({ clock: () => new Date() });
const peer = await startStockPeer();
const stockUrls = { stockBaseUrl: peer.baseUrl, pexelsBaseUrl: `${peer.baseUrl}/v1` };
provider.stock = openStockPhotos({ stockApiKey: 'stock-key', pexelsApiKey: 'pexels-key', ...stockUrls });
const { db, clock, access, lastUse, newId, projects } = accounts;
const files = openTestFiles(db, clock);
const open: Record<string, number> = { shop: projects.shop, second: projects.second };
const editors = {
  identify: async ({ headers }: { headers: Record<string, unknown> }) => {
    const [, name = ''] = String(headers.authorization).split(' ');
    const projectId = open[name];
    if (projectId === undefined) return undefined;
    return { kind: 'editor', id: name, projectId, userId: null, templateId: null, readOnly: false } as const;
  },
  mayRead: () => false,
  admitEmbedded: async () => {},
};
const storages = {
  async storeForProject(_: number, content: Uint8Array, kind: FileKind) {
    if (refusal) throw refusal;
    return files.files.keep(kind, content);
  },
};
const deps = {
  db,
  newId,
  storages,
  images: openImages(),
  clock: () => now,
  ...provider,
};
const inEditors = (bound: readonly BoundRoute[]) =>
  addBrowserSurfaces(bound).filter(({ surface }) => surface === 'editor');
const routes = inEditors(bindRoutes(uploadsRoutes, deps));
const app = await openTestApp(routes, { gate: createGate({ access, lastUse, clock, editors }, null) });
after(async () => {
  peer.close();
  await app.close();
  files.close();
  await accounts.close();
});

async function send(method: string, path: string, bytes?: Uint8Array, type = 'image/png', token = 'shop') {
  const response = await fetch(`${app.url}/editor/api/uploads${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(bytes && { 'content-type': type }) },
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}
const upload = async (bytes: Uint8Array, query = '', type?: string) => {
  now = new Date(now.getTime() + 1_000);
  return send('POST', query, bytes, type);
};
const list = async (query = '', token?: string) =>
  (await send('GET', query, undefined, undefined, token)).body;

/** POST and GET /editor/api/uploads, DELETE /editor/api/uploads/{uploadId} */
describe('POST /editor/api/uploads', () => {
  for (const kind of ['png', 'jpeg', 'webp'] as const)
    it(`201: takes a ${kind}, by its bytes, and leaves one without metadata as it came`, async () => {
      const bytes = await imageOf(kind, 64, 32);
      const { status, body } = await upload(bytes, `?name=Summer%20${kind}`, 'image/gif');
      assert.equal(status, 201, JSON.stringify(body));
      const { id, url, createdAt, ...rest } = body.data;
      assert.deepEqual(rest, {
        name: `Summer ${kind}`,
        folder: '',
        contentType: `image/${kind}`,
        width: 64,
        height: 32,
        bytes: bytes.length,
        animated: false,
      });
      assert.equal(createdAt, now.toISOString());
      assert.match(url, /^http:\/\/files\.example\/9999-12-31\/[0-9a-f]{64}\./);
      assert.deepEqual(await stored({ url }), bytes);
    });
  const stored = async ({ url }: { url: string }) => {
    const read = await files.blobs.get(`files/${new URL(url).pathname.slice(1)}`);
    assert.ok(read.ok);
    return Buffer.concat(await read.stream.toArray());
  };
  it('201: removes the location from a photograph, and nothing of the image', async () => {
    const image = await sharp(await imageOf('png', 60, 30, { noisy: true }))
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(image);
    const kept = await stored(body.data);
    assert.equal(body.data.bytes, kept.byteLength);
    const [was, is] = await Promise.all([image, kept].map((bytes) => sharp(bytes).metadata()));
    assert.ok(was?.exif && !is?.exif);
    assert.deepEqual(await sharp(kept).raw().toBuffer(), await sharp(image).raw().toBuffer());
  });
  for (const [kind, becomes] of [
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'jpeg'],
  ] as const)
    it(`201: a ${kind} rotated by EXIF is stored upright, because Outlook ignores EXIF`, async () => {
      const lying = await sharp(await imageOf('png', 62, 31))
        .withMetadata({ orientation: 6 })
        [kind]()
        .toBuffer();
      const { data } = (await upload(lying)).body;
      assert.deepEqual([data.width, data.height, data.contentType], [31, 62, `image/${becomes}`]);
      const { width, height, orientation } = await sharp(await stored(data)).metadata();
      assert.deepEqual([width, height, orientation], [31, 62, undefined]);
    });
  it('201: knows an animated GIF', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { body } = await upload(gif, '', 'image/gif');
    assert.deepEqual(
      [body.data.animated, body.data.contentType, body.data.name],
      [true, 'image/gif', 'image.gif'],
    );
  });
  it('201: the same image once more is the same entry, on top', async () => {
    const bytes = await imageOf('png', 10, 10);
    const first = (await upload(bytes, '?name=one')).body.data;
    await upload(await imageOf('png', 11, 11));
    const again = (await upload(bytes, '?name=two')).body.data;
    assert.deepEqual([again.id, again.url, again.name], [first.id, first.url, 'two']);
    assert.equal((await list()).data[0].id, first.id);
  });
  it('400 VALIDATION_ERROR: an SVG, with the reason', async () => {
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const { status, body } = await upload(svg, '', 'image/svg+xml');
    assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    assert.match(body.message, /SVG/);
  });
  for (const [what, bytes] of [
    ['a text', Buffer.from('hello')],
    ['a page that calls itself an image', Buffer.from('<html><script>1</script>')],
    ['an image of too many pixels', pngClaiming(6_000, 6_000)],
    ['an image that is cut off', pngClaiming(400, 400).subarray(0, 60)],
  ] as const)
    it(`400 VALIDATION_ERROR: ${what}`, async () => {
      const { status, body } = await upload(bytes);
      assert.deepEqual([status, body.error], [400, 'VALIDATION_ERROR']);
    });
  it('400 VALIDATION_ERROR: nothing, JSON, or another type of body', async () => {
    for (const [bytes, type] of [
      [Buffer.alloc(0), 'image/png'],
      [Buffer.from('{}'), 'application/json'],
      [Buffer.from('x'), 'image/tiff'],
      [Buffer.from('x'), 'text/plain'],
    ] as const) {
      const { status, body } = await upload(bytes, '', type);
      assert.equal(body.error, 'VALIDATION_ERROR', type);
      assert.ok(status === 400 || status === 415);
    }
  });
  it('413 PAYLOAD_TOO_LARGE', async () => {
    const { status, body } = await upload(Buffer.alloc(10 * 1_048_576 + 1));
    assert.deepEqual([status, body.error], [413, 'PAYLOAD_TOO_LARGE']);
  });
  for (const code of ['UPSTREAM_ERROR', 'SERVICE_UNAVAILABLE'] as const)
    it(`${code} when the storage does not take it: nothing is in the library`, async () => {
      refusal = new AppError(code, 'The storage is away.');
      const { body } = await upload(await imageOf('png', 77, 77));
      refusal = undefined;
      assert.equal(body.error, code);
      assert.ok((await list()).data.every(({ width }: { width: number }) => width !== 77));
    });
  it('403 FEATURE_NOT_AVAILABLE when the library is full', async () => {
    const { db, projects } = accounts;
    const full = {
      bytes: 2_000_000_000,
      kind: 'png',
      url: 'x',
      width: 1,
      height: 1,
      animated: false,
    } as const;
    const count = Math.ceil(uploadLimits.projectBytesMax / full.bytes);
    const rows = Array.from({ length: count }, (_, at) => ({
      id: accounts.newId(),
      project_id: projects.second,
      sha256: String(at),
      name: 'x',
      name_key: 'x',
      ...full,
      created_at: now,
    }));
    await db.insertInto('uploads').values(rows).execute();
    const { body } = await send('POST', '', await imageOf('png', 9, 9), 'image/png', 'second');
    assert.equal(body.error, 'FEATURE_NOT_AVAILABLE');
    await db.deleteFrom('uploads').where('project_id', '=', projects.second).execute();
  });
  it('401 without a session', async () =>
    assert.equal((await send('POST', '', Buffer.from('x'), 'image/png', 'nobody')).status, 401));
});

describe('GET /editor/api/uploads', () => {
  it('200: lists newest first, page by page, and finds by words', async () => {
    for (const name of ['Red shoe', 'Blue SHOE', 'hat'])
      await upload(await imageOf('png', 20 + name.length, 5), `?name=${name}`);
    const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
    assert.deepEqual(names(await list('?search=shoe')), ['Blue SHOE', 'Red shoe']);
    assert.deepEqual(names(await list('?search=SHOE%20red')), ['Red shoe']);
    const first = await list('?limit=1&search=shoe');
    assert.equal(first.has_more, true);
    assert.deepEqual(names(await list(`?limit=1&search=shoe&cursor=${first.next_cursor}`)), ['Red shoe']);
  });
  it('shows a project its own alone', async () => assert.deepEqual((await list('', 'second')).data, []));
  it('400 INVALID_CURSOR, VALIDATION_ERROR', async () => {
    assert.equal((await list('?cursor=x')).error, 'INVALID_CURSOR');
    assert.equal((await list('?limit=101')).error, 'VALIDATION_ERROR');
  });
});

/** POST and GET /console/api/uploads */
describe('the library at the console', () => {
  const at = async (role: 'viewer' | 'editor' | 'outsider', method: string, bytes?: Uint8Array) => {
    const { url } = await accounts.serve(uploadsRoutes, deps);
    const headers = {
      ...(await accounts.signIn(accounts.users[role])),
      'x-project-id': String(projects.shop),
      'content-type': 'image/png',
    };
    const response = await fetch(`${url}/console/api/uploads?name=Logo`, {
      method,
      headers,
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const idsOf = (page: any) => page.data.map(({ id }: { id: string }) => id);

  it('201, 200: contains what is uploaded in the console and in open editors', async () => {
    now = new Date(now.getTime() + 1_000);
    const { status, body } = await at('editor', 'POST', await imageOf('png', 31, 17));
    assert.equal(status, 201, JSON.stringify(body));
    assert.ok(idsOf((await at('viewer', 'GET')).body).includes(body.data.id));
    assert.ok(idsOf(await list('?search=logo')).includes(body.data.id));
  });
  it('502 and 503 when the storage does not take it, 413 when it is too large', async () => {
    for (const [status, code] of [
      [502, 'UPSTREAM_ERROR'],
      [503, 'SERVICE_UNAVAILABLE'],
    ] as const) {
      refusal = new AppError(code, 'The storage is away.');
      assert.equal((await at('editor', 'POST', await imageOf('png', 79, 79))).status, status);
    }
    refusal = undefined;
    assert.equal((await at('editor', 'POST', Buffer.alloc(10 * 1_048_576 + 1))).status, 413);
  });
  it('400 without an image', async () => {
    assert.equal((await at('editor', 'POST', Buffer.from('no image'))).status, 400);
  });
  it('403 for an upload by a viewer, 404 for a person outside', async () => {
    assert.equal((await at('viewer', 'POST', await imageOf('png', 5, 5))).status, 403);
    assert.equal((await at('outsider', 'GET')).status, 404);
  });
});

describe('PATCH /editor/api/uploads/{uploadId}, GET /editor/api/upload-folders', () => {
  const folders = async (token = 'shop') => {
    const path = new URL('/editor/api/upload-folders', app.url);
    const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: unknown }).data;
  };
  const move = (id: string, folder: string, token?: string) =>
    send('PATCH', `/${id}`, Buffer.from(JSON.stringify({ folder })), 'application/json', token);

  it('200: moves an image into a folder and out of it; a folder exists while it contains one', async () => {
    const { data } = (await upload(await imageOf('png', 41, 3), '?name=crate&folder=Autumn')).body;
    assert.equal(data.folder, 'Autumn');
    assert.equal((await move(data.id, ' Winter 1 ')).body.data.folder, 'Winter 1');
    assert.deepEqual(await folders(), [{ name: 'Winter 1', images: 1 }]);
    const found = await list('?folder=Winter%201');
    assert.deepEqual(
      found.data.map(({ id }: { id: string }) => id),
      [data.id],
    );
    assert.ok((await list('?folder=&search=crate')).data.length === 0);
    assert.equal((await move(data.id, '')).body.data.folder, '');
    assert.deepEqual(await folders(), []);
  });
  it('shows and moves those of one project alone', async () => {
    const { data } = (await upload(await imageOf('png', 42, 3), '?folder=Ours')).body;
    assert.deepEqual(await folders('second'), []);
    const { status, body } = await move(data.id, 'Theirs', 'second');
    assert.deepEqual([status, body.error], [404, 'NOT_FOUND']);
    await move(data.id, '');
  });
  it('400 VALIDATION_ERROR for a long name, FEATURE_NOT_AVAILABLE for too many folders', async () => {
    const { data } = (await upload(await imageOf('png', 43, 3))).body;
    const { db, projects } = accounts;
    assert.equal((await move(data.id, 'x'.repeat(61))).body.error, 'VALIDATION_ERROR');
    const rows = Array.from({ length: uploadLimits.foldersMax }, (_, at) => ({
      id: accounts.newId(),
      project_id: projects.shop,
      sha256: `folder ${at}`,
      name: 'x',
      name_key: 'x',
      kind: 'png' as const,
      url: 'https://files.example/x',
      width: 1,
      height: 1,
      bytes: 1,
      animated: false,
      folder: `Folder ${at}`,
      created_at: now,
    }));
    await db.insertInto('uploads').values(rows).execute();
    assert.equal((await move(data.id, 'One more')).body.error, 'FEATURE_NOT_AVAILABLE');
    assert.equal((await move(data.id, 'Folder 7')).status, 200);
    await db.deleteFrom('uploads').where('name', '=', 'x').execute();
  });
});

describe('DELETE /editor/api/uploads/{uploadId}', () => {
  it('200: removes it from the library; its URL still works', async () => {
    const { data } = (await upload(await imageOf('png', 33, 3))).body;
    const { status, body } = await send('DELETE', `/${data.id}`);
    assert.deepEqual([status, body], [200, { data: { success: true } }]);
    assert.ok((await list()).data.every(({ id }: { id: string }) => id !== data.id));
    assert.ok((await files.blobs.get(`files/${new URL(data.url).pathname.slice(1)}`)).ok);
  });
  it('404 NOT_FOUND for one of another project, or none', async () => {
    const { data } = (await upload(await imageOf('png', 34, 3))).body;
    assert.equal((await send('DELETE', `/${data.id}`, undefined, undefined, 'second')).status, 404);
    assert.equal((await send('DELETE', '/x')).status, 404);
  });
});

/** GET /editor/api/stock-images, POST /editor/api/stock-images/{photoId} */
describe('stock images', () => {
  const ask = async (method: string, path: string) => {
    const headers = { authorization: 'Bearer shop' };
    const response = await fetch(`${app.url}/editor/api/stock-images${path}`, { method, headers });
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    return { status: response.status, body: (await response.json()) as any };
  };
  const refuses =
    (method: string, path: string, status: number, code: string, instead?: StockPeer['instead']) =>
    async () => {
      peer.instead = instead;
      const refused = await ask(method, path);
      peer.instead = undefined;
      assert.deepEqual([refused.status, refused.body.error], [status, code], refused.body.message);
    };
  const spent = { status: 403, body: '', headers: { 'x-ratelimit-remaining': '0' } };
  const none = { status: 200, body: '{}' };
  const unconfigured = async (method: string, path: string) => {
    const { stock } = provider;
    provider.stock = openStockPhotos({ stockApiKey: null, pexelsApiKey: null, ...stockUrls });
    const routes = bindRoutes(uploadsRoutes, { ...provider } as never);
    const { access, lastUse, clock, projects } = accounts;
    const session = { kind: 'editor', id: 'one', projectId: projects.shop, userId: null, readOnly: false };
    const editors = {
      identify: async () => session as never,
      mayRead: () => false,
      admitEmbedded: async () => {},
    };
    const other = await openTestApp(inEditors(routes), {
      gate: createGate({ access, lastUse, clock, editors }, null),
    });
    const headers = { authorization: 'Bearer one' };
    const response = await fetch(`${other.url}/editor/api/stock-images${path}`, { method, headers });
    await other.close();
    provider.stock = stock;
    assert.equal(((await response.json()) as { error: string }).error, 'FEATURE_NOT_AVAILABLE');
    assert.equal(response.status, 403);
  };

  it('200: are found with their author, in pages', async () => {
    peer.photos = [unsplashPhoto('one')];
    peer.pages = 2;
    const { status, body } = await ask('GET', '?query=lighthouse&page=1');
    assert.equal(status, 200, JSON.stringify(body));
    const unsplash = {
      name: 'Unsplash',
      url: 'https://unsplash.com/?utm_source=postpress&utm_medium=referral',
    };
    assert.deepEqual(body.data.providers, [unsplash, { name: 'Pexels', url: 'https://www.pexels.com' }]);
    assert.deepEqual(body.data.images, [
      {
        id: 'one',
        width: 1_080,
        height: 810,
        previewUrl: 'https://images.unsplash.com/one?w=400',
        description: 'photograph one',
        author: {
          name: 'Ann Author',
          url: 'https://unsplash.com/@ann?utm_source=postpress&utm_medium=referral',
        },
        provider: unsplash,
      },
    ]);
    assert.equal(body.data.hasMore, true);
    const asked = peer.requests.find(({ path }) => path === '/search/photos');
    assert.equal(asked?.query.content_filter, 'high');
  });
  it('400: without words', refuses('GET', '?query=', 400, 'VALIDATION_ERROR'));
  it('403: without a key', () => unconfigured('GET', '?query=x'));
  it('502: no answer', refuses('GET', '?query=x', 502, 'UPSTREAM_ERROR', none));
  it('503: at the limit of the provider', refuses('GET', '?query=x', 503, 'SERVICE_UNAVAILABLE', spent));

  it('201: are copied to the library under the name of their author, and reported to the provider as downloads', async () => {
    const bytes = await imageOf('jpeg', 40, 20);
    photo = async ({ url }) => ({
      ok: true,
      status: 200,
      headers: {},
      contentType: 'image/jpeg',
      body: Buffer.from(bytes),
      url,
    });
    const { status, body } = await ask('POST', '/one');
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.data.name, 'Ann Author – Unsplash.jpg');
    assert.deepEqual([body.data.width, body.data.height], [40, 20]);
    assert.equal(peer.requests.at(-1)?.path, '/photos/one/download');
    assert.equal((await list('?search=Unsplash')).data.length, 1);
    peer.pexels = [pexelsPhoto(11)];
    const other = await ask('POST', '/pexels:11');
    assert.deepEqual([other.status, other.body.data?.name], [201, 'Pat Pixel – Pexels.jpg']);
  });
  it('404: an unknown one', refuses('POST', '/two', 404, 'NOT_FOUND'));
  it('403: none without a key', () => unconfigured('POST', '/one'));
  it('502: a photograph that cannot be fetched', async () => {
    photo = async () => ({ ok: false, kind: 'blocked', message: 'no' });
    await refuses('POST', '/one', 502, 'UPSTREAM_ERROR')();
  });
  it('503: at the limit of requests', refuses('POST', '/one', 503, 'SERVICE_UNAVAILABLE', spent));
});
