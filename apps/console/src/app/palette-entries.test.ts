import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findEntries, idIn, type PaletteEntry } from './palette-entries.ts';

const entries: PaletteEntry[] = ['Keys and tokens', 'Templates', 'Éclair welcome', 'Welcome back'].map(
  (label) => ({
    id: label,
    group: 'Pages',
    label,
    path: '/',
  }),
);
const labels = (text: string) => findEntries(entries, text).map(({ label }) => label);

describe('the palette', () => {
  it('shows all at first', () => assert.equal(labels('').length, 4));
  it('finds by every word', () => assert.deepEqual(labels('tok key'), ['Keys and tokens']));
  it('forgives accents', () => assert.deepEqual(labels('eclair'), ['Éclair welcome']));
  it('puts beginnings first', () => assert.deepEqual(labels('welcome'), ['Welcome back', 'Éclair welcome']));
  it('knows an id', () =>
    assert.equal(idIn(' 0190F3C8-7B1E-7C3A-9D2F-5B6A7C8D9E0F '), '0190f3c8-7b1e-7c3a-9d2f-5b6a7c8d9e0f'));
  it('knows what is none', () => assert.equal(idIn('welcome'), undefined));
});
