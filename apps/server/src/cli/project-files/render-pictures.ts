import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from '@postpress/client';
import type { JsonObject } from '@postpress/design/json';
import { StartError } from '../../base/start-error.ts';
import type { Compared } from './compare-files.ts';
import { fullDesign, modeOf } from './file-forms.ts';

type Picture = {
  file: string;
  /** At the service, until the file expires. */
  url: string;
};
/** Absent: there was or is no template. */
export type Pictures = { before?: Picture; after?: Picture };

const WIDTH = 640;

/** Renders each template that differs, as it is at the service and as it is here, and writes both as files. */
export async function renderPictures(
  different: readonly Compared[],
  { client, out }: { client: Client; out: string },
): Promise<Map<string, Pictures>> {
  await mkdir(out, { recursive: true });
  const all = new Map<string, Pictures>();
  for (const { path, local, remote } of different) {
    if (!path.startsWith('templates/')) continue;
    const name = join(out, basename(path, '.json'));
    const render = (content: JsonObject, file: string) => renderPicture(client, path, content, file);
    all.set(path, {
      ...(remote && { before: await render(remote.content, `${name}.before.png`) }),
      ...(local && { after: await render(local, `${name}.after.png`) }),
    });
  }
  return all;
}

async function renderPicture(
  client: Client,
  path: string,
  content: JsonObject,
  file: string,
): Promise<Picture> {
  const displayMode = modeOf(path, content);
  const design = fullDesign(content.design as JsonObject, displayMode, path);
  const { data } = await client.exportImage({ design, displayMode, width: WIDTH });
  const response = await fetch(data.url);
  if (!response.ok) throw new StartError(`${data.url} answered ${response.status}.`);
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  return { file, url: data.url };
}
