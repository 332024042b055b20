/** The files of deploy/, each held against the schema of the program that reads it. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { HEAP_FLAGS, MALLOC } from '../../apps/server/bin/run-under-node.mjs';
import { temporaryDir } from '../../apps/server/src/testing.ts';
import { buildKustomization, type Resource, schemaFaults, unknownFields } from './kubernetes.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const settings = new Set(read('.env.example').match(/\bPOSTPRESS_[A-Z0-9_]+(?==)/g));
const missing = (program: string) => spawnSync(program, ['--help']).error !== undefined;

describe('deploy/compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'));
  it('is valid by the schema of the Compose specification', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('dclint/package.json'));
    const schema = JSON.parse(readFileSync(join(folder, 'schemas/compose.schema.json'), 'utf8'));
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    addFormats.default(ajv);
    // The schema names the meta-schema of draft 7 by an address that ajv does not know.
    delete schema.$schema;
    const validate = ajv.compile(schema);
    assert.ok(validate(compose), ajv.errorsText(validate.errors));
    assert.equal(validate({ ...(compose as object), services: { postpress: { imag: 'x' } } }), false);
  });
  it('sets settings that exist, and reaches the services that it names', () => {
    const { environment, depends_on } = compose.services.postpress;
    for (const name of Object.keys(environment)) assert.ok(settings.has(name), name);
    for (const name of Object.keys(depends_on)) assert.ok(compose.services[name].healthcheck, name);
    assert.equal(compose.networks.front.ipam.config[0].gateway, environment.POSTPRESS_PLAIN_HTTP_FROM);
  });
});

describe('deploy/container/postpress', () => {
  const dir = temporaryDir();
  after(dir.remove);
  const names = Object.keys(MALLOC);
  const program = `#!/bin/sh\nprintf '%s\\n' ${names.map((name) => `"$${name}"`).join(' ')} "$@"\n`;
  writeFileSync(join(dir.path, 'node'), program, { mode: 0o755 });
  const start = (env: Record<string, string> = {}) =>
    execFileSync('sh', ['deploy/container/postpress', 'serve', 'a b'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${dir.path}:${process.env.PATH}`, ...env },
    })
      .trimEnd()
      .split('\n');
  const main = '/app/node_modules/postpress/apps/server/src/main.js';
  it('starts the service with the memory settings of npm start', () => {
    const usual = [...Object.values(MALLOC), ...HEAP_FLAGS, main, 'serve', 'a b'];
    assert.deepEqual(start(), usual);
  });
  it('leaves the settings of the operator as they are', () => {
    assert.deepEqual(start({ MALLOC_ARENA_MAX: '7' }).slice(0, 3), ['131072', '131072', '7']);
  });
});

describe('the times in which processes stop', () => {
  /** As docs/guides/self-hosting.md says: `start-service.ts` drains requests, and workers jobs and deliveries. */
  const [, drained] =
    /`POSTPRESS_DRAIN_SECONDS` \| `(\d+)`/.exec(read('docs/reference/configuration.md')) ?? [];
  const drainSeconds = Number(drained);
  const exitSeconds = (role: 'api' | 'all') => (role === 'api' ? 1 : 3) * drainSeconds + 5;
  it('are those that the guide names', () => {
    const guide = read('docs/guides/self-hosting.md');
    assert.match(
      guide,
      new RegExp(
        `within ${exitSeconds('api')} seconds with \`POSTPRESS_ROLE=api\`, otherwise within ${exitSeconds('all')}`,
      ),
    );
  });
  it('are shorter than those after which systemd, Compose, Docker and Kubernetes kill them', () => {
    const limits = {
      systemd: Number(/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/postpress.service'))?.[1]),
      compose: Number.parseInt(parse(read('deploy/compose.yaml')).services.postpress.stop_grace_period, 10),
      docker: Number(/--stop-timeout (\d+)/.exec(read('docs/guides/install-image.md'))?.[1]),
    };
    for (const [program, seconds] of Object.entries(limits))
      assert.ok(seconds >= exitSeconds('all'), `${program}: ${seconds}`);
    for (const file of ['base/api', 'base/worker', 'overlays/browsers/browsers']) {
      const text = read(`deploy/kubernetes/${file}.yaml`);
      const role = /name: POSTPRESS_ROLE\n\s+value: api/.test(text) ? 'api' : 'all';
      const [, sleep] = /preStop:\s+sleep:\s+seconds: (\d+)/.exec(text) ?? [];
      const [, grace] = /terminationGracePeriodSeconds: (\d+)/.exec(text) ?? [];
      assert.ok(Number(grace) >= Number(sleep) + exitSeconds(role), `${file}: ${grace}`);
    }
  });
});

