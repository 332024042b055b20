import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { browserName } from './browser-name.ts';

const is = (agent: string, name: string) => () => assert.equal(browserName(agent), name);

describe('a browser in two words', () => {
  it(
    'Firefox',
    is('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'),
  );
  it(
    'Edge, which also calls itself Chrome and Safari',
    is(
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge on Windows',
    ),
  );
  it(
    'a phone, which also calls itself a Mac',
    is('Mozilla/5.0 (iPhone; like Mac OS X) Safari/604', 'Safari on iPhone'),
  );
  it('a program', is('curl/8.14', 'curl/8.14'));
  it('nothing', is('', '?'));
});
