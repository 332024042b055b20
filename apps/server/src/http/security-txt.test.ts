import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { mountSecurityTxt } from './security-txt.ts';

const clock = () => new Date('2030-01-31T13:45:00Z');

/** The file as a stranger gets it. */
async function askWith(contact: string | null, publicUrl: string | null = 'https://post.example') {
  const app = fastify();
  mountSecurityTxt(app, { contact, publicUrl, clock });
  return app.inject('/.well-known/security.txt');
}

describe('/.well-known/security.txt', () => {
  it('names the contact, a day less than a year ahead, and its own address', async () => {
    const { statusCode, headers, body } = await askWith('mailto:security@example.com');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.equal(
      body,
      'Contact: mailto:security@example.com\nExpires: 2030-05-01T00:00:00.000Z\nCanonical: https://post.example/.well-known/security.txt\n',
    );
  });
  it('names no address of its own where none is public', async () =>
    assert.doesNotMatch((await askWith('https://example.com/report', null)).body, /Canonical/));
  it('does not exist without a contact', async () => assert.equal((await askWith(null)).statusCode, 404));
});
