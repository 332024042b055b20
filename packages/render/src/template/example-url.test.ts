import assert from 'node:assert/strict';
import { it } from 'node:test';
import { exampleUrl } from './example-url.ts';

it('has an address for names of URLs, and none for other names', () => {
  const expected = {
    site_url: 'https://shop.example',
    url: 'https://shop.example',
    preferences_url: 'https://shop.example/preferences',
    'order.tracking_link': 'https://shop.example/tracking',
    resetPasswordUrl: 'https://shop.example/reset-password',
    name: undefined,
    linked: undefined,
    curl_count: undefined,
  };
  for (const [name, url] of Object.entries(expected)) assert.equal(exampleUrl(name), url, name);
});
