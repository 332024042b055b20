/**
 * `npm run test:images [-- --record]`: builds both images from this clone, on bases made of Debian's packages, and starts
 * them as an unprivileged user on a read-only root: a test email and a PDF by the full one, an email by the slim one beside an
 * outside PostgreSQL. Minutes of work for a machine with Debian's buildah, so neither `npm test` nor `npm run test:long` has it.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilReady, watchProcess } from '../../apps/server/src/testing.ts';
import { type Figure, record } from '../../bench/record.ts';
import { chosen } from '../client/server-process.ts';
import { freePort } from '../peers/free-port.ts';
import { findPostgres, POSTGRES_MISSING, startPostgres } from '../peers/postgres.ts';
import { until } from '../until.ts';
import { makeBaseImages } from './base-images.ts';
import { Buildah, type ImageConfig, withoutBuildah } from './buildah.ts';
import { type Container, execInContainer, prepareContainer, startContainer } from './container.ts';

const root = join(import.meta.dirname, '../..');
const BYTES_MAX = { slim: 350_000_000, full: 650_000_000 };
const figures: Figure[] = [];

if (withoutBuildah) {
  console.log(`skipped: ${withoutBuildah}`);
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
const buildah = new Buildah();
try {
  await timed('both base images, by mmdebstrap', () => makeBaseImages(buildah, join(root, 'Containerfile')));
  await timed('packing and installing the service, from the clone', () => buildah.build(root, 'installed'));
  await timed('the image slim, on these', () => buildah.build(root, 'slim'));
  await timed('the image full, on these', () => buildah.build(root, 'full'));
  for (const target of ['slim', 'full'] as const) {
    const [bytes = 0] = execFileSync('du', ['-sxb', buildah.mount(target)], { encoding: 'utf8' })
      .split('\t')
      .map(Number);
    const [bound, met] = [BYTES_MAX[target], bytes <= BYTES_MAX[target]];
    figures.push({
      what: `${target}, uncompressed`,
      figure: megabytes(bytes),
      bar: `≤ ${megabytes(bound)}`,
      met,
    });
    checkConfig(buildah.inspect(target));
  }
  await tryFull();
  await trySlim();
} finally {
  buildah.remove();
}
record(
  'container-images',
  'Container images',
  figures,
  'The Containerfile, by Debian’s buildah without a container engine: bases by mmdebstrap under the names of the public ones, npm with a warm cache. Containers have a read-only root, /tmp without execution, and the user 10001; a first start includes making the embedded database.',
  'npm run test:images',
);

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  figures.push({ what, figure: `${seconds.toFixed(1)} s` });
  return result;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000 ** 2)} MB`;
}

function checkConfig({ User, Volumes, Healthcheck, Labels }: ImageConfig): void {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  assert.equal(User, '10001:10001');
  assert.deepEqual(Object.keys(Volumes), ['/data']);
  assert.ok(Healthcheck);
  assert.equal(Labels['org.opencontainers.image.version'], version);
  assert.equal(Labels['org.opencontainers.image.licenses'], 'MIT');
}

async function tryFull(): Promise<void> {
  await inContainer('full', {}, async ({ container, call }) => {
    const words = ['key', 'create', '--project', '1', '--name', 'test'];
    const key = execInContainer(container, 'postpress', ...words).trim();
    await timed('a test email by full, accepted and delivered', () => sendEmail(call, key));
    const pdf = await timed('a first PDF by full', async () => {
      const design = JSON.parse(readFileSync(join(root, 'docs/examples/design.json'), 'utf8'));
      const { data } = await call('POST', '/v3/templates/export/pdf', key, { displayMode: 'email', design });
      return Buffer.from(await (await fetch(data.url)).arrayBuffer());
    });
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
    const apps = '/app/node_modules/postpress/apps';
    for (const files of ['docs/dist/api/send-email.md', '*/dist/assets/inter-*.woff2'])
      execInContainer(container, 'sh', '-c', `ls ${apps}/${files}`);
    // Throws if the check fails.
    const { Healthcheck } = container.config;
    execInContainer(container, ...(Healthcheck?.Test.slice(1) ?? []));
    assert.throws(() => execInContainer(container, 'touch', '/app/written'), /Read-only file system/);
    assert.match(execInContainer(container, 'id', '-u'), /^10001$/m);
  });
}

async function trySlim(): Promise<void> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(POSTGRES_MISSING);
  const postgres = await startPostgres(programs);
  try {
    const environment = { POSTPRESS_DATABASE_URL: postgres.url, POSTPRESS_BOOTSTRAP_API_KEY: chosen.apiKey };
    await inContainer('slim', environment, ({ call }) =>
      timed('a test email by slim, accepted and delivered', () => sendEmail(call, chosen.apiKey)),
    );
  } finally {
    await postgres.stop();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: results of several operations
type Call = (method: string, path: string, key: string, body?: object) => Promise<any>;

async function inContainer(
  target: 'full' | 'slim',
  settings: Record<string, string>,
  work: (running: { container: Container; call: Call }) => Promise<void>,
): Promise<void> {
  const port = String(await freePort());
  const environment = {
    POSTPRESS_PORT: port,
    POSTPRESS_HOST: '127.0.0.1',
    POSTPRESS_LOG_LEVEL: 'warn',
    ...settings,
  };
  const config = buildah.inspect(target);
  const container = prepareContainer(buildah.folder, { files: buildah.mount(target), config, environment });
  const service = watchProcess(startContainer(container));
  try {
    await timed(`${target} from its start to ready`, () => untilReady(service));
    await work({ container, call: (...words) => call(`http://127.0.0.1:${port}`, ...words) });
  } finally {
    service.child.kill('SIGTERM');
  }
  assert.equal((await service.ended).code, 0, 'It ends with 0 after SIGTERM.');
}

async function call(url: string, ...[method, path, key, body]: Parameters<Call>): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function sendEmail(call: Call, key: string): Promise<void> {
  const { data } = await call('POST', '/v3/emails', key, {
    from: 'hello@postpress.localhost',
    to: ['you@example.com'],
    subject: 'It works',
    html: '<h1>Hello</h1>',
  });
  await until(async () => {
    const { data: email } = await call('GET', `/v3/emails/${data.id}`, key);
    return email.status === 'delivered';
  }, 'the status delivered');
}
