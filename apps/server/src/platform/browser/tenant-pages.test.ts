import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { until } from '../../../../../test/until.ts';
import { silentLog } from '../../base/log.ts';
import { type CdpConnection, CdpError } from './cdp.ts';
import { findChromium } from './find-chromium.ts';
import { launchChromium } from './launch.ts';
import { createScriptStages } from './run-scripts.ts';
import { TenantPages } from './tenant-pages.ts';

const search = await findChromium(null);
assert.ok(search.ok);
const chromium = await launchChromium({ chromium: search.found, log: silentLog });
after(() => chromium.kill());

/** The connection, but the given command fails when it comes for the nth time. */
function failing(command: string, nth: number): CdpConnection {
  let times = 0;
  const { cdp } = chromium;
  return {
    on: (...given) => cdp.on(...given),
    once: (...given) => cdp.once(...given),
    session: (id) => cdp.session(id),
    forget: (id) => cdp.forget(id),
    end: (reason) => cdp.end(reason),
    send: (method, params) =>
      method === command && ++times === nth
        ? Promise.reject(new CdpError(`${command} fails`, false))
        : cdp.send(method, params),
  };
}
async function contexts(): Promise<string[]> {
  const { browserContextIds } = await chromium.cdp.send('Target.getBrowserContexts');
  return browserContextIds as string[];
}

describe('a browser context whose page fails to open', () => {
  it('is disposed where it was made for the next tenant', async () => {
    const before = await contexts();
    const pages = new TenantPages(failing('Target.createTarget', 1), 8);
    await assert.rejects(pages.acquire('a'), /createTarget fails/);
    assert.deepEqual(await contexts(), before);
  });
  it('is disposed with its last page where the tenant had it already', async () => {
    const before = await contexts();
    const pages = new TenantPages(failing('Target.createTarget', 2), 8);
    const page = await pages.acquire('a');
    const [ofTenant] = (await contexts()).filter((id) => !before.includes(id));
    assert.ok(ofTenant);
    await assert.rejects(pages.acquire('a'), /createTarget fails/);
    assert.equal(pages.has('a'), false);
    assert.ok((await contexts()).includes(ofTenant), 'the page that is out keeps its context');
    pages.release(page, true);
    await until(async () => !(await contexts()).includes(ofTenant), 'its context is gone');
  });
  it('is disposed where it was made for scripts', async () => {
    const before = await contexts();
    const stages = createScriptStages(failing('Target.createTarget', 1));
    const job = { tenant: 'a', scripts: ['1'], scriptTimeoutMs: 1_000 };
    await assert.rejects(stages.run(job, new AbortController().signal), /createTarget fails/);
    assert.deepEqual(await contexts(), before);
  });
});
