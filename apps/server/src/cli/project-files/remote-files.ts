import { type Client, paginate } from '@postpress/client';
import type { DisplayMode } from '@postpress/design';
import type { JsonObject } from '@postpress/design/json';
import { allOf } from '../service-client.ts';
import { normalize, readableDesign, slugOf } from './file-forms.ts';
import type { Lock } from './local-files.ts';

/** What the service has for one file. */
export type RemoteFile = {
  content: JsonObject;
  id?: string;
  revision?: number;
  /** Who changed it last, for messages. */
  by?: string;
  /** The design as it is stored, to which edits are applied. */
  stored?: { design: JsonObject; displayMode: DisplayMode };
  /** Of a template: as it was rendered at its last save. */
  html?: string;
};

export type RemoteProject = {
  files: Map<string, RemoteFile>;
  folders: Map<string, string>;
};

/** Templates read at once: less than the share of connections that one caller gets. */
const AT_ONCE = 4;

/** Reads templates, shared blocks, brand kit and topics. Paths are those of the lock file, new ones follow names. */
export async function readRemote(client: Client, lock: Lock): Promise<RemoteProject> {
  const paths = new Paths(lock);
  const folders = new Map((await client.listFolders()).data.map(({ id, name }) => [id, name]));
  const files = new Map<string, RemoteFile>();
  const summaries = await allOf(paginate(client.listManagedTemplates, { sort: 'created', limit: 100 }));
  // Oldest first: a new template never takes the path of an older one.
  const named = summaries.reverse().map(({ id, name }) => ({ id, path: paths.of('templates', id, name) }));
  const pathOf = new Map(named.map(({ id, path }) => [id, path]));
  const queue = named.values();
  const read = async () => {
    for (const { id, path } of queue) files.set(path, await readTemplate(client, id, folders, path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  for await (const block of paginate(client.listBlocks, { scope: 'shared', limit: 100 })) {
    const path = paths.of('blocks', block.id, block.name || block.category || 'block');
    const { id, userId: _, thumbnailUrl: __, createdAt: ___, updatedAt: ____, data = {}, ...rest } = block;
    const content = normalize(path, { ...rest, data });
    files.set(path, { id, content, stored: { design: data as JsonObject, displayMode: block.displayMode } });
  }
  const { brand, revision } = (await client.getBrand()).data;
  if (revision > 0) files.set('brand.json', { content: brand as JsonObject, revision });
  const topics = await allOf(paginate(client.listTopics, { limit: 100 }));
  if (topics.length > 0)
    files.set('topics.json', { content: normalize('topics.json', topicsFile(topics, pathOf)) });
  return { files, folders };
}

async function readTemplate(
  client: Client,
  id: string,
  folders: ReadonlyMap<string, string>,
  path: string,
): Promise<RemoteFile> {
  const [{ data }, { data: sample }] = await Promise.all([
    client.getManagedTemplate({ id }),
    client.getSampleData({ id }),
  ]);
  const { name, displayMode, folderId, tags, design, html, revision, updatedBy } = data;
  const stored = { design: design as JsonObject, displayMode };
  const content = normalize(path, {
    name,
    displayMode,
    folder: folders.get(folderId ?? ''),
    tags,
    ...sample,
    design: readableDesign(stored.design, displayMode, path),
  });
  return {
    id,
    content,
    revision,
    stored,
    html,
    ...(updatedBy && { by: `${updatedBy.name} (${updatedBy.kind})` }),
  };
}

type Topic = Awaited<ReturnType<Client['listTopics']>>['data'][number];

/** Topics by their key; templates by their file, because ids differ between projects. */
function topicsFile(topics: readonly Topic[], pathOf: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(
    topics.map(({ key, createdAt: _, updatedAt: __, optInEmail, ...topic }) => [
      key,
      {
        ...topic,
        optInEmail: optInEmail && {
          template: pathOf.get(optInEmail.templateId) ?? `id ${optInEmail.templateId}`,
          from: optInEmail.from,
        },
      },
    ]),
  );
}

/** Gives each template and block its path: the one it has in the lock file, or a new one by its name. */
class Paths {
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(lock: Lock) {
    for (const [path, { id }] of Object.entries(lock)) {
      this.#taken.add(path);
      if (id !== undefined) this.#known.set(`${path.split('/')[0]} ${id}`, path);
    }
  }

  of(folder: string, id: string, name: string): string {
    const known = this.#known.get(`${folder} ${id}`);
    if (known !== undefined) return known;
    const base = `${folder}/${slugOf(name)}`;
    let path = `${base}.json`;
    for (let number = 2; this.#taken.has(path); number++) path = `${base}-${number}.json`;
    this.#taken.add(path);
    return path;
  }
}
