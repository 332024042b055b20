import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium } from 'playwright-core';
import { until } from '../../../../../test/until.ts';
import { findChromium } from './find-chromium.ts';
import { noAssets, openTestBrowser } from './testing.ts';

/**
 * Listens where a page could get to: TCP and UDP, and a name server of its own, which Chromium is given in
 * a mount namespace. The same tries in a Chromium without the wall must be received: otherwise receiving nothing would prove nothing.
 */
// Of this process: another run on the machine has its own.
const NAME_SERVER = `127.53.${(process.pid >> 8) & 255}.${process.pid & 255}`;
/** WebRTC speaks from the addresses of network cards, never from loopback: that trap stands on one of them. */
const CARD = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
const HOST = CARD ?? '127.0.0.1';
const EXPECTED = CARD ? ['dns', 'tcp', 'udp'] : ['dns', 'tcp'];
const received: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'postpress-trap-'));
const tcp = createServer((socket) => {
  received.push('tcp');
  socket.destroy();
});
const udp = createSocket('udp4');
const dns = createSocket('udp4');

const missing = whyNot();
const skip = missing !== '' && process.env.CI !== 'true' ? missing : false;

function whyNot(): string {
  if (process.platform !== 'linux') return 'the trap is for Linux';
  if (process.getuid?.() !== 0) return 'the trap needs root: it stands in for the name server on port 53';
  try {
    execFileSync('unshare', ['-Urm', 'true'], { stdio: 'ignore' });
    return '';
  } catch {
    return 'the trap needs unshare (util-linux) and user namespaces';
  }
}

