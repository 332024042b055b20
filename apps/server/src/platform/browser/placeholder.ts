import type { Asset, AssetKind } from './browser.ts';

const MISSING_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" viewBox="0 0 320 160"><path fill="#e6e8eb" d="M0 0h320v160H0z"/><path fill="none" stroke="#a9b0b8" stroke-width="4" d="M130 56h60v48h-60zM130 96l18-18 14 14 10-10 18 18"/><circle cx="174" cy="70" r="5" fill="#a9b0b8"/></svg>`;

const standIns: Partial<Record<AssetKind, Asset>> = {
  image: { contentType: 'image/svg+xml', base64: Buffer.from(MISSING_IMAGE).toString('base64') },
  style: { contentType: 'text/css', base64: '' },
};

/** What stands where an asset is missing; nothing where an error is the better answer (fonts, media). */
export function placeholderFor(kind: AssetKind): Asset | undefined {
  return standIns[kind];
}
