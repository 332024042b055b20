import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { bundledReleases } from '../bundled/bundled-releases.generated.ts';
import { describeChromium, reportChromium } from './describe-chromium.ts';
import { chooseChromium } from './find-chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'postpress-describe-'));
after(() => rmSync(folder, { recursive: true }));
const now = new Date('2030-03-01T12:00:00Z');

function program(name: string, script: string, made: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  utimesSync(path, new Date(made), new Date(made));
  return path;
}
const debian = program('debian', 'echo "Chromium 153.0.7204.49 built on Debian"', '2030-02-01T09:00:00Z');

describe('the choice of a Chromium', () => {
  it('prefers the configured one, then the operating system’s, then the bundled one', () => {
    assert.deepEqual(chooseChromium(debian, []), { origin: 'configured', path: debian });
    assert.deepEqual(chooseChromium(null, ['/nowhere', debian]), { origin: 'system', path: debian });
    assert.deepEqual(chooseChromium(null, ['/nowhere']), { origin: 'bundled' });
    assert.equal(chooseChromium('/nowhere', [debian]).origin, 'none');
  });
});

describe('the description of a Chromium', () => {
  it('has the version that it prints and the day of its file', async () => {
    assert.deepEqual(await describeChromium(debian, now), {
      origin: 'configured',
      path: debian,
      version: '153.0.7204.49',
      madeOn: '2030-02-01',
      ageDays: 28,
      isOld: false,
    });
  });
  it('leaves out what is not known', async () => {
    const mute = program('mute', 'exit 1', '1970-01-01T00:00:01Z');
    const described = await describeChromium(mute, now);
    assert.deepEqual(
      [described?.version, described?.madeOn, described?.ageDays],
      [undefined, undefined, undefined],
    );
  });
  it('passes none of our environment on', async () => {
    process.env.DESCRIBE_SECRET = '1.2.3';
    const curious = program('curious', 'echo "version $DESCRIBE_SECRET"', '2030-02-01T09:00:00Z');
    assert.equal((await describeChromium(curious, now))?.version, undefined);
    delete process.env.DESCRIBE_SECRET;
  });
  it('has the day on which the package of the bundled one was published', async () => {
    const { version, publishedOn } = bundledReleases['@sparticuz/chromium'] ?? {};
    const old = await describeChromium(null, now, []);
    assert.deepEqual([old?.origin, old?.version, old?.madeOn], ['bundled', version, publishedOn]);
    assert.equal(old?.isOld, true);
  });
  it('is missing where there is none', async () =>
    assert.equal(await describeChromium('/nowhere', now), undefined));
});

describe('the start', () => {
  const lines: unknown[] = [];
  const log = {
    info: (facts: object, message: string) => lines.push(['info', message, facts]),
    warn: (_: object, message: string) => lines.push(['warn', message]),
  } as never;
  it('logs which Chromium renders', async () => {
    await reportChromium(debian, { log, now });
    const facts = { origin: 'configured', path: debian, version: '153.0.7204.49', madeOn: '2030-02-01' };
    assert.deepEqual(lines.splice(0), [['info', 'Chromium was found', { ...facts, ageDays: 28 }]]);
  });
  it('warns where there is none, and of an old bundled one', async () => {
    await reportChromium('/nowhere', { log, now });
    await reportChromium(null, { log, now, searchPaths: [] });
    assert.deepEqual(lines.splice(0), [
      ['warn', 'There is no Chromium: PNG, PDF and previews are not available'],
      ['warn', 'The bundled Chromium is old: install one of the operating system, which is preferred'],
    ]);
  });
});
