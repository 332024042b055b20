/** Callbacks of a page that receive or answer binary data, with real files over the real port. */
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { withoutChromium } from '../browsers.ts';
import { until } from '../until.ts';
import { compatibilityResults } from './compatibility-results.ts';
import { type Anything, openUnlayerPage, type UnlayerPage } from './unlayer-host.ts';

/** A file with these last bytes after what decoders read: their number is the size. */
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, randomBytes(Math.max(0, size - bytes.length))]);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2a55e5' } });
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>';

/** Ten files: each with its name, media type, bytes, and the size in pixels that browsers read from it. */
const files: [string, string, () => Buffer | Promise<Buffer>, [number, number]][] = [
  ['dot.png', 'image/png', () => drawn(1, 1).png().toBuffer(), [1, 1]],
  ['photo.jpg', 'image/jpeg', async () => padded(await drawn(40, 30).jpeg().toBuffer(), 100_000), [40, 30]],
  ['loop.gif', 'image/gif', async () => padded(await drawn(8, 6).gif().toBuffer(), 5_000), [8, 6]],
  ['new.webp', 'image/webp', async () => padded(await drawn(64, 32).webp().toBuffer(), 40_001), [64, 32]],
  ['next.avif', 'image/avif', () => drawn(32, 16).avif().toBuffer(), [32, 16]],
  ['logo.svg', 'image/svg+xml', () => Buffer.from(svg), [30, 20]],
  ['phone.heic', 'image/heic', () => randomBytes(2_000_000), [0, 0]],
  ['ünïcode 图.png', 'image/png', async () => padded(await drawn(2, 2).png().toBuffer(), 1_048_577), [2, 2]],
  ['empty.png', 'image/png', () => Buffer.alloc(0), [0, 0]],
  ['poster.png', 'image/png', async () => padded(await drawn(5, 4).png().toBuffer(), 30_000_000), [5, 4]],
];

const results = compatibilityResults(import.meta.url);

describe('files of a page', { skip: withoutChromium, timeout: 240_000 }, () => {
  let opened: UnlayerPage;

  before(async () => {
    opened = await openUnlayerPage();
    const { page, editor } = opened;
    await page.evaluate(() => {
      const held = window as Anything;
      held.got = [];
      held.events = [];
      held.unlayer.addEventListener('image:uploaded', ({ image }: Anything) => held.events.push(image));
      held.unlayer.addEventListener('onImageUpload', ({ image }: Anything) => held.legacy.push(image.url));
      held.legacy = [];
      held.unlayer.registerCallback('image', async ({ attachments, accepted }: Anything, done: Anything) => {
        const [file] = attachments;
        done({ progress: 50 });
        const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
        const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
          '',
        );
        const { name, type, size } = file;
        held.got.push({ isFile: file instanceof File && accepted[0] === file, name, type, size, sha256 });
        const url = `https://images.example/${encodeURIComponent(name)}`;
        done(name === 'edited.png' ? { progress: 100, url, width: 7, height: 9 } : { progress: 100, url });
      });
    });
    await editor
      .locator('[data-region="palette"]')
      .getByRole('button', { name: 'Image', exact: true })
      .click();
  });
  after(() => opened?.close());

  const take = (list: 'got' | 'events') =>
    until(
      () => opened.page.evaluate((name) => (window as Anything)[name].shift(), list),
      (value) => value !== undefined,
      20_000,
    );
  const source = async () => {
    const { body } = await opened.ask('saveDesign');
    const contents = body.rows.flatMap((row: Anything) =>
      row.columns.flatMap((column: Anything) => column.contents),
    );
    return contents.at(-1).values.src;
  };
  const chooser = () => opened.editor.locator('[data-property="src"] input[type="file"]');

  for (const [name, type, bytesOf, [width, height]] of files)
    it(`image: ${name}, ${type}, reaches the page whole, and its URL the design`, async () => {
      const buffer = await bytesOf();
      // The driver of Firefox takes more than 20 s for 30 MB on a loaded machine.
      await chooser().setInputFiles({ name, mimeType: type, buffer }, { timeout: 60_000 });
      const sha256 = createHash('sha256').update(buffer).digest('hex');
      assert.deepEqual(await take('got'), { isFile: true, name, type, size: buffer.length, sha256 });
      const url = `https://images.example/${encodeURIComponent(name)}`;
      assert.deepEqual(await take('events'), { url, width, height });
      await until(source, (src) => src.url === url);
      results.shows('Callbacks', 'image');
      assert.ok(await opened.page.evaluate((each) => (window as Anything).legacy.includes(each), url));
      results.shows('Events', 'image:uploaded', 'onImageUpload');
      results.shows('Methods', 'registerCallback', 'addEventListener', 'saveDesign');
    });
  it('image: the chooser offers every image type while the page stores them', async () => {
    assert.equal(await chooser().getAttribute('accept'), 'image/*');
  });
  it('fetchImage and image: an image that only the page can read is edited, and given back as a file', async () => {
    const { page, editor } = opened;
    await page.evaluate(() => {
      (window as Anything).unlayer.registerCallback('fetchImage', ({ url }: Anything, done: Anything) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
        canvas.toBlob((blob) => done(url.startsWith('https://images.example/') ? { blob } : { url }));
      });
    });
    await editor.locator('[data-property="src"]').getByRole('button', { name: 'More image options' }).click();
    await editor.getByRole('menuitem', { name: 'Edit image' }).click();
    const dialog = editor.getByRole('dialog', { name: 'Edit image' });
    await dialog.getByRole('radio', { name: 'Square' }).click();
    await dialog.getByText('20 × 20 px').waitFor();
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    const { name, type, isFile } = await take('got');
    assert.deepEqual({ name, type, isFile }, { name: 'edited.png', type: 'image/png', isFile: true });
    assert.deepEqual(await take('events'), {
      url: 'https://images.example/edited.png',
      width: 7,
      height: 9,
    });
    results.shows('Callbacks', 'fetchImage');
  });
  it('image: what the page refuses is shown with its reason, also when it throws', async () => {
    const { page, editor } = opened;
    await page.evaluate(() => {
      (window as Anything).unlayer.registerCallback('image', ({ attachments }: Anything, done: Anything) => {
        if (attachments[0].name === 'b.png') throw new Error('Our storage is full');
        done({ error: 'Not this one' });
      });
    });
    for (const [name, reason] of [
      ['a.png', 'Not this one'],
      ['b.png', 'Our storage is full'],
    ] as const) {
      await chooser().setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('x') });
      await editor.locator('[data-property="src"]').getByText(reason).waitFor();
    }
  });
  it('image: a file beyond the limit of a message is refused with the limit', async () => {
    const { editor } = opened;
    const input = chooser();
    await input.evaluate((element) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(101 * 1_048_576)], 'huge.png', { type: 'image/png' }));
      (element as HTMLInputElement).files = files.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await editor.locator('[data-property="src"]').getByText('may have 100 MB').waitFor();
  });
  it('shows the rows that the compatibility table says', () => {
    const { found, recorded } = results.compared();
    assert.deepEqual(found, recorded);
  });
});
