import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createResolve } from '../dns/resolve.ts';
import { startNameServer } from '../dns/testing.ts';
import { createAddressPolicy } from './address-policy.ts';
import { createJudgeUrl, openJudgeUrl } from './judge-url.ts';

const names = await startNameServer({
  'public.test': ['93.184.216.34'],
  'private.test': ['10.1.2.3'],
  'mixed.test': ['93.184.216.34', '127.0.0.1'],
});
const resolve = createResolve({ servers: [names.server] });
const judge = createJudgeUrl(createAddressPolicy(), resolve);
const judgeAtHome = openJudgeUrl({ outboundAllow: ['127.0.0.1'], dnsServers: [names.server] });
const judgeOpened = createJudgeUrl(createAddressPolicy(['10.0.0.0/8']), resolve);
after(() => names.close());

const passes = (url: string) => async () => assert.equal(await judge(url), undefined);
const stops = (url: string, why: RegExp) => async () => assert.match((await judge(url)) ?? '', why);

describe('a URL that is stored to be called', () => {
  it('may be public', passes('https://public.test/hooks?a=1'));
  it('may have a port', passes('https://public.test:8443/'));
  it('may have a name that is not known yet', passes('https://unknown.test/'));
  it('is not plain HTTP', stops('http://public.test/', /Only https/));
  it('is not on this machine, and the message names the setting that allows it', async () => {
    const judgeUsual = openJudgeUrl({ outboundAllow: [], dnsServers: [names.server] });
    for (const url of [
      'http://localhost:3000/',
      'https://localhost/',
      'http://127.0.0.1:3000/',
      'http://app.localhost/',
    ])
      assert.match((await judgeUsual(url)) ?? '', /POSTPRESS_OUTBOUND_ALLOW/, url);
  });
  it('may be plain HTTP on this machine where the operator allows that', async () => {
    for (const url of ['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://app.localhost:3000/'])
      assert.equal(await judgeAtHome(url), undefined, url);
    assert.match((await judgeAtHome('http://[::1]:3000/')) ?? '', /::1/);
    assert.match((await judgeAtHome('http://public.test/')) ?? '', /Only https/);
    assert.match((await judgeAtHome('http://localhost.public.test/')) ?? '', /Only https/);
  });
  it('carries no password', stops('https://user:pw@public.test/', /password/));
  it('is not a private address', stops('https://192.168.1.1/', /not a public one/));
  it('is not a private IPv6 address', stops('https://[::1]/', /not a public one/));
  it('is not a private address in another notation', stops('https://2130706433/', /not a public one/));
  it(
    'has no name of a private address',
    stops('https://private.test/', /private\.test: .* not a public one/),
  );
  it('has no private one among its addresses', stops('https://mixed.test/', /127\.0\.0\.1/));
  it('has no port of a system service', stops('https://public.test:25/', /Port 25/));
  it('may be private where the operator opened that network', async () =>
    assert.equal(await judgeOpened('https://private.test/'), undefined));
});
