import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, paginate } from '@postpress/client';
import { recipientFileColumns } from '@postpress/contracts';
import { csvLine } from '@postpress/contracts/csv';
import { type Design, migrateDesign } from '@postpress/design';
import { renderMjml } from '@postpress/render/source';
import { type Command, UsageError } from '../command.ts';
import { writeProjectFile } from '../project-files/local-files.ts';
import { type RemoteFile, readRemote } from '../project-files/remote-files.ts';
import { callService, serviceClient, serviceNote, serviceOptions } from '../service-client.ts';

type Counts = Record<
  'templates' | 'blocks' | 'images' | 'failedImages' | 'lists' | 'recipients' | 'broadcasts' | 'emails',
  number
>;

export const projectExportCommand: Command = {
  summary:
    'Write everything of a project in open formats: templates, images, suppressions, subscriptions, lists, broadcasts, history.',
  details: `${serviceNote} Writes a README that explains the files. Emails are those that the project still keeps. Images are those that the service hosts, unless --all-images is given.`,
  positionals: [{ name: 'dir', description: 'New or empty folder.', required: true }],
  options: {
    'all-images': { description: 'Also download images from other hosts.' },
    ...serviceOptions,
  },
  run: (input, context) =>
    callService(async () => {
      const { client, url } = serviceClient(input, context);
      const dir = input.positionals[0] ?? '';
      await mkdir(dir, { recursive: true });
      if ((await readdir(dir)).length > 0) throw new UsageError(`${dir} is not empty`);
      const project = await readRemote(client, {});
      const files = [...project.files];
      for (const [path, file] of files) await writeStored(dir, path, file);
      const sources = files.map(([, { stored, html = '' }]) => html + JSON.stringify(stored?.design ?? ''));
      const hosts = input.isOn('all-images') ? undefined : new URL(url).origin;
      const images = await downloadImages(join(dir, 'images'), imageUrls(sources), hosts);
      await writeFile(join(dir, 'suppressions.csv'), await client.exportSuppressions({}));
      await writeFile(join(dir, 'subscriptions.csv'), await client.exportSubscriptions({}));
      const lists = await writeLists(join(dir, 'lists'), client);
      const broadcasts = await writeBroadcasts(join(dir, 'broadcasts.jsonl'), client);
      await writeSettings(dir, client);
      const emails = await writeHistory(join(dir, 'emails.csv'), client);
      const ofKind = (folder: string) => files.filter(([path]) => path.startsWith(folder)).length;
      const kinds = { templates: ofKind('templates/'), blocks: ofKind('blocks/') };
      const counts = { ...kinds, ...images, ...lists, broadcasts, emails };
      await writeFile(join(dir, 'README.md'), readme(url, counts));
      context.print(context.json ? JSON.stringify(counts) : summaryOf(dir, counts));
      return 'ok';
    }),
};

/** Templates and blocks with their design as it is stored; templates as a page, and emails as MJML, too. */
async function writeStored(dir: string, path: string, { content, stored, html }: RemoteFile): Promise<void> {
  const member = path.startsWith('templates/') ? 'design' : 'data';
  await writeProjectFile(dir, path, stored ? { ...content, [member]: stored.design } : content);
  if (html !== undefined) await writeFile(join(dir, path.replace(/json$/, 'html')), html);
  if (html === undefined || stored?.displayMode !== 'email') return;
  const { design } = migrateDesign(stored.design as unknown as Design);
  await writeFile(join(dir, path.replace(/json$/, 'mjml')), renderMjml(design));
}

async function writeSettings(dir: string, client: Client): Promise<void> {
  const [{ data: email }, { data: webhooks }] = await Promise.all([
    client.getEmailSettings({}),
    client.listWebhooks({}),
  ]);
  await writeProjectFile(dir, 'settings.json', { email, webhooks });
}

/** A file for each list, and which is which. Page by page: a million recipients do not fit in memory. */
async function writeLists(folder: string, client: Client): Promise<Pick<Counts, 'lists' | 'recipients'>> {
  await mkdir(folder, { recursive: true });
  const index = [['file', 'id', 'name', 'recipients', 'created_at']];
  let total = 0;
  for await (const { id, name, createdAt } of paginate(client.listLists, PAGES)) {
    const file = `${id}.csv`;
    let recipients = 0;
    async function* lines() {
      yield csvLine(recipientFileColumns);
      for await (const recipient of paginate(client.listListRecipients, { id, ...PAGES })) {
        const { email, language, addedAt, variables } = recipient;
        recipients++;
        yield csvLine([email, language, addedAt, JSON.stringify(variables)]);
      }
    }
    await writeLines(join(folder, file), lines());
    index.push([file, String(id), name, String(recipients), createdAt]);
    total += recipients;
  }
  await writeFile(join(folder, 'index.csv'), index.map(csvLine).join(''));
  return { lists: index.length - 1, recipients: total };
}

async function writeBroadcasts(file: string, client: Client): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const broadcast of paginate(client.listBroadcasts, PAGES)) {
      count++;
      yield `${JSON.stringify(broadcast)}\n`;
    }
  }
  await writeLines(file, lines());
  return count;
}

const PAGES = { limit: 100 };

function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  return pipeline(Readable.from(lines), createWriteStream(file));
}

