import { applyBrand, rolesOfBrand } from '@postpress/brand';
import type { BrandKit, Section } from '@postpress/contracts';
import { type Content, CURRENT_SCHEMA_VERSION, type Row } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import { AppError } from '../base/app-error.ts';
import { isUuid } from '../base/cursor-parts.ts';
import { findBlock } from '../templates/index.ts';
import type { PreparedEdit } from './design/apply-edit.ts';
import type { Edit } from './design/edit-schema.ts';
import { projectPath } from './stored-template.ts';
import type { ToolContext } from './tool.ts';

/** Loads the sections and saved blocks that edits insert. @throws AppError NOT_FOUND */
export async function prepareEdits(edits: readonly Edit[], context: ToolContext): Promise<PreparedEdit[]> {
  const sectionIds = edits.flatMap(({ sectionId }) => sectionId ?? []);
  const rows = sectionIds.length > 0 ? await rowsOfSections(sectionIds, context) : [];
  const prepared: PreparedEdit[] = [];
  for (const edit of edits) {
    const { sectionId, savedBlockId } = edit;
    if (sectionId !== undefined) prepared.push({ edit, nodes: rows.splice(0, 1) });
    else if (savedBlockId !== undefined)
      prepared.push({ edit, nodes: await savedNodes(savedBlockId, context) });
    else prepared.push({ edit });
  }
  return prepared;
}

/** A new design of these sections. */
export async function designOfSections(ids: readonly string[], context: ToolContext): Promise<object> {
  const rows = await rowsOfSections(ids, context);
  return {
    counters: {},
    body: { rows, headers: [], footers: [], values: structuredClone(bodyDefaults.email) },
    schemaVersion: CURRENT_SCHEMA_VERSION,
  };
}

async function rowsOfSections(ids: readonly string[], context: ToolContext): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { operations, deps } = context;
  const [all, brand] = await Promise.all([
    deps.sections.list(deps.addresses.publicUrl),
    operations.call('getBrand', { params: projectPath(context) }),
  ]);
  const roles = rolesOfBrand((brand as { data: { brand: BrandKit } }).data.brand);
  const byId = new Map(all.map((section) => [section.id, section]));
  return ids.map((id) => {
    const section: Section | undefined = byId.get(id);
    if (!section)
      throw new AppError('NOT_FOUND', `There is no section ${JSON.stringify(id)}: find_sections lists them.`);
    return applyBrand(section.row, roles) as Row;
  });
}

/** Larger blocks are whole designs: parsing them would block other requests. */
const SAVED_CHARACTERS_MAX = 1_000_000;

async function savedNodes(
  id: string,
  { operations, projectId, deps }: ToolContext,
): Promise<(Row | Content)[]> {
  await operations.admit('listBlocks');
  const block = isUuid(id) ? await findBlock(deps.db, projectId, id) : undefined;
  // Blocks of an end user are that user's own.
  if (!block || block.userId !== null)
    throw new AppError(
      'NOT_FOUND',
      `There is no saved block ${JSON.stringify(id)}: find_saved_blocks lists them.`,
    );
  const data = block.data.length > SAVED_CHARACTERS_MAX ? undefined : JSON.parse(block.data);
  const nodes = nodesOf(data);
  if (nodes) return nodes;
  throw new AppError('VALIDATION_ERROR', `The saved block ${id} is no block or row that can be inserted.`);
}

type Saved = { type?: unknown; columns?: unknown; body?: { rows?: unknown } };

function nodesOf(data: Saved | undefined): (Row | Content)[] | undefined {
  if (typeof data?.type === 'string' || Array.isArray(data?.columns)) return [data as Row | Content];
  const rows = data?.body?.rows;
  return Array.isArray(rows) && rows.length > 0 ? (rows as Row[]) : undefined;
}
