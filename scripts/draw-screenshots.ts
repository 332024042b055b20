/**
 * `npm run screenshots`: takes screenshots along the newcomer's path for the README, into `docs/images`. Run it after changing
 * what they show, and review them.
 *
 * `npm run screenshots -- DIR` takes those of the path in narrower windows and in dark instead, into a folder.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openChromium } from '../test/browser/browsers.ts';
import { type NewcomerSteps, walkNewcomerPath } from '../test/browser/newcomer-path.ts';
import { openService } from '../test/browser/open-service.ts';

const images = join(import.meta.dirname, '../docs/images');

const [folder] = process.argv.slice(2);
const browser = await openChromium();
try {
  if (folder) await drawLooks(folder);
  else await drawDocs();
} finally {
  await browser.close();
}

/** Walks the path in an installation of its own. */
async function walk({ settings = {}, ...steps }: NewcomerSteps & { settings?: Record<string, string> }) {
  const service = await openService({ POSTPRESS_BOOTSTRAP_ADMIN_PASSWORD: '', ...settings });
  try {
    return await walkNewcomerPath(browser, service, steps);
  } finally {
    await service.close();
  }
}

/** The walk at each width in light and dark. */
async function drawLooks(to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const width of [1280, 1024, 768, 390])
    for (const dark of [false, true]) {
      const look = `${width}-${dark ? 'dark' : 'light'}`;
      const { actions, cardActions } = await walk({
        width,
        dark,
        onView: async (name, page) => {
          await page.screenshot({ path: join(to, `${look}-${name}.png`), animations: 'disabled' });
        },
      });
      console.log(`${look}: ${actions} actions, ${cardActions} from the card of a template.`);
    }
}

async function drawDocs(): Promise<void> {
  mkdirSync(images, { recursive: true });
  const { seconds } = await walk({
    settings: { POSTPRESS_PORT: '4747' },
    onView: async (name, page) => {
      // The starters have thumbnails of their own.
      if (name === 'starters') return;
      const shot = await page.screenshot({ animations: 'disabled' });
      await sharp(shot)
        .webp({ quality: 86 })
        .toFile(join(images, `${name}.webp`));
    },
  });
  console.log(`Drawn in ${Math.round(seconds)} s: look at docs/images.`);
}
