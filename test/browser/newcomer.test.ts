/** From an empty installation to a designed email sent as a test: the first minutes of the README. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openChromium, withoutChromium } from './browsers.ts';
import { walkNewcomerPath } from './newcomer-path.ts';
import { openService } from './open-service.ts';

/** Directory for screenshots of the path: `POSTPRESS_TEST_IMAGES=/tmp/x npm test -- newcomer`. */
const images = process.env.POSTPRESS_TEST_IMAGES;

describe('a newcomer', { skip: withoutChromium, timeout: 300_000 }, () => {
  it('gets from the set-up to a designed mail in the inbox', async () => {
    const service = await openService({ POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '' });
    const browser = await openChromium();
    try {
      const { subjects, actions, cardActions } = await walkNewcomerPath(browser, service, {
        onView: async (name, page) => {
          if (!images) return;
          mkdirSync(images, { recursive: true });
          await page.screenshot({ path: join(images, `${name}.png`) });
        },
      });
      assert.ok(actions <= 8, `${actions} actions from sign-in to a sent test of an edited starter`);
      assert.ok(cardActions <= 2, `${cardActions} actions from the template's card to a sent test`);
      assert.deepEqual(subjects, ['Test: Product launch', 'Test: Product launch', 'It works']);
    } finally {
      await browser.close();
      await service.close();
    }
  });
});
