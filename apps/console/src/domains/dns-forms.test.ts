import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostOnly, splitForm, zoneFile, zoneOf } from './dns-forms.ts';

describe('records as providers ask for them', () => {
  it('without the zone', () =>
    assert.equal(hostOnly('s1._domainkey.mail.shop.example', 'mail.shop.example'), 's1._domainkey.mail'));
  it('the zone itself', () => assert.equal(hostOnly('shop.example', 'shop.example'), '@'));
  it('zones of some countries have three labels', () =>
    assert.equal(zoneOf('mail.shop.co.uk'), 'shop.co.uk'));
  it('others two', () => assert.equal(zoneOf('mail.shop.de'), 'shop.de'));
  it('short texts are one string', () => assert.equal(splitForm('v=DMARC1; p=none'), '"v=DMARC1; p=none"'));
  it('long ones several, which join to the same', () => {
    const value = 'k'.repeat(600);
    const parts = splitForm(value).split('" "');
    assert.equal(parts.length, 3);
    assert.equal(parts.join('').replaceAll('"', ''), value);
  });
  it('a zone file has whole names', () =>
    assert.equal(
      zoneFile([
        { type: 'CNAME', name: 'a.shop.example', value: 'b.example' },
        { type: 'TXT', name: 'shop.example', value: 'x' },
      ]),
      'a.shop.example. 3600 IN CNAME b.example.\nshop.example. 3600 IN TXT "x"\n',
    ));
});
