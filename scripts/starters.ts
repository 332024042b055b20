/**
 * `npm run starters -- …`: the designs to start from and the sections in `apps/server/assets/starters`.
 *
 * - `list` names them, with the parts of names that follow only those.
 * - `open NAME` opens one in the editor of a service of its own. Each save is written to its file, checked and drawn;
 *   Ctrl+C ends it.
 * - `check` says what is wrong with them.
 * - `dark NAME…` adds dark values to those without; existing ones stay.
 * - `draw NAME…` draws thumbnails; `--looks FOLDER` draws sheets to look at instead: desktop, phone, dark.
 *
 * A new one is a copied file and an entry in `index.json` or `sections.json`, whose order is that of display. Its images
 * belong in `pictures` and are written as `starter:pictures/…`, its sample data in `samples.json`.
 */
import { parseArgs } from 'node:util';
import type { Design } from '@postpress/design';
import { openService } from '../test/browser/open-service.ts';
import { chromiumPath, openDarkroom } from '../test/specimens/darkroom.ts';
import { withDarkValues } from './starters/dark.ts';
import { drawSheet, drawThumbnail, starterImages } from './starters/draw.ts';
import { faultsOf } from './starters/faults.ts';
import { openInEditor, storeSaves } from './starters/open.ts';
import { listStored, readStored, type Stored, writeStored, writeThumbnail } from './starters/stored.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { looks: { type: 'string' } } });
const [command, ...names] = positionals;
const chosen = listStored().filter(
  ({ path }) => names.length === 0 || names.some((name) => path.includes(name)),
);

const commands: Readonly<Record<string, () => Promise<number> | number>> = {
  list() {
    for (const { path, name } of chosen) console.log(`${path.padEnd(40)} ${name}`);
    return 0;
  },
  check: () => check(chosen),
  dark() {
    for (const stored of chosen)
      writeStored(stored, withDarkValues(JSON.parse(readStored(stored)) as Design, stored));
    return check(chosen);
  },
  async draw() {
    await draw(chosen);
    return 0;
  },
  async open() {
    const [stored, ...others] = listStored().filter(({ path }) => path === names[0]);
    if (stored === undefined || others.length > 0 || names.length !== 1) {
      console.error('Name one as `list` does: npm run starters -- open email/founder-letter');
      return 1;
    }
    await openOne(stored);
    return 0;
  },
};

const run = commands[command ?? ''];
if (run === undefined) console.error(`Commands: ${Object.keys(commands).join(', ')}.`);
process.exit(run === undefined ? 2 : await run());

async function openOne(stored: Stored): Promise<void> {
  const service = await openService();
  const open = await openInEditor(service, stored);
  console.log(`Edit ${stored.path}: ${open.editorUrl}\nEach save is stored. Ctrl+C ends this.`);
  await storeSaves(stored, open, async () => {
    console.log(`Saved ${stored.path}.`);
    check([stored]);
    await draw([stored]);
  });
  await service.close();
}

function check(designs: readonly Stored[]): number {
  let faults = 0;
  for (const stored of designs)
    for (const fault of faultsOf(stored)) {
      faults += 1;
      console.error(`${stored.path}: ${fault}`);
    }
  console.log(`${designs.length} designs, ${faults} faults`);
  return faults > 0 ? 1 : 0;
}

async function draw(designs: readonly Stored[]): Promise<void> {
  if (chromiumPath === undefined) {
    console.error('No Chromium: thumbnails stay as they are.');
    return;
  }
  const room = await openDarkroom(starterImages);
  try {
    for (const stored of designs)
      if (values.looks !== undefined) await drawSheet(room, stored, values.looks);
      else if (stored.kind === 'starter') writeThumbnail(stored, await drawThumbnail(room, stored));
  } finally {
    await room.close();
  }
}
