import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOrigin } from './read-origin.ts';

const takes = (text: string, origin = text) =>
  it(`accepts ${text}`, () => assert.equal(readOrigin(text), origin));
const refuses = (text: string) =>
  it(`refuses ${JSON.stringify(text)}`, () =>
    assert.throws(() => readOrigin(text), { code: 'VALIDATION_ERROR' }));

describe('an origin that may embed the editor', () => {
  takes('https://app.example.com');
  takes('https://APP.Example.com/', 'https://app.example.com');
  takes('https://app.example.com:443', 'https://app.example.com');
  takes('https://app.example.com:8443');
  takes('https://*.example.com');
  takes('http://localhost:3000');
  takes('http://127.0.0.1:8080');
  takes('http://[::1]:8080');
  takes(' https://a.example ', 'https://a.example');
  refuses('http://app.example.com');
  refuses('https://*.com');
  refuses('https://*');
  refuses('*');
  refuses('https://a.example/path');
  refuses('https://a.example; script-src *');
  refuses('https://a.example https://b.example');
  refuses('https://a.example\r\nx: y');
  refuses('https://user@a.example');
  refuses('https://a.*.example');
  refuses('https://a.example:99999');
  refuses('javascript:alert(1)');
  refuses('data:text/html,x');
  refuses('');
  refuses('https://');
});
