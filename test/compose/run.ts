/**
 * `npm run test:compose [-- --record]`: starts `deploy/compose.yaml` by Debian's podman, sends a test email and renders a PDF.
 * The image is built from this clone; those of PostgreSQL and VersityGW are stand-ins (`stand-ins.ts`). Minutes of work, so
 * neither `npm test` nor `npm run test:long` has it.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, record } from '../../bench/record.ts';
import { makeBaseImages } from '../images/base-images.ts';
import { Buildah } from '../images/buildah.ts';
import { freePort } from '../peers/free-port.ts';
import { SWIFT_ACCOUNT } from '../peers/swift.ts';
import { until } from '../until.ts';
import { PodmanCompose, withoutPodman } from './podman.ts';
import { makeStandIns } from './stand-ins.ts';

const root = join(import.meta.dirname, '../..');
const figures: Figure[] = [];
let key = '';

if (withoutPodman) {
  console.log(`skipped: ${withoutPodman}`);
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
const original = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const imageOf = (service: string) =>
  new RegExp(`^ {2}${service}:\\n {4}image: (\\S+)`, 'm').exec(original)?.[1] ?? '';
const buildah = new Buildah();
const port = String(await freePort());
const url = `http://127.0.0.1:${port}`;
const file = join(buildah.folder, 'compose.yaml');
writeFileSync(file, converted());
const engine = new PodmanCompose(buildah, file, {
  POSTPRESS_PORT: port,
  POSTPRESS_PUBLIC_URL: url,
  FILES_SECRET_KEY: SWIFT_ACCOUNT.secretKey,
});
try {
  await timed('the image, on bases by mmdebstrap', () => {
    makeBaseImages(buildah, join(root, 'Containerfile'));
    for (const target of ['installed', 'full']) buildah.build(root, target);
    buildah.run('tag', 'postpress:full', imageOf('postpress'));
  });
  await timed('stand-ins of PostgreSQL and VersityGW', () =>
    makeStandIns(buildah, [imageOf('database'), imageOf('files')]),
  );
  engine.createNetworks(original);
  await timed('from `up` to a first test email, delivered', tryCompose);
  await timed('a first PDF, stored by the S3 server', tryPdf);
  tryContainers();
} catch (error) {
  console.error(engine.compose('logs'));
  throw error;
} finally {
  engine.remove();
  buildah.remove();
}
record(
  'compose',
  'Compose',
  figures,
  'deploy/compose.yaml by Debian’s podman 4.3 and podman-compose 1.0.3, from images that are already there. Stand-ins: the bases of the image are Debian’s packages, PostgreSQL is Debian’s 15, and OpenStack Swift, with its own access key, is in place of VersityGW. This podman-compose reads neither the optional `env_file`, which is left out, nor the addresses of networks, which are created before, and starts the services in turn without waiting for their health.',
  'npm run test:compose',
);

/** The file without what this podman-compose cannot read, and with the access key of the stand-in. */
function converted(): string {
  const text = original
    .replace(/ {4}env_file:\n(?: {6}.*\n)+/, '')
    .replace('POSTPRESS_S3_ACCESS_KEY: postpress', `POSTPRESS_S3_ACCESS_KEY: ${SWIFT_ACCOUNT.accessKey}`);
  assert.doesNotMatch(text, /env_file|ACCESS_KEY: postpress\n {6}POSTPRESS/);
  return text;
}

async function timed(what: string, work: () => unknown): Promise<void> {
  const startedAt = performance.now();
  await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  figures.push({ what, figure: `${seconds.toFixed(1)} s` });
}

/** As docs/guides/install-compose.md prints it. */
async function tryCompose(): Promise<void> {
  await timed('`podman-compose up --detach`', () => engine.compose('up', '--detach'));
  await until(() =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const words = ['key', 'create', '--project', '1', '--name', 'first'];
  const printed = engine.compose('exec', '-T', 'postpress', 'postpress', ...words);
  key = /svc_sk_\S+/.exec(printed)?.[0] ?? '';
  const { data } = await call('POST', '/v3/emails', {
    from: 'hello@postpress.localhost',
    to: ['you@example.com'],
    subject: 'It works',
    html: '<h1>Hello</h1>',
  });
  await until(
    async () => (await call('GET', `/v3/emails/${data.id}`)).data.status === 'delivered',
    'the status delivered',
  );
}

async function tryPdf(): Promise<void> {
  const design = JSON.parse(readFileSync(join(root, 'docs/examples/design.json'), 'utf8'));
  const { data } = await call('POST', '/v3/templates/export/pdf', { displayMode: 'email', design });
  const pdf = Buffer.from(await (await fetch(data.url)).arrayBuffer());
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
}

/** What the file says of the containers is so; podman without systemd runs the health checks on demand only. */
function tryContainers(): void {
  const names = engine.podman('ps', '--format', '{{.Names}}').split('\n');
  assert.equal(names.length, 3);
  for (const name of names) engine.podman('healthcheck', 'run', name);
  const service = names.find((name) => name.endsWith('_postpress_1')) ?? '';
  assert.throws(() => engine.podman('exec', service, 'touch', '/app/written'), /Read-only file system/);
}

// biome-ignore lint/suspicious/noExplicitAny: results of several operations
async function call(method: string, path: string, body?: object): Promise<any> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
