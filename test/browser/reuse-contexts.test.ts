import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { openChromium, withoutChromium } from './browsers.ts';

describe('reused contexts', { skip: withoutChromium }, () => {
  it('open windows of the usual size after a phone had the context', async (test) => {
    const browser = await openChromium();
    test.after(() => browser.close());
    // The context of this name is in no other test.
    const name = { userAgent: 'postpress-reused' };
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    test.after(() => server.close().closeAllConnections());
    await once(server, 'listening');
    const blank = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const phone = await browser.newPage({ ...name, viewport: { width: 390, height: 844 } });
    await phone.goto(blank);
    await phone.close();
    const page = await browser.newPage(name);
    await page.goto(blank);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open('about:blank')),
    ]);
    assert.deepEqual(await opened.evaluate(() => [innerWidth, innerHeight]), [1280, 720]);
  });
});
