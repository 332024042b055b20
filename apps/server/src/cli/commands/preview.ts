import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findMailClient, type MailClient, mailClients, viewIn } from '@postpress/clients';
import { systemClock } from '../../base/clock.ts';
import { StartError } from '../../base/start-error.ts';
import { pageAssets, renderForExport } from '../../exports/index.ts';
import { computeHere } from '../../platform/threads/compute.ts';
import { contactSheet, renderView, type SheetEntry } from '../../previews/index.ts';
import {
  type Command,
  type CommandContext,
  type CommandInput,
  type Rendering,
  UsageError,
} from '../command.ts';
import { noProjects } from '../no-projects.ts';
import { PRIVATE } from '../private-file.ts';
import { showProgress } from '../progress.ts';
import { readInput } from '../read-input.ts';
import { readFullDesign } from './design-input.ts';

/** Clients rendered at once. */
const AT_ONCE = 2;
const SHEET = 'index.html';

export const previewCommand: Command = {
  summary: 'Preview a design or page in email clients: images, and a sheet with all of them.',
  details:
    'The clients are simulated from published facts about them, and the sheet says so. Exits with 3 if a client could not be rendered. The reference of clients lists their IDs.',
  positionals: [
    {
      name: 'design.json',
      description: 'A design, or a page when the name ends with .html; `-` is a design on standard input.',
      required: true,
    },
  ],
  options: {
    clients: { value: 'ids', description: 'Client IDs, such as gmail-web,outlook-windows. Default: all.' },
    out: { value: 'dir', description: 'Output directory. Default: the name of the design with -preview.' },
    'block-images': { description: 'As shown before the reader allows images.' },
  },
  run: async (input, context) => {
    const clients = readClients(input);
    await using rendering = await context.openRendering();
    const page = await readPage(input.positionals[0] ?? '-', rendering, context);
    const out = input.text('out') ?? `${page.name}-preview`;
    await mkdir(out, { recursive: true });
    const blockImages = input.isOn('block-images');
    const entries = await renderAll({ ...page, clients, out, blockImages }, rendering, context);
    const sheet = join(out, SHEET);
    await writeFile(sheet, contactSheet(page.name, entries, { blockImages }), PRIVATE);
    report(entries, { out, sheet }, context);
    return entries.some((entry) => 'error' in entry) ? 'negative' : 'ok';
  },
};

function readClients(input: CommandInput): readonly MailClient[] {
  const given = input.text('clients');
  if (given === undefined) return mailClients;
  const ids = new Set(given.split(',').map((id) => id.trim()));
  return [...ids].map((id) => {
    const client = findMailClient(id);
    if (client) return client;
    throw new UsageError(
      `--clients: there is no client "${id}"; there are ${mailClients.map((each) => each.id).join(', ')}`,
    );
  });
}

type Page = { name: string; html: string };

async function readPage(path: string, rendering: Rendering, context: CommandContext): Promise<Page> {
  if (/\.html?$/i.test(path)) {
    const html = (await readInput(path, context)).toString('utf8');
    return { name: basename(path).replace(/\.html?$/i, ''), html };
  }
  const { name, design } = await readFullDesign(path, context);
  const caller = { projectId: 0, signal: new AbortController().signal };
  const never = () => Promise.reject(new Error('Nothing is stored here.'));
  const files = { store: never, keep: never, storeStream: never, keys: never };
  const deps = { ...rendering, access: noProjects, clock: systemClock, compute: computeHere, files };
  return { name, html: (await renderForExport({ design, displayMode: 'email' }, caller, deps)).html };
}

type Plan = Page & { clients: readonly MailClient[]; out: string; blockImages: boolean };

async function renderAll(plan: Plan, rendering: Rendering, context: CommandContext): Promise<SheetEntry[]> {
  const { clients } = plan;
  const progress = showProgress(context, clients.length);
  const entries: SheetEntry[] = [];
  const next = clients.entries();
  let done = 0;
  const work = async () => {
    for (const [at, client] of next) {
      entries[at] = await renderOne(client, plan, rendering);
      progress.at(++done, client.name);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return entries;
  } finally {
    progress.end();
  }
}

async function renderOne(
  client: MailClient,
  plan: Plan,
  { browser, fetchAsset }: Rendering,
): Promise<SheetEntry> {
  const tenant = 'preview';
  const parts = {
    browser,
    tenant,
    assets: pageAssets(tenant, fetchAsset).source,
    signal: new AbortController().signal,
  };
  const view = viewIn(client, plan.html, { blockImages: plan.blockImages });
  const image = await renderView(view, parts);
  if (!image.ok) {
    if (image.kind === 'unavailable') throw new StartError(image.message);
    return { client, notes: [], error: image.message };
  }
  const file = `${client.id}.png`;
  await writeFile(join(plan.out, file), image.bytes, PRIVATE);
  const { width, height } = image;
  return { client, notes: view.notes, file, width, height };
}

function report(
  entries: readonly SheetEntry[],
  { out, sheet }: { out: string; sheet: string },
  context: CommandContext,
): void {
  const clients = entries.map(({ client, notes, ...entry }) => ({
    client: client.id,
    name: client.name,
    ...('file' in entry ? { ...entry, file: join(out, entry.file) } : entry),
    notes,
  }));
  if (context.json) context.print(JSON.stringify({ simulated: true, sheet, clients }));
  else {
    for (const entry of clients) {
      if ('error' in entry) context.note(`${entry.name}: ${entry.error}`);
      else context.print(entry.file);
    }
    context.print(`${sheet} (simulated)`);
  }
}
