/** The dialogs of the editor that only a second person, a review, a synced block or a model brings up. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { en } from '../../../apps/editor/src/messages/catalog.ts';
import { chosen } from '../../client/server-process.ts';
import { sampleOf } from '../../sample.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openService } from '../open-service.ts';
import { Barriers, sizes } from './every-barrier.ts';
import { EveryPart } from './every-part.ts';
import { misfits } from './every-text.ts';

const design = {
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: [
              {
                type: 'heading',
                values: {
                  headingType: 'h1',
                  text: 'Hello',
                  synced: { id: '7d3c2f1e-1111-4222-8333-944455556666', dirty: false },
                },
              },
              { type: 'image', values: { altText: 'An armchair' } },
            ],
            values: {},
          },
        ],
        values: {},
      },
    ],
    values: { contentWidth: '600px' },
  },
  schemaVersion: 27,
};

describe('a question of the editor', { skip: withoutChromium, timeout: 240_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    // The dialog that makes an image needs a key to be there, not a model that answers.
    [service, browser] = await Promise.all([
      openService({ POSTPRESS_OPENAI_API_KEY: 'never-called' }),
      openChromium(),
    ]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  const open = async (url: string) =>
    EveryPart.open(browser, url, { locale: 'en', colorScheme: 'light', width: 1_280, height: 800 }, en);

  /** Looks at the open dialog with each width, language and theme, and closes it. */
  const lookAtDialog = async (editor: EveryPart, name: keyof typeof en) => {
    const { page } = editor;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: en[name] }).waitFor();
    const barriers = await Barriers.of(editor);
    const found: unknown[] = [];
    await barriers.atEachSize(sampleOf(sizes, 1), async () => {
      found.push(...(await barriers.inEachLook(name)), ...(await page.evaluate(misfits)));
    });
    assert.deepEqual(found, []);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await editor.close();
  };

  it('about two versions of a design has no barrier', async () => {
    const url = await service.editorUrl(design);
    const token = new URL(url).pathname.split('/').at(-1);
    const editor = await open(url);
    const other = { ...design, body: { ...design.body, rows: [] } };
    const body = { baseRevision: 1, design: other };
    await service.call('PUT', '/editor/api/design', body, token);
    await editor.page.getByRole('button', { name: 'Divider', exact: true }).click();
    await lookAtDialog(editor, 'saving.conflict.title');
  });

  it('about a changed synced block has no barrier', async () => {
    const editor = await open(await service.editorUrl(design));
    const { page } = editor;
    const heading = page.frameLocator('.pp-canvas-frame').locator('.u_content_heading');
    await heading.click();
    await page.keyboard.press('Enter');
    await heading.locator('.ProseMirror').waitFor();
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    await lookAtDialog(editor, 'blocks.sync.title');
  });

  it('that compares a version sent for review has no barrier', async () => {
    const templates = `/manage/projects/${service.projectId}/templates`;
    const { data: template } = await service.call(
      'POST',
      templates,
      { name: 'Stay', displayMode: 'email', design },
      chosen.token,
    );
    await service.call('POST', `/v3/templates/${template.id}/reviews`, { message: 'Please look' });
    const { data } = await service.call(
      'POST',
      `${templates}/${template.id}/editor-sessions`,
      {},
      chosen.token,
    );
    const editor = await open(`${data.editorUrl}#review`);
    await editor.page.getByRole('button', { name: en['review.show'] }).click();
    await lookAtDialog(editor, 'review.dialog');
  });

  it('about an image to be made has no barrier', async () => {
    const editor = await open(await service.editorUrl(design));
    const { page } = editor;
    await page.frameLocator('.pp-canvas-frame').locator('.u_content_image').first().click();
    await page.locator('[data-property="src"]').getByRole('button', { name: en['images.more'] }).click();
    await page.getByRole('menuitem', { name: en['images.generate'] }).click();
    await lookAtDialog(editor, 'images.generate');
  });
});
