import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyRequest, type TrackedRequest } from './classify-request.ts';

type Change = Partial<TrackedRequest> & { agent?: string };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const is =
  (expected: string | null, { agent = chrome, ...change }: Change) =>
  () => {
    const headers = { 'user-agent': agent, ...change.headers };
    assert.equal(
      classifyRequest({ kind: 'open', isHead: false, ip: '203.0.113.7', ...change, headers }),
      expected,
    );
  };

describe('a request of a tracked link or image', () => {
  it('by a browser may be that of a person', is(null, {}));
  for (const agent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Microsoft Outlook 16.0.17928; ms-office; MSOffice 16)',
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  ])
    it(`by ${agent.slice(0, 40)}… may be, too`, is(null, { agent }));
  it(
    'by the proxy of Gmail',
    is('proxy', {
      agent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)',
    }),
  );
  it(
    'by the proxy of Yahoo',
    is('proxy', { agent: 'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html' }),
  );
  it('by Mail Privacy Protection', is('prefetch', { agent: 'Mozilla/5.0' }));
  it('from the network of Apple', is('prefetch', { ip: '::ffff:17.58.0.1' }));
  it('is no click by Mail Privacy Protection', is('scanner', { agent: 'Mozilla/5.0', kind: 'click' }));
  it('by HEAD', is('scanner', { isHead: true, kind: 'click' }));
  it('without a user agent', is('scanner', { agent: ' ' }));
  it('loaded ahead by a browser', is('prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }));
  for (const agent of [
    'curl/8.1',
    'python-requests/2.32',
    'Barracuda Sentinel (EE)',
    'Slackbot-LinkExpanding 1.0',
    'Mozilla/5.0 HeadlessChrome/120',
    'Postpress',
    'Go-http-client/2.0',
  ])
    it(`by ${agent}`, is('scanner', { agent, kind: 'click' }));
});
