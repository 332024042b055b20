/** A member sees what needs attention, and chooses what they are mailed about. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { uuidV7 } from '../../../apps/server/src/base/ids.ts';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, openConsole, signIn } from './console-page.ts';

describe('notices in the console', { skip: withoutChromium, timeout: 60_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openProject();
    const { db, projectId, workspaceId } = service;
    const opened_at = new Date();
    const facts = { url: 'https://shop.example/hooks', days: 5, since: opened_at.toISOString() };
    const notice = { workspace_id: workspaceId, project_id: projectId, kind: 'webhook_failing' } as const;
    const rows = [null, opened_at].map((closed_at, index) => ({
      ...notice,
      id: uuidV7(),
      subject: `webhook:${projectId}${index}`,
      facts: JSON.stringify(facts),
      seen_at: opened_at,
      opened_at,
      closed_at,
    }));
    await db.insertInto('service_notices').values(rows).execute();
    browser = await openChromium();
    page = await openConsole(browser, service);
    page.setDefaultTimeout(15_000);
    await signIn(page, service);
    await page.goto(`${service.url}/console/${projectId}/notices`);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  it('counts those that are open beside the page’s name', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Notices 1 open notice' }).waitFor();
  });
  it('lists what happened, what to do and where, and what has ended', async () => {
    const open = page.getByRole('table', { name: 'Open' });
    await open.getByText('https://shop.example/hooks has not accepted any event').waitFor();
    assert.equal(await open.getByRole('row').count(), 2);
    await page.getByRole('table', { name: 'Ended' }).getByText('A webhook is failing').waitFor();
    assert.deepEqual(await findings(page), []);
    await open.getByRole('link', { name: 'Open Webhooks' }).click();
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    await page.goBack();
  });
  it('mutes a kind with the keyboard', async () => {
    const choice = page.getByRole('checkbox', { name: 'A warm-up is complete' });
    const muted = async () =>
      (await service.call('GET', '/v3/notice-settings', undefined, chosen.token)).data.kinds
        .filter((each: { muted: boolean }) => each.muted)
        .map(({ kind }: { kind: string }) => kind);
    await choice.focus();
    await page.keyboard.press('Space');
    await until(muted, ([kind]) => kind === 'warm_up_done');
    assert.equal(await choice.isChecked(), false);
    await page.keyboard.press('Space');
    await until(muted, ({ length }) => length === 0);
  });
});
