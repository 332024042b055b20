import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { until } from '../until.ts';
import { findingsInBoth } from './console-page.ts';

/** The page of an installation at `localhost`, with a security key of Chromium that answers without asking. */
describe('passkeys in Chromium', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let page: Page;
  let cdp: CDPSession;
  let authenticatorId: string;
  let origin: string;
  before(async () => {
    service = await openService();
    origin = service.url.replace('127.0.0.1', 'localhost');
    browser = await openChromium();
    page = await (await browser.newContext({ baseURL: origin })).newPage();
    cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    ({ authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    }));
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = () => page.getByRole('dialog');
  const isSignedIn = () => page.getByRole('navigation', { name: 'Pages' }).waitFor();
  const credentials = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  /** Without presence, the suggestions of the field do not answer by themselves. */
  const setPresent = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

  async function signInWithPassword(): Promise<void> {
    await page.goto('/console/sign-in');
    await page.getByLabel('Email address').fill(service.owner.email);
    await page.getByLabel('Password', { exact: true }).fill(service.owner.password);
    await press('Sign in');
  }

  it('says where passkeys work, in a page at another address', async () => {
    const other = await browser.newPage();
    await other.goto(`${service.url}/console/sign-in`);
    await other.getByLabel('Email address').waitFor();
    assert.equal(await other.getByRole('button', { name: 'Sign in with a passkey' }).count(), 0);
    await other.close();
  });

  it('adds one with a name, and shows backup codes once', async () => {
    await signInWithPassword();
    await isSignedIn();
    await page.goto('/console/me');
    await press('Add passkey');
    await dialog().getByLabel('Name').fill('Laptop');
    await dialog().getByLabel('Your password').fill(service.owner.password);
    assert.deepEqual(await findingsInBoth(page, { overlays: true }), []);
    await press('Next');
    await dialog().getByText('Keep your backup codes').waitFor();
    assert.equal(await dialog().locator('li code').count(), 10);
    await press('I saved them');
    await page
      .getByRole('row', { name: /Laptop/ })
      .getByText('Never')
      .waitFor();
    await press('Rename passkey');
    await dialog().getByLabel('Name').fill('Laptop at work');
    await press('Save');
    await page.getByRole('row', { name: /Laptop at work/ }).waitFor();
    const [made] = await credentials();
    assert.deepEqual([made?.rpId, made?.isResidentCredential], ['localhost', true]);
    // The same device again is refused by the browser.
    await press('Add passkey');
    await dialog().getByLabel('Your password').fill(service.owner.password);
    await press('Use a passkey instead');
    await dialog().getByText('Confirmed with a passkey').waitFor();
    await press('Next');
    await dialog().getByText('This device has a passkey for your account already.').waitFor();
    await press('Cancel');
    assert.deepEqual(await findingsInBoth(page), []);
  });

  it('signs in by the button after the password, which alone does not', async () => {
    await setPresent(false);
    await page.context().clearCookies();
    await signInWithPassword();
    await page.getByText('Confirm that it is you').waitFor();
    await page.getByText('One of your backup codes.').waitFor();
    assert.deepEqual(await findingsInBoth(page), []);
    await setPresent(true);
    await press('Sign in with a passkey');
    await isSignedIn();
  });

  it('signs in from the suggestions of the address field, without typing', async () => {
    await page.context().clearCookies();
    await page.goto('/console/sign-in');
    await isSignedIn();
  });

  it('accepts no answer twice, and none for another origin', async () => {
    await page.context().clearCookies();
    await page.goto('/console/reset-password');
    const ask = () =>
      page.evaluate(async () => (await fetch('/console/api/passkeys/challenge', { method: 'POST' })).json());
    const sign = (options: PublicKeyCredentialRequestOptionsJSON) =>
      page.evaluate(async (given) => {
        const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given);
        return ((await navigator.credentials.get({ publicKey })) as PublicKeyCredential).toJSON();
      }, options);
    const send = (passkey: object) =>
      page.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/console/api/passkeys/sign-in', { method: 'POST', headers, body })).status;
      }, JSON.stringify({ passkey }));
    const signed = await sign((await ask()).data);
    assert.deepEqual([await send(signed), await send(signed)], [200, 401]);

    // A page at another port of the same host may ask for the same passkey.
    const { data } = await ask();
    const elsewhere = createServer((_request, response) => void response.end('<p>Elsewhere</p>'));
    elsewhere.listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
    const foreign = await sign(data);
    await page.goto('/console/reset-password');
    assert.equal(await send(foreign), 401);
    elsewhere.close();
    // At another host, the browser has none.
    await page.goto(`${origin.replace('localhost', 'other.localhost')}/console/reset-password`);
    await assert.rejects(sign(data), /SecurityError/);
  });

  it('is refused once it was removed', async () => {
    await setPresent(false);
    await page.context().clearCookies();
    await signInWithPassword();
    await setPresent(true);
    await press('Sign in with a passkey');
    await isSignedIn();
    await page.goto('/console/me');
    await page
      .getByRole('row', { name: /Laptop/ })
      .getByRole('button', { name: 'Remove passkey' })
      .click();
    await dialog().getByText('It is your last second factor').waitFor();
    await dialog().getByLabel('Your password').fill(service.owner.password);
    await press('Use a passkey instead');
    await dialog().getByText('Confirmed with a passkey').waitFor();
    await dialog().getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByText('No passkeys yet.').waitFor();
    await page.context().clearCookies();
    await setPresent(false);
    await page.goto('/console/sign-in');
    await page.getByLabel('Email address').waitFor();
    await setPresent(true);
    await press('Sign in with a passkey');
    await page.getByRole('alert').getByText('This passkey was not accepted.').waitFor();
    await signInWithPassword();
    await isSignedIn();
    await until(async () => (await credentials()).length === 1);
  });
});
