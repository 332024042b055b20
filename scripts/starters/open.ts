import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Design } from '@postpress/design';
import type { BrowserService } from '../../test/browser/open-service.ts';
import { chosen } from '../../test/client/server-process.ts';
import { showRoles } from './role-values.ts';
import { readStored, type Stored, writeStored } from './stored.ts';

const POLL_MS = 1_000;

/** A design in the editor of a service. */
export type OpenDesign = {
  editorUrl: string;
  /** The design as saved in the editor, as its file has it; undefined if nothing was saved since the last call. */
  nextSave(): Promise<Design | undefined>;
};

/** Makes the design a template of the service's project. */
export async function openInEditor(service: BrowserService, stored: Stored): Promise<OpenDesign> {
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, body, chosen.token);
  const images = `"${service.url}/assets/starters/`;
  const roles = showRoles(readStored(stored));
  const design = JSON.parse(roles.text.replaceAll('"starter:', images)) as Design;
  const templates = `/manage/projects/${service.projectId}/templates`;
  const { name, displayMode, sampleData } = stored;
  const created = await call('POST', templates, { name, displayMode, design, sampleData });
  const template = `${templates}/${created.data.id}`;
  const session = await call('POST', `${template}/editor-sessions`, {});
  let revision = created.data.revision;
  return {
    editorUrl: session.data.editorUrl,
    async nextSave() {
      const { data } = await call('GET', template);
      if (data.revision === revision) return undefined;
      revision = data.revision;
      const text = roles.restore(JSON.stringify(data.design).replaceAll(images, '"starter:'));
      return JSON.parse(text) as Design;
    },
  };
}

/** Writes each save to the design's file until the process is interrupted. */
export async function storeSaves(
  stored: Stored,
  open: OpenDesign,
  onStored: () => Promise<void>,
): Promise<void> {
  const interrupted = once(process, 'SIGINT').then(() => true);
  while (!(await Promise.race([interrupted, wait(POLL_MS).then(() => false)]))) {
    const design = await open.nextSave();
    if (design === undefined) continue;
    writeStored(stored, design);
    await onStored();
  }
}
