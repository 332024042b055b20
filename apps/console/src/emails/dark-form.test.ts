import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { darkFormOf } from './dark-form.ts';

describe('the dark form of an email', () => {
  it('keeps the styles that the email has for it', () => {
    const css = 'p{color:#111111}@media (prefers-color-scheme: dark){p{color:#fefefe}}';
    const { html, isOwn } = darkFormOf(
      `<html><head><style>${css}</style></head><body><p>Hi</p></body></html>`,
    );
    assert.equal(isOwn, true);
    assert.match(html, /#fefefe/);
  });
  it('is recolored where it has none', () => {
    const { html, isOwn } = darkFormOf('<html><body><p style="background:#ffffff">Hi</p></body></html>');
    assert.equal(isOwn, false);
    assert.match(html, /<p style="background:#222222">/);
  });
});
