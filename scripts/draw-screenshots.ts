/**
 * `npm run screenshots`: takes screenshots along the newcomer's path. Those of the README go to `docs/images`, the first
 * run step by step to `docs/measurements/first-run.md`. Run it after changing what they show, and review both.
 *
 * `npm run screenshots -- DIR` takes those of the first run in narrower windows and in dark instead, into a folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openChromium } from '../test/browser/browsers.ts';
import { type NewcomerSteps, walkNewcomerPath } from '../test/browser/newcomer-path.ts';
import { openService } from '../test/browser/open-service.ts';

const docs = join(import.meta.dirname, '../docs');
const images = join(docs, 'images');
const firstRun = join(docs, 'measurements/first-run');
/** Small enough for the repository: 120 KB at most. */
const STEP_WIDTH = 1_000;
const STEP_COLORS = 96;

const captions: Readonly<Record<string, string>> = {
  overview: 'After the setup: the key is created, the shown code was run, its email has arrived',
  starters: 'New template: designs to start from',
  editor: 'A press on Product launch opens it in the same tab; a click into the heading, and a word',
  'test-send': 'Send test: the own address is filled in, merge tags have sample values',
  'test-sent': 'The test is sent',
  inbox: 'The captured email in the inbox',
};

/** Views of the run as it was at 51e7c166, before the work on the first run, as `before-<name>.webp`. */
const drawnBefore = ['overview', 'editor', 'test-send', 'inbox'];

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
  mkdirSync(firstRun, { recursive: true });
  const { seconds, actions, cardActions } = await walk({
    settings: { POSTPRESS_PORT: '4747' },
    onView: async (name, page) => {
      const shot = await page.screenshot({ animations: 'disabled' });
      if (name !== 'starters')
        await sharp(shot)
          .webp({ quality: 86 })
          .toFile(join(images, `${name}.webp`));
      if (captions[name])
        await sharp(shot)
          .resize(STEP_WIDTH)
          .png({ palette: true, colours: STEP_COLORS, dither: 0, effort: 10 })
          .toFile(join(firstRun, `${name}.png`));
    },
  });
  writeFileSync(join(docs, 'measurements/first-run.md'), report(actions, cardActions));
  console.log(`Drawn in ${Math.round(seconds)} s: look at docs/images and docs/measurements/first-run.md.`);
}

function report(actions: number, cardActions: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const steps = Object.entries(captions).map(
    ([name, caption], at) =>
      `## ${at + 1}. ${caption}\n\n![${caption}](first-run/${name}.png)\n${before(name)}`,
  );
  return `# First run

Drawn by \`npm run screenshots\` on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, from an empty installation at 1280 × 800 px.

| Way | Actions | Bar |
|---|---|---|
| From sign-in to a sent test of an edited starter | ${actions} | 8; 15 at first |
| From the card of a template to a sent test | ${cardActions} | 2 |

An action is a press or a typed text; \`npm test -- newcomer\` counts them and fails above the bar.

${steps.join('\n')}`;
}

function before(name: string): string {
  if (!drawnBefore.includes(name)) return '';
  return `\nBefore (51e7c166, 2026-11-22):\n\n![The same before](first-run/before-${name}.webp)\n`;
}