describe('deploy/observability/alerts.yaml', {
  skip: missing('promtool') && 'needs promtool: apt-get install prometheus',
}, () => {
  it('has rules that Prometheus reads', () => {
    const rules = join(root, 'deploy/observability/alerts.yaml');
    assert.match(
      execFileSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' }),
      /SUCCESS: \d+ rules/,
    );
  });
});

describe('deploy/systemd', {
  skip: missing('systemd-analyze') && 'needs systemd-analyze: apt-get install systemd',
}, () => {
  const unit = join(root, 'deploy/systemd/postpress.service');
  it('exposes less than 2.0', () => {
    const words = ['security', '--offline=true', '--no-pager', unit];
    const output = execFileSync('systemd-analyze', words, { encoding: 'utf8' });
    const [, exposure] = /Overall exposure level for postpress.service: ([\d.]+)/.exec(output) ?? [];
    assert.ok(Number(exposure) < 2, output);
  });
  it('lets the sandbox of Chromium change its root', () => {
    const filters = readFileSync(unit, 'utf8').match(/^SystemCallFilter=.*$/gm);
    assert.deepEqual(filters, ['SystemCallFilter=@system-service chroot']);
  });
  it('is a unit that systemd reads', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const faults = stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'));
    assert.deepEqual(
      faults.filter((line) => line.includes('postpress.service')),
      [],
    );
  });
  it('has an example of its environment with settings that exist', () => {
    const names = read('deploy/systemd/postpress.env').match(/\bPOSTPRESS_[A-Z0-9_]+(?==)/g) ?? [];
    assert.ok(names.length > 3);
    for (const name of names) assert.ok(settings.has(name), name);
  });
});

describe('deploy/kubernetes', {
  skip: missing('kubectl') && 'needs kubectl from 1.27 on: apt-get install kubernetes-client (Debian 13)',
}, () => {
  const folders = ['overlays/production', 'overlays/browsers', 'cloudnativepg'];
  let built: Record<string, Resource[]> = {};
  before(() => {
    built = Object.fromEntries(
      folders.map((name) => [name, buildKustomization(join('deploy/kubernetes', name))] as const),
    );
  });
  const names = (folder: string, kind: string) =>
    (built[folder] ?? []).filter((each) => each.kind === kind).map(({ metadata }) => metadata.name);

  it('builds what its names promise', () => {
    assert.deepEqual(names('overlays/production', 'Deployment'), ['postpress-api', 'postpress-worker']);
    assert.deepEqual(names('overlays/production', 'PodDisruptionBudget'), [
      'postpress-api',
      'postpress-worker',
    ]);
    assert.deepEqual(names('overlays/production', 'ScaledObject'), ['postpress-worker']);
    assert.ok(names('overlays/browsers', 'Deployment').includes('postpress-browsers'));
    assert.deepEqual(names('cloudnativepg', 'Cluster'), ['postpress-database']);
    for (const { kind, metadata } of Object.values(built).flat())
      if (kind !== 'Namespace') assert.equal(metadata.namespace, 'postpress', `${kind} ${metadata.name}`);
  });
  it('is valid by the schemas of Kubernetes and KEDA', async () => {
    const resources = Object.values(built).flat();
    assert.deepEqual(await schemaFaults(resources), []);
    assert.deepEqual(unknownFields(resources), []);
  });
  it('notices a wrong value and an unknown field', async () => {
    const [first] = built['overlays/production']?.filter(({ kind }) => kind === 'Deployment') ?? [];
    assert.ok(first);
    assert.equal(
      (await schemaFaults([{ ...first, spec: { ...first.spec, minReadySeconds: 'no' } }])).length,
      1,
    );
    assert.match(unknownFields([{ ...first, spec: { ...first.spec, replica: 2 } }]).join(), /"replica"/);
  });
  it('sets settings that exist', () => {
    const maps = Object.values(built)
      .flat()
      .filter(({ kind }) => kind === 'ConfigMap');
    assert.ok(maps.length > 0);
    for (const { data } of maps as (Resource & { data: object })[])
      for (const name of Object.keys(data)) assert.ok(settings.has(name), name);
  });
});