const columns = ['id', 'created_at', 'status', 'status_updated_at', 'from', 'to', 'subject'] as const;

async function writeHistory(file: string, client: Client): Promise<number> {
  let count = 0;
  async function* lines() {
    yield csvLine([...columns]);
    for await (const email of paginate(client.listEmails, PAGES)) {
      const { id, createdAt, status, statusUpdatedAt, from, to, subject } = email;
      count++;
      yield csvLine([id, createdAt, status, statusUpdatedAt, from, to.join(' '), subject ?? '']);
    }
  }
  await writeLines(file, lines());
  return count;
}

/**
 * Where pages and designs show images. Links are left alone: a request for one may unsubscribe someone.
 */
const IMAGE_PLACES = [
  /\s(?:src|background)="(https?:[^"]+)"/g,
  /url\(["']?(https?:[^"')\\]+)/g,
  /"url":"(https?:[^"]+)"/g,
] as const;

function imageUrls(sources: readonly string[]): string[] {
  const found = sources.flatMap((source) =>
    IMAGE_PLACES.flatMap((place) =>
      [...source.matchAll(place)].map(([, url = '']) => url.replaceAll('&amp;', '&')),
    ),
  );
  return [...new Set(found)].filter((url) => URL.canParse(url)).sort();
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'image/avif': 'avif',
};
const IMAGE_TIMEOUT_MS = 30_000;

type Downloaded = Pick<Counts, 'images' | 'failedImages'>;

/** @param origin whose images are downloaded; undefined: all */
async function downloadImages(
  folder: string,
  urls: readonly string[],
  origin: string | undefined,
): Promise<Downloaded> {
  await mkdir(folder, { recursive: true });
  const rows = [['url', 'file', 'error']];
  for (const url of urls) {
    if (origin !== undefined && new URL(url).origin !== origin) continue;
    const read = await readImage(url);
    if (!read) continue;
    if ('error' in read) {
      rows.push([url, '', read.error]);
      continue;
    }
    const file = `${createHash('sha256').update(read.bytes).digest('hex').slice(0, 24)}.${read.extension}`;
    await writeFile(join(folder, file), read.bytes);
    rows.push([url, file, '']);
  }
  await writeFile(join(folder, 'index.csv'), rows.map(csvLine).join(''));
  const failedImages = rows.filter(([, , error]) => error !== '').length - 1;
  return { images: rows.length - 1 - failedImages, failedImages };
}

/** Undefined for what is no image, such as a link. */
async function readImage(
  url: string,
): Promise<{ bytes: Uint8Array; extension: string } | { error: string } | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS) });
    const extension = extensions[response.headers.get('content-type')?.split(';')[0] ?? ''];
    const looksLikeOne = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:\?|$)/i.test(url);
    if (!response.ok) return looksLikeOne ? { error: `status ${response.status}` } : undefined;
    if (extension === undefined) return undefined;
    return { bytes: new Uint8Array(await response.arrayBuffer()), extension };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return { error: cause.message };
  }
}

function summaryOf(dir: string, counts: Counts): string {
  const { templates, blocks, images, failedImages, lists, recipients, broadcasts, emails } = counts;
  const failed = failedImages > 0 ? `, ${failedImages} that could not be fetched` : '';
  return `${dir}: ${templates} templates, ${blocks} blocks, ${images} images${failed}, ${lists} lists with ${recipients} recipients, ${broadcasts} broadcasts, ${emails} emails`;
}

function readme(url: string, counts: Counts): string {
  return `# A project of ${url}

Written by \`postpress project export\`. All files are UTF-8.

| File | Contents |
|---|---|
| \`templates/*.json\` | ${counts.templates} templates: name, mode, folder, tags, sample data, and \`design\`: the design JSON of Unlayer's editor, as it was stored |
| \`templates/*.html\` | their pages as they were sent, with merge tags in double braces |
| \`templates/*.mjml\` | emails as MJML; \`postpress export --format react-email\` makes components of React Email of their JSON |
| \`blocks/*.json\` | ${counts.blocks} shared blocks; \`data\` is a row, a column or a content of a design |
| \`brand.json\`, \`topics.json\` | the brand kit; the topics by their key. Absent if there are none |
| \`settings.json\` | settings of sending, and webhooks without their secrets |
| \`images/\`, \`images/index.csv\` | ${counts.images} images, and which file is which URL. ${counts.failedImages} could not be fetched: see \`error\` |
| \`suppressions.csv\` | addresses that must get no email: \`email,reason,since,email_id\` |
| \`subscriptions.csv\` | what recipients chose, by address and topic (\`*\`: all), with the time and the proof |
| \`lists/*.csv\` | ${counts.lists} lists with ${counts.recipients} recipients: \`${recipientFileColumns.join(',')}\`, the variables as a JSON object |
| \`lists/index.csv\` | which list is which file |
| \`broadcasts.jsonl\` | ${counts.broadcasts} broadcasts, newest first, one JSON object in each line: template, list, topic, state and statistics |
| \`emails.csv\` | ${counts.emails} sent emails, newest first: \`${columns.join(',')}\` |

CSV files follow RFC 4180 and begin with the names of their columns. Not included: content of sent emails, received
emails, users, keys, and DKIM keys, which never leave the service: new ones are published wherever you send next.
`;
}
