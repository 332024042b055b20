import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findings, findingsInBoth, mailedLink, openConsole, signIn, watchRequests } from './console-page.ts';

describe('the console: signing in, keys, members', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  before(async () => {
    service = await openService();
    browser = await openChromium();
    page = await openConsole(browser, service);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const go = (path: string) => page.goto(`${service.url}/console/${service.projectId}/${path}`);
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const dialog = () => page.getByRole('dialog');

  it('asks who one is, and says what is wrong', async () => {
    await page.goto(`${service.url}/console/${service.projectId}/keys`);
    await page.getByLabel('Email address').fill(service.owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press('Sign in');
    await page.getByRole('alert').getByText('The email address or the password is wrong.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(service.owner.password);
    await press('Sign in');
    // Returns to the requested page.
    await page.getByRole('heading', { level: 1, name: 'Keys and tokens' }).waitFor();
  });

  it('shows a key once, in a dialog that closes by a word or after copying', async () => {
    const watched = watchRequests(page);
    await press('New key');
    await dialog().getByLabel('Name').fill('Shop');
    await press('Create key');
    const secret = (await dialog().locator('code').textContent()) ?? '';
    assert.match(secret, /^svc_sk_/);
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await page.keyboard.press('Escape');
    assert.ok(await dialog().isVisible(), 'Escape closes only what was copied');
    await press('I saved it');
    await dialog().waitFor({ state: 'hidden' });
    await until(async () => (await page.locator(':focus').textContent()) === 'New key');
    assert.equal((await page.content()).includes(secret), false);
    await service.call('GET', '/v3/emails?limit=1', undefined, secret);
    const { sent, answers } = await watched.stop();
    assert.equal(sent.filter((text) => text.includes('svc_')).length, 0);
    assert.equal(answers.filter((text) => text.includes(secret)).length, 1, 'the one answer that makes it');
  });

  it('says what stops before a key is revoked', async () => {
    await page.getByRole('row', { name: /Shop/ }).getByRole('button', { name: 'Revoke' }).click();
    await dialog().getByText('their requests get a 401').waitFor();
    await press('Revoke key');
    await page.getByRole('row', { name: /Shop.*Revoked/ }).waitFor();
  });

  it('goes anywhere by the palette, and puts the focus on the heading', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('memb');
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Members' });
    await heading.waitFor();
    await until(() => heading.evaluate((element) => element === document.activeElement));
    assert.equal(await page.title(), 'Members · Postpress');
  });

  it('invites a member by mail, who chooses a password and signs in', async () => {
    await press('Invite member');
    await dialog().getByLabel('Email address').fill('mia@shop.example');
    await press('Send invitation');
    const link = await mailedLink(service.url, 'mia@shop.example');
    await page.getByRole('row', { name: /mia@shop\.example/ }).waitFor();
    const guest = await openConsole(browser, service);
    await guest.goto(link);
    await guest.getByLabel('Your name').fill('Mia');
    await guest.getByLabel('Password', { exact: true }).fill('a long enough password');
    await guest.getByRole('button', { name: 'Accept invitation' }).click();
    await guest.getByRole('navigation', { name: 'Pages' }).waitFor();
    await guest.goto(`${service.url}/console/${service.projectId}/keys`);
    // Editors see their tokens, but no keys of the project.
    await guest.getByRole('heading', { name: 'Personal access tokens' }).waitFor();
    assert.equal(await guest.getByRole('button', { name: 'New key' }).count(), 0);
    await guest.context().close();
    await page.reload();
    await page.getByRole('row', { name: /Mia/ }).waitFor();
  });

  it('takes off a second factor that a member has lost', async () => {
    const guest = await openConsole(browser, service);
    const mia = { email: 'mia@shop.example', password: 'a long enough password' };
    await signIn(guest, { ...service, owner: mia });
    await guest.goto(`${service.url}/console/me`);
    const theirs = guest.getByRole('dialog');
    await guest.getByRole('button', { name: 'Set up', exact: true }).click();
    await theirs.getByLabel('Your password').fill(mia.password);
    await guest.keyboard.press('Enter');
    const secret = (await theirs.locator('.pp-copyable code').textContent()) ?? '';
    await theirs.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate());
    await guest.keyboard.press('Enter');
    await theirs.getByRole('button', { name: 'I saved them' }).click();
    await guest.context().close();

    await page.reload();
    const row = page.getByRole('row', { name: /Mia/ });
    await row.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    await dialog().getByText('The password alone signs them in').waitFor();
    await dialog().getByRole('button', { name: 'Turn off two-factor authentication' }).click();
    await page.getByText('Two-factor authentication is off for Mia.').waitFor();
    await row.getByText('Off', { exact: true }).waitFor();
    const back = await openConsole(browser, service);
    await signIn(back, { ...service, owner: mia });
    await back.context().close();
  });

  it('sends by the code of the overview in three languages, as it is shown', async () => {
    await go('overview');
    await press('Create key');
    await page.getByText('Copy it now').waitFor();
    const folder = await mkdtemp(join(tmpdir(), 'postpress-samples-'));
    const run = { curl: ['sh', 'a.sh'], TypeScript: ['node', 'a.mts'], Python: ['python3', 'a.py'] } as const;
    for (const [language, [program, file]] of Object.entries(run)) {
      await page.getByRole('tab', { name: language }).click();
      const code = (await page.locator('.pp-code pre').textContent()) ?? '';
      await writeFile(join(folder, file), code);
      const output = await outputOf(program === 'node' ? process.execPath : program, [join(folder, file)]);
      assert.match(output, /queued/, `${language}: ${output}`);
    }
    await rm(folder, { recursive: true });
    const { data } = await service.call('GET', '/v3/emails');
    assert.equal(data.length, 3);
    // It updates by itself, without a reload.
    await page.locator('.pp-step[data-done="true"]').nth(1).waitFor();
  });

  it('connects an app, as far as its user allows, and disconnects it', async () => {
    const redirect_uris = [`${service.url}/console/sign-in`];
    const registered = await fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Pen', redirect_uris }),
    });
    const { client_id } = (await registered.json()) as { client_id: string };
    const verifier = 'v'.repeat(43);
    const requested = new URLSearchParams({
      client_id,
      redirect_uri: redirect_uris[0] ?? '',
      response_type: 'code',
      state: 'here',
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
    });
    await page.goto(`${service.url}/console/connect?${requested}`);
    await page.getByRole('heading', { name: 'Connect Pen' }).waitFor();
    await page.getByLabel('Send test emails').click();
    assert.deepEqual(await findings(page), []);
    const back = page.waitForRequest((request) => request.url().includes('code='));
    await press('Allow');
    const { searchParams } = new URL((await back).url());
    assert.equal(searchParams.get('state'), 'here');
    const issued = await fetch(`${service.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id,
        code: searchParams.get('code') ?? '',
        code_verifier: verifier,
      }),
    });
    assert.equal(((await issued.json()) as { scope: string }).scope, 'read write');
    // A navigation that has not committed yet would interrupt the next one.
    await page.waitForURL((url) => !url.pathname.endsWith('/connect'), { waitUntil: 'commit' });
    await page.goto(`${service.url}/console/me`);
    await page.getByRole('row', { name: /Pen/ }).getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No apps connected').waitFor();
  });

  it('signs out, and the cookie opens nothing any more', async () => {
    await page.getByRole('button', { name: /profile, theme, language, sign out/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const status = await page.evaluate(async () => (await fetch('/console/api/session')).status);
    assert.equal(status, 401);
    assert.deepEqual(await findings(page), []);
  });
});

function outputOf(program: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}
