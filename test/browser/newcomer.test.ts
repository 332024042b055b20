/** From an empty installation to a designed email sent as a test: the first minutes of the README. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { brandPresets, designClues, proposeBrand, rolesOfBrand } from '@postpress/brand';
import type { Browser } from 'playwright-core';
import { chosen } from '../client/server-process.ts';
import { openChromium, withoutChromium } from './browsers.ts';
import { type NewcomerSteps, walkFirstMinutes, walkNewcomerPath } from './newcomer-path.ts';
import { type BrowserService, openService } from './open-service.ts';

const starter = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../apps/server/assets/starters/email/neighborhood-news.json'),
    'utf8',
  ),
);
/** Directory for screenshots of the path: `POSTPRESS_TEST_IMAGES=/tmp/x npm test -- newcomer`. */
const images = process.env.POSTPRESS_TEST_IMAGES;

const options = { timeout: 300_000 };

describe('a newcomer', { skip: withoutChromium }, () => {
  it(
    'gets from the set-up to a newsletter of six sections in the chosen look, sent as a test',
    options,
    async (t) => {
      const { actions, seconds, template, html } = await walk(
        'first-minutes',
        async (browser, service, steps) => {
          const walked = await walkFirstMinutes(browser, service, steps);
          const path = `/manage/projects/${service.projectId}/templates`;
          const [{ id }] = (await service.call('GET', path, undefined, chosen.token)).data;
          const { data } = await service.call('GET', `${path}/${id}`, undefined, chosen.token);
          const [message] = (await service.call('GET', '/inbox/messages', undefined, chosen.token)).data;
          const read = await service.call('GET', `/inbox/messages/${message.id}`, undefined, chosen.token);
          return { ...walked, template: data, html: read.data.html as string };
        },
      );
      t.diagnostic(`${actions} actions in ${seconds.toFixed(1)} s`);
      assert.ok(actions <= 12, `${actions} actions from the empty installation to a sent newsletter`);
      assert.ok(template.design.body.rows.length >= 6);
      const [cobalt] = brandPresets;
      assert.ok(cobalt && html.toLowerCase().includes(rolesOfBrand(cobalt.brand).primary));
      // The starter is red: of its own color nothing is left.
      const own = rolesOfBrand(proposeBrand(designClues(starter))).primary;
      assert.ok(!html.toLowerCase().includes(own), `${own} is not in the email`);
      assert.match(html, / starts</);
    },
  );

  it('gets from the set-up to a designed mail in the inbox', options, async () => {
    const { subjects, actions, cardActions } = await walk('path', walkNewcomerPath);
    assert.ok(actions <= 8, `${actions} actions from sign-in to a sent test of an edited starter`);
    assert.ok(cardActions <= 2, `${cardActions} actions from the template's card to a sent test`);
    assert.deepEqual(subjects, ['Test: Product launch', 'Test: Product launch', 'It works']);
  });
});

/** Walks in an installation of its own, whose setup is still open; `name` is the directory of its screenshots. */
async function walk<Walked>(
  name: string,
  go: (browser: Browser, service: BrowserService, steps: NewcomerSteps) => Promise<Walked>,
): Promise<Walked> {
  const service = await openService({ POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '' });
  const browser = await openChromium();
  try {
    return await go(browser, service, {
      onView: async (view, page) => {
        if (!images) return;
        mkdirSync(join(images, name), { recursive: true });
        await page.screenshot({ path: join(images, name, `${view}.png`) });
      },
    });
  } finally {
    await browser.close();
    await service.close();
  }
}
