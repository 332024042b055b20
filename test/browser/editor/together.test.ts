/** Two people with browsers of their own in one design. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { chosen } from '../../client/server-process.ts';
import { openRelay } from '../../faults/relay.ts';
import { openChromium, withoutChromium } from '../browsers.ts';
import { type BrowserService, openProject } from '../open-service.ts';
import { until } from '../until.ts';
import { CanvasPage, designOf, words } from './canvas-page.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Short blocks without a gap: a name above a block would cover the text before it. */
const short = (id: string, text: string) => ({ ...words(text, { containerPadding: '0px' }), id });
const design = designOf([[[short('one', 'One')]], [[short('two', 'Two')]], [[short('three', 'Three')]]]);

describe('two people in one design', { skip: withoutChromium, timeout: 120_000 }, () => {
  let service: BrowserService;
  let browser: Browser;
  let ann: CanvasPage;
  let ben: CanvasPage;
  /** Of the session that was made last. */
  let url = '';

  const enter = async (id: string, name: string): Promise<CanvasPage> => {
    const body = { design, displayMode: 'email', room: 'spring', user: { id, name } };
    const { data } = await service.call('POST', '/v3/editor-sessions', body);
    url = data.editorUrl;
    return CanvasPage.open(browser, data.editorUrl);
  };
  before(async () => {
    service = await openProject();
    browser = await openChromium();
    ann = await enter('ann', 'Ann Lee');
    ben = await enter('ben', 'Ben Okoro');
  });
  after(async () => {
    await ann?.close();
    await ben?.close();
    await browser?.close();
    await service?.close();
  });

  const textOf = (who: CanvasPage, key: string) =>
    who.frame.evaluate(
      (id) => document.querySelector(`[data-pp="${id}"]`)?.textContent?.replaceAll('\u200b', '').trim() ?? '',
      key,
    );
  const shows = (who: CanvasPage, key: string, text: string | RegExp) =>
    until(
      () => textOf(who, key),
      (now) => (typeof text === 'string' ? now === text : text.test(now)),
    );
  const openText = async (who: CanvasPage, key: string) => {
    await who.click(`[data-pp="${key}"]`);
    await who.page.keyboard.press('Enter');
    await isOpen(who);
    await who.page.keyboard.press('End');
  };
  /** Within 200 ms of its focus, the view takes back a caret at the start, once the browser has reported it. */
  const toStart = (who: CanvasPage) =>
    until(
      async () => {
        await who.page.keyboard.press('Home');
        return who.frame.evaluate(async () => {
          for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
          const { anchorNode, anchorOffset } = document.getSelection() ?? {};
          return anchorNode?.nodeType === Node.TEXT_NODE ? anchorOffset : undefined;
        });
      },
      (offset) => offset === 0,
    );
  const isOpen = (who: CanvasPage) =>
    until(() => who.frame.evaluate(() => document.activeElement?.matches('.ProseMirror') ?? false), Boolean);
  const image = async (who: CanvasPage, name: string) => {
    const { POSTPRESS_TEST_IMAGES: folder } = process.env;
    if (folder) await who.page.screenshot({ path: join(folder, `together-${name}.png`) });
  };
  const status = (who: CanvasPage, word: string) =>
    who.page.locator('.pp-save-status', { hasText: word }).waitFor();

  it('shows each who else is there, and what they select', async () => {
    await ann.page.getByRole('button', { name: 'Follow Ben Okoro' }).waitFor();
    await ben.page.getByRole('button', { name: 'Follow Ann Lee' }).waitFor();
    await ben.click('[data-pp="two"]');
    await ann.page.locator('.pp-live-frame', { hasText: 'Ben Okoro' }).waitFor();
    await image(ann, 'selected');
    await ann.page.evaluate(axe);
    const found = await ann.page.evaluate(
      `axe.run('.pp-avatars, .pp-live-layer').then(({ violations }) => violations.map(({ id }) => id))`,
    );
    assert.deepEqual(found, []);
  });

  it('covers no text by the name of one who selects a short block', async () => {
    const covered = async () => {
      const tag = await ann.page.locator('.pp-live-frame .pp-live-name').boundingBox();
      assert.ok(tag);
      const texts = await Promise.all(['one', 'two', 'three'].map((id) => ann.area(`[data-pp="${id}"] p`)));
      const words = texts.map((text) => ({ ...text, width: 60 }));
      return words.filter(
        ({ x, y, width, height }) =>
          tag.x < x + width && x < tag.x + tag.width && tag.y < y + height && y < tag.y + tag.height,
      );
    };
    await until(covered, (found) => found.length === 0, 5_000);
    await ann.page.locator('.pp-live-name', { hasText: 'Ben Okoro' }).waitFor();
    await ben.click('[data-pp="one"]');
    await until(covered, (found) => found.length === 0, 5_000);
    await image(ann, 'first');
    await ben.click('[data-pp="three"]');
  });

  it('lets both type in one text, each seeing the other', async () => {
    await openText(ann, 'one');
    await openText(ben, 'one');
    await ann.page.keyboard.type(' by Ann');
    await shows(ben, 'one', 'One by Ann');
    await toStart(ben);
    await ben.page.keyboard.type('Ben: ');
    await shows(ann, 'one', 'Ben: One by Ann');
    await image(ann, 'typing');
    // Her caret is still at the end.
    await ann.page.keyboard.type('!');
    await shows(ben, 'one', 'Ben: One by Ann!');
  });

  it('shows the caret of the other behind words in bold and italics', async () => {
    const caretIn = () =>
      ben.page.locator('.pp-live-caret').evaluate((caret) => caret.getBoundingClientRect().x);
    const endOfText = () =>
      ben.frame.evaluate(() => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector('[data-pp="one"] p') as Element);
        return range.getBoundingClientRect().right;
      });
    const { x: canvasX } = (await ben.page.locator('iframe').first().boundingBox()) ?? { x: 0 };
    for (const shortcut of ['Control+b', 'Control+i', 'Control+b']) {
      await ann.page.keyboard.press(shortcut);
      await ann.page.keyboard.type('m');
    }
    await shows(ben, 'one', 'Ben: One by Ann!mmm');
    await until(async () => Math.abs((await caretIn()) - canvasX - (await endOfText())) < 2);
    for (let typed = 0; typed < 3; typed++) await ann.page.keyboard.press('Backspace');
    await shows(ben, 'one', 'Ben: One by Ann!');
  });

  it('lets one type on while the other moves the block', async () => {
    await ben.page.keyboard.press('Escape');
    const before = JSON.stringify(await ann.rows());
    const moved = async (now: boolean) =>
      until(async () => (JSON.stringify(await ann.rows()) !== before) === now);
    await ben.page.keyboard.press('Alt+ArrowDown');
    await moved(true);
    await ann.page.keyboard.type('?');
    await shows(ben, 'one', 'Ben: One by Ann!?');
    await ann.page.keyboard.press('Backspace');
    await ben.page.keyboard.press('Control+z');
    await moved(false);
    await shows(ben, 'one', 'Ben: One by Ann!');
  });

  it('shows the text that one types in as the other styles it', async () => {
    const size = () =>
      ann.frame.evaluate(() => {
        const open = document.querySelector('.ProseMirror');
        return open ? getComputedStyle(open).fontSize : 'no open text';
      });
    const before = await size();
    const field = ben.page.locator('[data-part="panels"] [data-property="fontSize"] input').first();
    await field.fill('31');
    await field.press('Enter');
    await until(size, (now) => now === '31px', 9_000);
    await ben.click('[data-pp="one"]');
    await ben.page.keyboard.press('Control+z');
    await until(size, (now) => now === before, 9_000);
  });

  it('lets each undo what they did themselves', async () => {
    await ben.page.keyboard.press('Control+z');
    await shows(ann, 'one', 'One by Ann!');
    await shows(ben, 'one', 'One by Ann!');
  });

  it('keeps the words of two whole who type at one place at once', async () => {
    for (const each of [ann, ben]) await openText(each, 'three');
    const type = (who: CanvasPage, text: string) => who.page.keyboard.type(text, { delay: 15 });
    await Promise.all([type(ann, ' banana nanny.'), type(ben, ' banner annan.')]);
    await shows(ann, 'three', /(?=.* banana nanny\.)(?=.* banner annan\.)/);
    await shows(ben, 'three', await textOf(ann, 'three'));
  });

  it('follows a person until something is done here', async () => {
    await ann.page.keyboard.press('Escape');
    await ben.page.keyboard.press('Escape');
    await ann.page.getByRole('button', { name: 'Follow Ben Okoro' }).click();
    await ben.click('[data-pp="two"]');
    for (const each of [ben, ann])
      await until(
        async () => (await each.overlay('.item'))[0]?.name ?? '',
        (name) => name.includes('Two'),
      );
    await ann.page.getByRole('button', { name: 'Stop following Ben Okoro' }).waitFor();
    await ann.click('[data-pp="one"]');
    await ann.page.getByRole('button', { name: 'Follow Ben Okoro', exact: true }).waitFor();
  });

  it('brings the work of one who was offline together with that of the other', async () => {
    await ben.page.context().setOffline(true);
    await ben.page.keyboard.press('Enter');
    await isOpen(ben);
    await ben.page.keyboard.type(' offline');
    await status(ben, 'Offline');
    await openText(ann, 'two');
    await ann.page.keyboard.type(' meanwhile');
    await status(ann, 'Saved');
    await ben.page.context().setOffline(false);
    // Both at the same place: the order is the log's.
    const both = /^Two( offline meanwhile| meanwhile offline)$/;
    await shows(ann, 'two', both);
    await shows(ben, 'two', both);
    assert.equal(await textOf(ann, 'two'), await textOf(ben, 'two'));
    await status(ben, 'Saved');
  });

  it('keeps what was done offline in a tab that was closed', async () => {
    const context = ben.page.context();
    await context.setOffline(true);
    await ben.page.keyboard.type(', kept');
    await status(ben, 'Offline');
    // The page hears that it goes, as when a person closes the tab.
    await ben.page.goto('about:blank');
    await ben.page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(url);
    await shows(ann, 'two', /, kept/);
  });

  const templates = (method: string, path: string, body: object) =>
    service.call(method, `/manage/projects/${service.projectId}/templates${path}`, body, chosen.token);
  const openTemplate = async (id: string, base = service.url) => {
    const { data } = await templates('POST', `/${id}/editor-sessions`, {});
    return CanvasPage.open(browser, `${base}${new URL(data.editorUrl).pathname}`);
  };
  const caretIn = async (who: CanvasPage, key: string) => {
    await openText(who, key);
    await until(
      () => who.frame.evaluate(() => document.getSelection()?.anchorNode?.nodeType === Node.TEXT_NODE),
      Boolean,
    );
  };

  it('brings words, comments and changes from elsewhere to one whose network blocks websockets', async () => {
    const { data: template } = await templates('POST', '', { name: 'Spring', design });
    const relay = await openRelay(service.url, { refusesWebsockets: true });
    const dan = await openTemplate(template.id);
    const eve = await openTemplate(template.id, relay.url);
    let polls = 0;
    eve.page.on('request', (request) => {
      if (request.url().endsWith('/live/messages')) polls += 1;
    });
    for (const each of [dan, eve]) await caretIn(each, 'one');
    // What the API writes is split into what differs: both go on where their carets were.
    await templates('PATCH', `/${template.id}`, {
      design: JSON.parse(JSON.stringify(design).replace('Two', 'Second')),
    });
    for (const each of [dan, eve]) await shows(each, 'two', 'Second');
    await eve.page.keyboard.type(' by Eve');
    await shows(dan, 'one', 'One by Eve');
    await dan.page.keyboard.type(' and Dan');
    await shows(eve, 'one', /^One( by Eve and Dan| and Dan by Eve)$/);
    const token = dan.page.url().split('/').at(-1);
    await service.call(
      'POST',
      `/editor/api/v3/templates/${template.id}/comments`,
      { text: 'Nice', anchor: { block: 'two' } },
      token,
    );
    await until(
      () => eve.overlay('.badge'),
      (badges) => badges.length === 1,
      10_000,
    );
    assert.ok(polls > 2);
    assert.deepEqual([dan.faults, eve.faults], [[], []]);
    for (const each of [dan, eve]) await each.close();
    await relay.close();
  });

  it('says that a design is too large to be edited together, also when it becomes so', async () => {
    const large = (html: string) => designOf([[[{ type: 'html', values: { html } }]]]);
    const { data: template } = await templates('POST', '', { name: 'Large', design: large('<p>Short</p>') });
    const dan = await openTemplate(template.id);
    const design = large(`<p>Long</p><!-- ${'x'.repeat(800_000)} -->`);
    await templates('PATCH', `/${template.id}`, { design });
    const end = dan.page.locator('.pp-saving-banner', { hasText: 'limit for editing together' });
    await end.waitFor();
    await image(dan, 'overLimit');
    await end.getByRole('button', { name: 'Reload' }).click();
    const notice = dan.page.locator('.pp-saving-banner', { hasText: 'too large to edit together' });
    await notice.waitFor();
    await image(dan, 'too-large');
    await notice.getByRole('button', { name: 'Got it' }).click();
    await notice.waitFor({ state: 'detached' });
    await dan.close();
  });

  it('shows who left', async () => {
    await ben.close();
    await until(async () => (await ann.page.locator('.pp-avatar').count()) === 0, Boolean);
    assert.deepEqual(ann.faults, []);
  });
});
