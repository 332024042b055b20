import type { TemplateVersionListResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { type Design, migrateDesign } from '@postpress/design';
import { type EditorSessionApi, templatePath } from '../kernel/session-port.ts';

export type Version = TemplateVersionListResult['data'][number];

/** The design of a version, as this editor understands it. */
export async function designOfVersion(session: EditorSessionApi, versionId: string): Promise<Design> {
  const params = { ...templatePath(session), versionId };
  const { data } = await session.call(operations.getTemplateVersion, { params });
  return migrateDesign(data.design as unknown as Design).design;
}
