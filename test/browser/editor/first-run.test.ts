/** What a person meets in the first minutes: the ways to start, the name, and the controls of what is selected. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { chosen } from '../../client/server-process.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, heading } from './canvas-page.ts';

/** 300 × 100 px, so that it has a size without a network. */
const url = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"/>')}`;
const image = {
  type: 'image',
  values: { src: { url, width: 300, height: 100 }, altText: 'A lamp' },
  id: 'i',
};
const files = {
  'spring.mjml':
    '<mjml><mj-body><mj-section><mj-column><mj-text>From MJML</mj-text></mj-column></mj-section></mj-body></mjml>',
  'spring.html': '<!DOCTYPE html><html><body><p>From HTML</p></body></html>',
};

describe('the first run in the editor', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });
  const manage = async (method: string, path: string, body?: object) =>
    (await service.call(method, `/manage/projects/${service.projectId}/templates${path}`, body, chosen.token))
      .data;
  const open = async (design: object) => {
    const { id } = await manage('POST', '', { name: 'Spring', design });
    const { editorUrl } = await manage('POST', `/${id}/editor-sessions`, {});
    return { id, canvas: await CanvasPage.open(browser, editorUrl) };
  };

  it('starts from sections, a starter, or a file of HTML or MJML', async () => {
    const { canvas } = await open(designOf([]));
    const { page } = canvas;
    const start = page.getByRole('region', { name: 'How do you want to start?' });
    for (const [name, text] of Object.entries(files)) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        start.getByRole('button', { name: /^Import a file/ }).click(),
      ]);
      await chooser.setFiles({ name, mimeType: 'text/html', buffer: Buffer.from(text) });
      await canvas.frame.getByText(`From ${name.endsWith('html') ? 'HTML' : 'MJML'}`).waitFor();
      await page.getByRole('button', { name: /^Undo/ }).click();
      await start.waitFor();
    }
    await start.getByRole('button', { name: /^Choose a starter/ }).click();
    await page.getByRole('dialog', { name: 'Start from a design' }).waitFor();
    await page.keyboard.press('Escape');
    await start.getByRole('button', { name: /^Build from sections/ }).click();
    await page.getByRole('dialog', { name: 'Insert a section' }).waitFor();
    // Without a model, nothing is said about AI or about setting it up.
    assert.equal(await page.getByText(/\bAI\b|administrator/).count(), 0);
    await canvas.close();
  });

  it('renames the template in the bar', async () => {
    const { id, canvas } = await open(designOf([[[heading('Hello')]]]));
    const name = canvas.page.getByRole('textbox', { name: 'Template name' });
    await name.fill('Summer');
    await name.press('Enter');
    await until(async () => (await manage('GET', `/${id}`)).name === 'Summer');
    await canvas.close();
  });

  it('sets linked sides at once, sizes images by slider and handle, and names devices', async () => {
    const { canvas } = await open(designOf([[[{ ...heading('Hello'), id: 'h' }, image]]]));
    const { page } = canvas;
    const panel = page.locator('[data-part="panels"]');
    await canvas.click('[data-pp="h"]');
    const padding = panel.locator('[data-property="containerPadding"]');
    const closed = panel.locator('h3 button[aria-expanded="false"]');
    await panel.getByRole('heading', { name: 'Heading', level: 2 }).waitFor();
    while ((await closed.count()) > 0) await closed.first().click();
    const side = (label: string) => padding.getByRole('textbox', { name: new RegExp(`, ${label}$`) });
    await side('Top').fill('20');
    await side('Top').press('Enter');
    await until(async () => (await side('Left').inputValue()) === '20');
    await padding.getByRole('button', { name: 'All sides' }).click();
    await side('Left').fill('4');
    await side('Left').press('Enter');
    await until(async () => (await side('Left').inputValue()) === '4');
    assert.equal(await side('Right').inputValue(), '20');
    await panel.getByRole('group', { name: 'Show on' }).getByText('Mobile', { exact: true }).waitFor();

    await canvas.click('[data-pp="i"]');
    const sizer = async () => (await canvas.overlay('.sizer:not([hidden])'))[0];
    const handle = await until(sizer, Boolean);
    assert.ok(handle);
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    const width = async () => (await canvas.area('[data-pp="i"] img')).width;
    const before = await width();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y, { steps: 4 });
    await page.mouse.up();
    await until(width, (now) => now < before);
    const dragged = await width();
    await panel.getByRole('slider').first().press('ArrowRight');
    await until(width, (now) => now > dragged);
    await canvas.close();
  });

  it('begins with pictures in the colors of the brand: a placeholder, illustrations, icons and patterns', async () => {
    const { id, canvas } = await open(designOf([[[heading('Hello')]]]));
    const { page } = canvas;
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const shown = canvas.frame.locator('img');
    const pixels = () => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.src.split('?')[1]]);
    await until(
      pixels,
      ([width, colors]) => width === 1_200 && /^colors=(?:\w{6}-){3}\w{6}$/.test(String(colors)),
    );
    await page.getByRole('tab', { name: 'Properties' }).click();
    const source = page.locator('[data-property="src"]');
    assert.equal(await page.getByText('Describe the image in a few words').count(), 0);
    const library = page.getByRole('dialog', { name: 'Image library' });
    const take = async (tab: string, sought: string, name: string) => {
      await source.getByRole('button', { name: 'Image library' }).click();
      await library.getByRole('tab', { name: tab }).click();
      await library.getByRole('searchbox').fill(sought);
      if (process.env.POSTPRESS_SHOTS)
        await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/library-${tab}.png` });
      await library.getByRole('button', { name, exact: true }).click();
      await library.waitFor({ state: 'detached' });
    };
    await source.getByRole('button', { name: 'Image library' }).click();
    await library.getByRole('tab', { name: 'Illustrations', selected: true }).waitFor();
    await library.getByRole('button', { name: 'A birthday cake with a candle' }).waitFor();
    if (process.env.POSTPRESS_SHOTS)
      await page.screenshot({ path: `${process.env.POSTPRESS_SHOTS}/library.png` });
    await page.keyboard.press('Escape');
    const stored = async () => JSON.stringify((await manage('GET', `/${id}`)).design);
    await take('Icons', 'donation', 'Hand with a heart');
    await until(
      stored,
      (text) => /"width":64,"height":64/.test(text) && text.includes('"Hand with a heart"'),
    );
    await until(
      () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth),
      (width) => width === 128,
    );
    await page.getByRole('button', { name: /^Undo/ }).click();
    await take('Illustrations', 'birthday', 'A gift box with a ribbon');
    await until(stored, (text) => text.includes('"A gift box with a ribbon"'));
    await take('Patterns', 'waves', 'Waves 2');
    await page.getByText('Does the alternative text still describe it?').waitFor();
    assert.deepEqual(canvas.faults, []);
    await canvas.close();
  });

  it('uploads images that are pasted or dropped into the library', async () => {
    const { canvas } = await open(designOf([[[image]]]));
    const { page } = canvas;
    await canvas.click('[data-pp="i"]');
    await page.locator('[data-property="src"]').getByRole('button', { name: 'Image library' }).click();
    const library = page.getByRole('dialog', { name: 'Image library' });
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1745ce' } })
      .png()
      .toBuffer();
    for (const kind of ['paste', 'drop']) {
      await library.locator('.pp-library').evaluate(giveFile, { kind, data: png.toString('base64') });
      await library.getByRole('button', { name: new RegExp(`^${kind}\\.png`) }).waitFor();
    }
    await canvas.close();
  });
});

/** Runs in the page. Pastes or drops an image. */
function giveFile(target: Element, { kind, data }: { kind: string; data: string }): void {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const given = new DataTransfer();
  given.items.add(new File([bytes], `${kind}.png`, { type: 'image/png' }));
  const options = { bubbles: true, cancelable: true };
  target.dispatchEvent(
    kind === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: given })
      : new DragEvent('drop', { ...options, dataTransfer: given }),
  );
}
