import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openInEditor } from '../../../scripts/starters/open.ts';
import { listStored, readStored } from '../../../scripts/starters/stored.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { CanvasPage } from '../editor/canvas-page.ts';
import { TextPage } from '../editor/text-page.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

describe('npm run starters -- open', { skip: withoutChromium }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    [service, browser] = await Promise.all([openProject(), openChromium()]);
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  for (const path of ['email/founder-letter', 'sections/hero-picture'])
    it(`returns ${path} as edited: a changed text, and nothing else`, async () => {
      const stored = listStored().find((each) => each.path === path);
      assert.ok(stored);
      const open = await openInEditor(service, stored);
      assert.equal(await open.nextSave(), undefined);
      const text = new TextPage(await CanvasPage.open(browser, open.editorUrl));
      await text.open(0);
      await text.page.keyboard.press('End');
      await text.page.keyboard.type('QQQ');
      let saved: unknown;
      await until(async () => {
        saved = (await open.nextSave()) ?? saved;
        return JSON.stringify(saved ?? '').includes('QQQ');
      });
      const edited = JSON.stringify(saved).replace('QQQ', '');
      assert.equal(edited, JSON.stringify(JSON.parse(readStored(stored))));
      assert.equal(await open.nextSave(), undefined);
    });
});
