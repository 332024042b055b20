import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { hasSwift, SWIFT_MISSING, type Swift, startSwift } from '../../../../../test/peers/swift.ts';
import { openOddService, openTestStorages, storageBody, type TestStorages } from './testing.ts';

const noFiles = {
  store: () => Promise.reject(new Error('ours is not asked')),
  keep: async (kind: string) => `ours.${kind}`,
  storeStream: () => Promise.reject(new Error('ours is not asked')),
  keys: () => Promise.reject(new Error('ours is not asked')),
};
const somewhere = {
  endpoint: 'https://s3.example',
  bucket: 'pictures',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'secret',
};

describe('PUT /manage/projects/{projectId}/storage, refused', () => {
  let test: TestStorages;
  before(async () => {
    test = await openTestStorages({ files: noFiles });
  });
  after(() => test.close());
  const put = (more: object) => test.manage('PUT', { ...somewhere, ...more });

  for (const [field, more] of [
    ['endpoint', { endpoint: 'ftp://s3.example' }],
    ['endpoint', { endpoint: 's3.example' }],
    ['endpoint', { endpoint: 'https://key:secret@s3.example' }],
    ['endpoint', { endpoint: 'https://s3.example/?x=1' }],
    ['endpoint', { endpoint: 1 }],
    ['region', { region: 'eu west' }],
    ['bucket', { bucket: 'a/../b' }],
    ['bucket', { bucket: undefined }],
    ['prefix', { prefix: '../up' }],
    ['prefix', { prefix: '/root' }],
    ['prefix', { prefix: 'a//b' }],
    ['pathStyle', { pathStyle: 'yes' }],
    ['publicBaseUrl', { publicBaseUrl: 'javascript:alert(1)' }],
    ['publicBaseUrl', { publicBaseUrl: 'https://cdn.example/#x' }],
    ['accessKeyId', { accessKeyId: '' }],
    ['accessKeyId', { accessKeyId: 'a\nb' }],
    ['secretAccessKey', { secretAccessKey: undefined }],
    // Where others' endpoints may not lead.
    ['endpoint', { endpoint: 'http://127.0.0.1:9000' }],
    ['endpoint', { endpoint: 'http://localhost:9000' }],
    ['endpoint', { endpoint: 'http://[::1]:9000' }],
    ['endpoint', { endpoint: 'http://169.254.169.254' }],
    ['endpoint', { endpoint: 'https://10.0.0.1' }],
    ['endpoint', { endpoint: 'http://0x7f000001' }],
  ] as const)
    it(`names ${field} in ${JSON.stringify(more)}`, async () => {
      const { status, body } = await put(more);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, new RegExp(`\\b${field}\\b`));
      assert.equal((await test.manage('GET')).status, 404);
    });
  it('says that an address may not be called', async () =>
    assert.match(
      (await put({ endpoint: 'https://10.0.0.1' })).body.message,
      /^endpoint: it may not be called/,
    ));
  it('is for admins and owners', async () => {
    const { editor } = test.accounts.tokens;
    assert.equal((await test.manage('PUT', somewhere, editor)).status, 403);
  });
});

describe('PUT /manage/projects/{projectId}/storage, tried with services that are none', () => {
  let test: TestStorages;
  before(async () => {
    test = await openTestStorages({ files: noFiles, allow: ['127.0.0.1'] });
  });
  after(() => test.close());

  for (const [what, answer, expected] of [
    [
      'refuses the key',
      error(403, 'InvalidAccessKeyId'),
      /^accessKeyId: the service does not know this access key/,
    ],
    ['refuses the signature', error(403, 'SignatureDoesNotMatch'), /^secretAccessKey: /],
    ['has no such bucket', error(404, 'NoSuchBucket'), /^bucket: /],
    ['lies in another region', error(301, 'PermanentRedirect'), /^region: /],
    ['allows nothing', error(403, 'AccessDenied'), /^accessKeyId: this key has no permission to write/],
    ['fails', error(500, 'InternalError'), /^endpoint: it does not answer/],
  ] as const)
    it(`names the field when it ${what}`, async () => {
      const service = await openOddService(answer);
      try {
        const { status, body } = await test.manage('PUT', { ...somewhere, endpoint: service.endpoint });
        assert.equal(status, 400);
        assert.match(body.message, expected);
        assert.ok(body.message.length < 400 && !body.message.includes('\n'), body.message);
      } finally {
        await service.close();
      }
    });
  it('rejects a store that accepts everything and returns something else', async () => {
    const service = await openOddService((request, response) => {
      request.resume();
      response.end(request.method === 'GET' ? 'something else' : '');
    });
    const { status, body } = await test.manage('PUT', { ...somewhere, endpoint: service.endpoint });
    await service.close();
    assert.equal(status, 400);
    assert.match(body.message, /^endpoint: the object that was read back differs/);
  });
  it('disconnects a server that never stops sending', async () => {
    const service = await openOddService((request, response) => {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' });
      const chunk = Buffer.alloc(65_536, 'x');
      const talk = () => {
        while (!response.destroyed) if (!response.write(chunk)) return void response.once('drain', talk);
      };
      response.on('error', () => {});
      talk();
    });
    const { status, body } = await test.manage('PUT', { ...somewhere, endpoint: service.endpoint });
    await service.close();
    assert.equal(status, 400);
    assert.match(body.message, /^endpoint: /);
  });
});

