/** Every real design opens in the editor, shows all its nodes, and is saved byte for byte: in each of its modes. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Design, type DisplayMode, displayModes, migrateDesign } from '@postpress/design';
import { setValue } from '@postpress/edits';
import { done, storeOf, t } from '@postpress/edits/testing';
import { renderDesign } from '@postpress/render';
import type { Browser, Frame, Page } from 'playwright-core';
import { corpusDesigns, readCorpus, withoutCorpus } from '../../corpus/designs.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';

const designs = corpusDesigns().map(({ slug, mode }) => ({
  slug,
  mode,
  text: (readCorpus('designs', `${slug}.json`) ?? '').trim(),
}));

describe('the store of the editor over real designs', { skip: withoutCorpus }, () => {
  for (const { slug, text } of designs)
    it(`gives ${slug} back to the byte in every mode, untouched and after an edit was undone`, () => {
      for (const mode of displayModes) {
        const store = storeOf(text, mode);
        assert.equal(store.text(), text);
        const block = [...store.snapshot.tree.all()].find(({ kind }) => kind === 'block');
        if (!block) continue;
        store.designMode = 'edit';
        done(store, setValue(store, t, [block.key], ['containerPadding'], '3px 7px'));
        assert.notEqual(store.text(), text);
        store.undo();
        assert.equal(store.text(), text);
      }
    });
});

describe('real designs in the editor', { skip: withoutCorpus || withoutChromium, timeout: 300_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  before(async () => {
    service = await openProject();
    browser = await openChromium();
  });
  after(async () => {
    await browser?.close();
    await service?.close();
  });

  it('open, show every row and block, and are saved unchanged', async () => {
    const queue = [...designs];
    const faults: string[] = [];
    const work = async () => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      // The URLs in these designs are on hosts that do not exist.
      await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
      page.on('pageerror', (error) => faults.push(error.message));
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { slug, mode, text } = next;
        try {
          await tryDesign(page, mode, text);
        } catch (cause) {
          faults.push(`${slug}: ${(cause as Error).message}`);
        }
      }
      await page.close();
    };
    await Promise.all([work(), work()]);
    assert.deepEqual(faults, []);
  });

  async function tryDesign(page: Page, mode: DisplayMode, text: string): Promise<void> {
    const url = await service.editorUrl(text, mode);
    await page.goto(url);
    const expected = renderedIn(text, mode);
    const frame = await until(() => canvasOf(page), Boolean, 20_000);
    await until(
      () => frame?.evaluate(() => document.querySelectorAll('[data-pp]').length),
      (count) => count === expected,
      20_000,
    );
    if (expected > 0) {
      await page.locator('[data-region="canvas"]').focus();
      await until(
        async () => {
          await page.keyboard.press('Control+z');
          return page.locator('.pp-save-status').getAttribute('data-status');
        },
        (status) => status === 'saved',
      );
    }
    const token = url.split('/').at(-1);
    const answer = await fetch(`${service.url}/editor/api/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { designText: string } };
    assert.equal(data.designText, text);
  }
});

function canvasOf(page: Page): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes('/editor/canvas/'));
}

/** The number of nodes in a rendered design. */
function renderedIn(text: string, displayMode: DisplayMode): number {
  let made = 0;
  const mark = () => {
    made += 1;
    return String(made);
  };
  const { design } = migrateDesign(JSON.parse(text) as Design);
  const { html } = renderDesign(design, { displayMode, mark });
  return html.match(/ data-pp="/g)?.length ?? 0;
}