describe('the wall around the browser', { skip }, () => {
  let port = 0;
  let wrapper = '';
  before(async () => {
    assert.equal(missing, '');
    tcp.listen(0, HOST);
    await once(tcp, 'listening');
    port = (tcp.address() as AddressInfo).port;
    udp.on('message', () => received.push('udp')).bind(port, HOST);
    await once(udp, 'listening');
    dns
      .on('message', (query) => received.push(query.includes('leak') ? 'dns' : 'dns of its own'))
      .bind(53, NAME_SERVER);
    await once(dns, 'listening');
    wrapper = await wrap();
  });
  after(() => {
    tcp.close();
    udp.close();
    dns.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('receives connections from a browser without the wall', async () => {
    const open = await chromium.launch({ executablePath: wrapper, args: ['--no-sandbox'] });
    const context = await open.newContext();
    const [page, scripted] = [await context.newPage(), await context.newPage()];
    await page.setContent(quiet(port)).catch(() => {});
    await scripted.evaluate(loud(port)).catch(() => {});
    await until(() => EXPECTED.every((kind) => received.includes(kind)));
    await open.close();
    assert.deepEqual([...new Set(received)].filter((kind) => kind !== 'dns of its own').sort(), EXPECTED);
  });
  it('blocks all network access, from a page and from its scripts', async () => {
    received.length = 0;
    const browser = openTestBrowser({ chromiumPath: wrapper });
    const page = { tenant: 'a', html: quiet(port), assets: noAssets };
    const rendered = await browser.screenshot({
      ...page,
      width: 300,
      height: 200,
      deviceScaleFactor: 1,
      fullPage: true,
      pixelsMax: 1e7,
    });
    const printed = await browser.pdf({
      ...page,
      paper: { width: 8, height: 11 },
      margin: { top: 0, right: 0, bottom: 0, left: 0 },
      scale: 1,
      media: 'screen',
      pageRules: false,
    });
    const ran = await browser.run({ tenant: 'a', scripts: [loud(port)], scriptTimeoutMs: 5_000 });
    await browser.close();
    assert.ok(rendered.ok && printed.ok && ran.ok);
    assert.deepEqual(ran.results[0], { ok: true, value: 'tried' });
    assert.deepEqual(received, []);
  });
});

/** What markup alone may ask for. */
function quiet(port: number): string {
  const at = `${HOST}:${port}`;
  return `<!doctype html><head>
    <link rel="dns-prefetch" href="//leak1.test"><link rel="preconnect" href="http://${at}">
    <link rel="preconnect" href="http://leak2.test"><link rel="prefetch" href="http://${at}/p"><link rel="preload" as="image" href="http://${at}/pre">
    <link rel="stylesheet" href="http://${at}/s.css"><link rel="icon" href="http://${at}/i.ico"><link rel="manifest" href="http://${at}/m.json">
    <style>@import "http://${at}/t.css"; @font-face { font-family: x; src: url(http://${at}/f.woff) } body { font-family: x; background: url(http://${at}/b.png) }</style>
    </head><body>text<img src="http://${at}/1.png"><img src="http://leak3.test/1.png"><img srcset="http://${at}/2.png 2x">
    <iframe src="http://${at}/f"></iframe><iframe srcdoc="<img src=http://${at}/g>"></iframe><object data="http://${at}/o"></object><embed src="http://${at}/e">
    <video src="http://${at}/v" poster="http://${at}/p.png" autoplay></video><audio src="http://${at}/a" autoplay></audio>
    <svg><image href="http://${at}/svg.png"/><use href="http://${at}/u.svg#a"/></svg><input type="image" src="http://${at}/in.png">
    <meta http-equiv="refresh" content="0;url=http://${at}/r"></body>`;
}

/** What script may try. */
function loud(port: number): string {
  const at = `${HOST}:${port}`;
  return `(async () => {
    const attempt = (work) => { try { const result = work(); result?.catch?.(() => {}); return result } catch {} };
    attempt(() => fetch('http://${at}/fetch'));
    attempt(() => fetch('http://leak4.test/', { mode: 'no-cors', keepalive: true }));
    attempt(() => { const x = new XMLHttpRequest(); x.open('GET', 'http://${at}/xhr'); x.send() });
    attempt(() => navigator.sendBeacon('http://${at}/beacon', 'x'));
    attempt(() => new WebSocket('ws://${at}/ws'));
    attempt(() => new WebSocket('ws://leak5.test/ws'));
    attempt(() => new EventSource('http://${at}/events'));
    attempt(() => new WebTransport('https://${at}/wt').closed);
    attempt(() => { new Image().src = 'http://${at}/image' });
    attempt(() => window.open('http://${at}/open'));
    attempt(() => new Worker(URL.createObjectURL(new Blob(["try { importScripts('http://${at}/worker.js') } catch {} fetch('http://${at}/from-worker').catch(() => {})"]))));
    attempt(() => { const link = document.createElement('link'); link.rel = 'dns-prefetch'; link.href = '//leak6.test'; document.head.append(link) });
    attempt(() => { const a = document.createElement('a'); a.href = 'http://${at}/click'; a.ping = 'http://${at}/ping'; a.target = '_blank'; document.body.append(a); a.click() });
    const peer = attempt(() => new RTCPeerConnection({ iceServers: [
      { urls: 'stun:${at}' }, { urls: 'turn:${at}?transport=tcp', username: 'u', credential: 'c' }, { urls: 'stun:leak7.test:3478' } ] }));
    if (peer) { peer.createDataChannel('x'); await peer.setLocalDescription(await peer.createOffer()) }
    await new Promise((done) => setTimeout(done, 1_500));
    return 'tried';
  })()`;
}

/** A Chromium whose system's name server is our trap. */
async function wrap(): Promise<string> {
  const search = await findChromium(undefined);
  assert.ok(search.ok);
  const resolver = join(folder, 'resolv.conf');
  writeFileSync(resolver, `nameserver ${NAME_SERVER}\noptions attempts:1 timeout:1\n`);
  const path = join(folder, 'chromium');
  writeFileSync(
    path,
    `#!/bin/sh\nexec unshare -Urm sh -c 'mount --bind ${resolver} /etc/resolv.conf && exec ${search.found.path} "$@"' sh "$@"\n`,
  );
  chmodSync(folder, 0o755);
  chmodSync(resolver, 0o644);
  chmodSync(path, 0o755);
  return path;
}