function error(status: number, code: string) {
  return (request: { resume(): void }, response: import('node:http').ServerResponse) => {
    request.resume();
    const text = `<Error><Code>${code}</Code><Message>A long\nstory. ${'x'.repeat(900)}</Message></Error>`;
    response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
  };
}

const skip = hasSwift() || process.env.CI === 'true' ? false : SWIFT_MISSING;

describe('PUT /manage/projects/{projectId}/storage, with an S3 service', { skip }, () => {
  let swift: Swift;
  let test: TestStorages;
  before(async () => {
    assert.ok(hasSwift(), SWIFT_MISSING);
    swift = await startSwift();
    test = await openTestStorages({ files: noFiles, allow: ['127.0.0.1'] });
  });
  after(async () => {
    await test?.close();
    await swift?.stop();
  });
  afterEach(() => test.manage('DELETE'));
  const image = Buffer.from('89504e470d0a1a0a', 'hex');
  const sha256 = '4c4b6a3be1314ab86138bef4314dde022e600960d8689a2c8f8631802d20dab6';

  it('tests it, saves it, encrypts its keys and shows none', async () => {
    const { status, body } = await test.manage('PUT', { ...storageBody(swift), prefix: 'mail' });
    assert.equal(status, 200, JSON.stringify(body));
    const { createdAt, updatedAt, ...shown } = body.data;
    assert.equal(createdAt, updatedAt);
    assert.deepEqual(shown, {
      endpoint: swift.endpoint,
      region: swift.region,
      bucket: swift.bucket,
      prefix: 'mail/',
      pathStyle: true,
      publicBaseUrl: null,
      accessKeyHint: '…',
    });
    const { db, projects } = test.accounts;
    const row = await db
      .selectFrom('project_storages')
      .selectAll()
      .where('project_id', '=', projects.shop)
      .executeTakeFirstOrThrow();
    for (const key of [row.access_key, row.secret_key])
      assert.ok(!key.includes(swift.accessKey) && !key.includes(swift.secretKey));
    const record = await db
      .selectFrom('audit_records')
      .select(['action', 'after'])
      .where('project_id', '=', projects.shop)
      .where('action', '=', 'storage.changed')
      .executeTakeFirstOrThrow();
    assert.ok(!JSON.stringify(record).includes(swift.secretKey));
  });
  it('leaves no test data behind', async () => {
    await test.manage('PUT', { ...storageBody(swift), prefix: 'clean' });
    const store = test.storages.open({
      endpoint: swift.endpoint,
      region: swift.region,
      bucket: swift.bucket,
      prefix: 'clean/',
      pathStyle: true,
      accessKeyId: swift.accessKey,
      secretAccessKey: swift.secretKey,
    });
    const left = [];
    for await (const key of store.list('')) left.push(key);
    assert.deepEqual(left, []);
  });
  it('takes the files of the project from then on, and only of this one', async () => {
    const { projects } = test.accounts;
    assert.equal(await test.storages.storeForProject(projects.shop, image, 'png'), 'ours.png');
    const place = { ...storageBody(swift), prefix: 'mail', publicBaseUrl: 'https://cdn.example/p/' };
    await test.manage('PUT', place);
    assert.equal(
      await test.storages.storeForProject(projects.shop, image, 'png'),
      `https://cdn.example/p/mail/${sha256}.png`,
    );
    assert.equal(await test.storages.storeForProject(projects.second, image, 'png'), 'ours.png');
    await test.manage('PUT', { ...storageBody(swift), prefix: 'other/' });
    const url = await test.storages.storeForProject(projects.shop, image, 'png');
    assert.equal(url, `${swift.endpoint}/${swift.bucket}/other/${sha256}.png`);
    const store = test.storages.open({
      endpoint: swift.endpoint,
      region: swift.region,
      bucket: swift.bucket,
      prefix: 'other/',
      pathStyle: true,
      accessKeyId: swift.accessKey,
      secretAccessKey: swift.secretKey,
    });
    const found = await store.get(`${sha256}.png`);
    assert.ok(found.ok && found.bytes === image.length);
    found.stream.destroy();
  });
  it('reports that it accepts no more files', async () => {
    const { db, projects } = test.accounts;
    await test.manage('PUT', storageBody(swift));
    await db
      .updateTable('project_storages')
      .set({ bucket: 'gone', updated_at: new Date(0) })
      .where('project_id', '=', projects.shop)
      .execute();
    await assert.rejects(
      () => test.storages.storeForProject(projects.shop, image, 'png'),
      ({ code }: { code: string }) => code === 'UPSTREAM_ERROR',
    );
  });
  for (const [field, more] of [
    ['accessKeyId', { accessKeyId: 'test:nobody' }],
    ['secretAccessKey', { secretAccessKey: 'wrong' }],
    ['bucket', { bucket: 'another' }],
    ['region', { region: 'eu-central-1' }],
    ['endpoint', { endpoint: 'http://127.0.0.1:9' }],
  ] as const)
    it(`names ${field} when that is wrong, and saves nothing`, async () => {
      const { status, body } = await test.manage('PUT', { ...storageBody(swift), ...more });
      assert.equal(status, 400);
      assert.equal(body.error, 'VALIDATION_ERROR');
      assert.match(body.message, /^(accessKeyId|secretAccessKey|bucket|region|endpoint): /);
      if (field !== 'accessKeyId') assert.match(body.message, new RegExp(`^${field}: `));
      assert.equal((await test.manage('GET')).status, 404);
    });
});
