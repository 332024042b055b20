/**
 * `npm run screenshots`: takes the screenshots of the README along the newcomer's path. Run it after changing what they
 * show, and review `docs/images`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openChromium } from '../test/browser/browsers.ts';
import { walkNewcomerPath } from '../test/browser/newcomer-path.ts';
import { openService } from '../test/browser/open-service.ts';

const folder = join(import.meta.dirname, '../docs/images');
mkdirSync(folder, { recursive: true });
const service = await openService({ POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '', POSTPRESS_PORT: '4747' });
const browser = await openChromium();
try {
  const { seconds } = await walkNewcomerPath(browser, service, {
    onView: async (name, page) => {
      const shot = await page.screenshot({ animations: 'disabled' });
      await sharp(shot)
        .webp({ quality: 86 })
        .toFile(join(folder, `${name}.webp`));
    },
  });
  console.log(`Drawn in ${Math.round(seconds)} s: look at docs/images.`);
} finally {
  await browser.close();
  await service.close();
}
