import { Readable } from 'node:stream';
import type { RouteAnswer } from '../base/route.ts';
import { textPieces } from '../base/text-pieces.ts';
import type { BlockSummary } from './blocks.ts';
import type { SavedTemplate } from './save-template.ts';
import type { TemplateFolder } from './template-folders.ts';
import type { ManagedTemplate } from './template-lists.ts';
import type { TemplateVersion } from './template-versions.ts';
import type { Template, TemplateSummary } from './templates.ts';
import { templateThumbnails } from './thumbnails.ts';

/** A template as listed by v2 and v3: ids are strings, dates ISO 8601. */
export function toWireSummary({ id, name, displayMode, createdAt, updatedAt }: TemplateSummary) {
  return {
    id: String(id),
    name,
    displayMode,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** A template with its design as JSON text: the design is inserted byte for byte, neither parsed nor stringified. */
export function toJsonWithDesign(template: Pick<Template, 'design'> & TemplateSummary): string {
  const rest = JSON.stringify(toWireSummary(template));
  return `${rest.slice(0, -1)},"design":${template.design}}`;
}

/** A template with its stored page and design; large ones are neither escaped nor joined as a whole. */
export function templateAnswer(
  summary: Record<string, unknown>,
  { html, design }: { html: string | null; design: string },
): RouteAnswer<never> {
  const start = `{"data":${JSON.stringify(summary).slice(0, -1)},"html":`;
  const page = html ?? '';
  if (page.length + design.length <= WHOLE_CHARACTERS_MAX)
    return { json: `${start}${JSON.stringify(page)},"design":${design}}}` };
  const texts = [start, { quoted: page }, ',"design":', design, '}}'];
  return {
    stream: Readable.from(textPieces(texts)),
    contentType: 'application/json; charset=utf-8',
    bytes: page.length + design.length,
  };
}

/** Escaping and encoding this many characters takes a few milliseconds. */
const WHOLE_CHARACTERS_MAX = 1_000_000;

export function toWireSaved({ template, warnings }: SavedTemplate) {
  return { ...toWireFiled(template), warnings: warnings.map(toWireWarning) };
}

/** A template with its folder, tags and revision. */
function toWireFiled(template: TemplateSummary) {
  const { folderId, tags, revision } = template;
  return {
    ...toWireSummary(template),
    folderId: folderId === null ? null : String(folderId),
    tags,
    revision,
  };
}

export function toWireWarning({ code, message, path }: SavedTemplate['warnings'][number]) {
  return { code, message, ...(path !== undefined && { path }) };
}

/** A folder; its id is a string. */
export function toWireFolder({ id, name, createdAt }: TemplateFolder) {
  return { id: String(id), name, createdAt: createdAt.toISOString() };
}

function thumbnailUrlOf(
  { id, thumbnailUrl, renderedThumbnail }: BlockSummary,
  { publicUrl }: { publicUrl: string },
): string | null {
  if (thumbnailUrl !== null || renderedThumbnail === null) return thumbnailUrl;
  return `${publicUrl}/thumbnails/${id}/${renderedThumbnail}.png`;
}

/** A block as JSON text, with its data as received; without data if it is not requested. */
export function toJsonBlock(
  block: BlockSummary,
  data: string | undefined,
  addresses: { publicUrl: string },
): string {
  const { id, userId, displayMode, name, description, category, tags } = block;
  const { syncId, isSyncEnabled, createdAt, updatedAt } = block;
  const json = JSON.stringify({
    id,
    userId,
    displayMode,
    name,
    description,
    category,
    tags,
    thumbnailUrl: thumbnailUrlOf(block, addresses),
    syncId,
    isSyncEnabled,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  });
  return data === undefined ? json : `${json.slice(0, -1)},"data":${data}}`;
}

export function toWireManaged(template: ManagedTemplate, { publicUrl }: { publicUrl: string }) {
  const { renderedThumbnail, updatedBy, deletedAt } = template;
  const folder = templateThumbnails(template.id);
  return {
    ...toWireFiled(template),
    thumbnailUrl: renderedThumbnail && `${publicUrl}/thumbnails/${folder}/${renderedThumbnail}.png`,
    updatedBy,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

/** A version without its design. @param current the revision of the template now */
export function toWireVersion(version: TemplateVersion, current: number) {
  const { id, revision, kind, label, displayMode, author, bytes, createdAt, updatedAt } = version;
  return {
    id,
    revision,
    kind,
    label,
    displayMode,
    author,
    bytes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isCurrent: kind !== 'kept' && revision === current,
  };
}
