import type { Client } from '@postpress/client';
import type { DisplayMode } from '@postpress/design';
import { isJsonObject, type JsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';
import type { Compared } from './compare-files.ts';
import { digestOf, fullDesign, modeOf } from './file-forms.ts';
import type { Lock, Locked } from './local-files.ts';
import type { RemoteProject } from './remote-files.ts';

export type PushOptions = {
  /** Overwrites what was changed at the service, too. */
  force: boolean;
  acceptLowContrast: boolean;
};

/** Never again after a 409: the state that the change is based on is gone. */
const ONCE = { maxRetries: 0 } as const;

/**
 * Writes one file to the service and returns its new entry of the lock file; undefined if it is deleted there.
 *
 * @throws ApiError CONFLICT if the template or brand kit was saved since it was read
 */
export async function pushFile(
  client: Client,
  compared: Compared,
  project: RemoteProject,
  lock: Lock,
  options: PushOptions,
): Promise<Locked | undefined> {
  const { path, local, remote } = compared;
  if (!local) {
    await deleteAtService(client, compared);
    return undefined;
  }
  const digest = digestOf(local);
  if (path === 'brand.json') {
    const { acceptLowContrast } = options;
    const input = { brand: local, revision: remote?.revision ?? 0, acceptLowContrast };
    const { data } = await client.putBrand(input as unknown as Parameters<Client['putBrand']>[0], ONCE);
    return { revision: data.revision, digest };
  }
  if (path === 'topics.json') {
    await pushTopics(client, local, isJsonObject(remote?.content) ? remote.content : {}, lock);
    return { digest };
  }
  if (path.startsWith('blocks/')) return { ...(await pushBlock(client, compared, local)), digest };
  return { ...(await pushTemplate(client, compared, local, project)), digest };
}

async function deleteAtService(client: Client, { path, remote }: Compared): Promise<void> {
  const { id } = remote ?? {};
  if (path === 'topics.json')
    for (const key of Object.keys(remote?.content ?? {})) await client.deleteTopic({ key });
  else if (id === undefined)
    throw new StartError(`${path} cannot be deleted at the service: restore the file.`);
  else if (path.startsWith('blocks/')) await client.deleteBlock({ id });
  else await client.deleteTemplate({ id });
}

async function pushTemplate(
  client: Client,
  { path, remote }: Compared,
  local: JsonObject,
  { folders }: RemoteProject,
): Promise<Omit<Locked, 'digest'>> {
  const displayMode = modeOf(path, local);
  const design = fullDesign(local.design as JsonObject, displayMode, path, remote?.stored);
  const folderId =
    local.folder === undefined ? null : await folderNamed(client, String(local.folder), folders);
  const sampleData = (local.sampleData ?? null) as Parameters<Client['putSampleData']>[0]['sampleData'];
  const fields = {
    name: String(local.name),
    displayMode,
    folderId,
    tags: (local.tags ?? []) as string[],
    design,
  };
  if (remote?.id === undefined) {
    const { data } = await client.createTemplate({ ...fields, ...(sampleData && { sampleData }) });
    return { id: data.id, revision: data.revision ?? 1 };
  }
  const { id, revision } = remote;
  const isSameDesign = digestOf(local.design) === digestOf(remote.content.design);
  const { design: _, ...others } = fields;
  const change = isSameDesign ? others : fields;
  const { data } = await client.updateTemplate(
    { id, ...change, ...(revision !== undefined && { revision }) },
    ONCE,
  );
  if (digestOf(sampleData) !== digestOf(remote.content.sampleData ?? null))
    await client.putSampleData({ id, sampleData });
  return { id, revision: data.revision ?? revision ?? 1 };
}

async function folderNamed(client: Client, name: string, folders: Map<string, string>): Promise<string> {
  const [found] = [...folders].find(([, each]) => each === name) ?? [];
  if (found !== undefined) return found;
  const { id } = (await client.createFolder({ name })).data;
  folders.set(id, name);
  return id;
}

async function pushBlock(
  client: Client,
  { path, remote }: Compared,
  local: JsonObject,
): Promise<Omit<Locked, 'digest'>> {
  const displayMode: DisplayMode = modeOf(path, local);
  const readable = local.data;
  if (!isJsonObject(readable)) throw new StartError(`${path} has no data.`);
  const data = isJsonObject(readable.body)
    ? fullDesign(readable, displayMode, path, remote?.stored)
    : readable;
  const { name = '', description = '', category = '', tags = [] } = local;
  const { syncId = null, isSyncEnabled = false } = local;
  const body = { displayMode, name, description, category, tags, syncId, isSyncEnabled, data } as Parameters<
    Client['createBlock']
  >[0];
  if (remote?.id === undefined) return { id: (await client.createBlock(body)).data.id };
  await client.updateBlock({ id: remote.id, ...body });
  return { id: remote.id };
}

async function pushTopics(client: Client, local: JsonObject, remote: JsonObject, lock: Lock): Promise<void> {
  for (const [key, topic] of Object.entries(local)) {
    if (digestOf(topic) === digestOf(remote[key])) continue;
    if (!isJsonObject(topic)) throw new StartError(`topics.json: ${key} is not an object.`);
    const optInEmail = isJsonObject(topic.optInEmail) ? optInEmailOf(key, topic.optInEmail, lock) : null;
    const fields = {
      description: '',
      translations: {},
      trackOpens: false,
      trackClicks: false,
      ...topic,
      optInEmail,
    } as unknown as Parameters<Client['updateTopic']>[0];
    if (Object.hasOwn(remote, key)) await client.updateTopic({ ...fields, key });
    else await client.createTopic({ ...fields, key } as Parameters<Client['createTopic']>[0]);
  }
  for (const key of Object.keys(remote)) if (!Object.hasOwn(local, key)) await client.deleteTopic({ key });
}

function optInEmailOf(
  key: string,
  { template, from }: JsonObject,
  lock: Lock,
): { templateId: string; from: unknown } {
  const templateId = /^id (\d+)$/.exec(String(template))?.[1] ?? lock[String(template)]?.id;
  if (templateId === undefined)
    throw new StartError(
      `topics.json: ${key} names the template ${template}, which is no file that was pushed.`,
    );
  return { templateId, from };
}
