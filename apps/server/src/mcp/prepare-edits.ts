import { applyBrand, rolesOfBrand } from '@postpress/brand';
import type { Section } from '@postpress/contracts';
import { CURRENT_SCHEMA_VERSION, type Row } from '@postpress/design';
import { bodyDefaults } from '@postpress/design/kinds';
import { AppError } from '../base/app-error.ts';
import { isUuid } from '../base/cursor-parts.ts';
import { findBlock } from '../templates/index.ts';
import type { PreparedEdits } from './design/apply-edit.ts';
import type { Edit } from './design/edit-schema.ts';
import { projectPath } from './stored-template.ts';
import type { ToolContext } from './tool.ts';

/**
 * Loads the sections and saved blocks that edits insert, each once.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR
 */
export async function prepareEdits(edits: readonly Edit[], context: ToolContext): Promise<PreparedEdits> {
  const sectionIds = edits.flatMap(({ sectionId }) => sectionId ?? []);
  const rows = sectionIds.length > 0 ? await rowsOfSections(sectionIds, context) : [];
  const saved: Record<string, string> = {};
  let characters = 0;
  for (const { savedBlockId } of edits) {
    if (savedBlockId === undefined) continue;
    const text = saved[savedBlockId] ?? (await savedText(savedBlockId, context));
    saved[savedBlockId] = text;
    characters += text.length;
    if (characters > INSERTED_CHARACTERS_MAX)
      throw new AppError(
        'VALIDATION_ERROR',
        `edits insert saved blocks of more than ${INSERTED_CHARACTERS_MAX.toLocaleString('en-US')} characters. Insert fewer in one call.`,
      );
  }
  let next = 0;
  return {
    saved,
    edits: edits.map((edit) => (edit.sectionId === undefined ? { edit } : { edit, row: rows[next++] })),
  };
}

/** A new design of these sections. */
export async function designOfSections(
  ids: readonly string[],
  context: ToolContext,
): Promise<Record<string, unknown>> {
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
  const roles = rolesOfBrand(brand.data.brand);
  const byId = new Map(all.map((section) => [section.id, section]));
  return ids.map((id) => {
    const section: Section | undefined = byId.get(id);
    if (!section)
      throw new AppError('NOT_FOUND', `There is no section ${JSON.stringify(id)}: find_sections lists them.`);
    return applyBrand(section.row, roles) as Row;
  });
}

/** Larger blocks are whole designs. */
const SAVED_CHARACTERS_MAX = 1_000_000;
/** Of all saved blocks that one call inserts: as many as a design may have. */
const INSERTED_CHARACTERS_MAX = 10_000_000;

async function savedText(id: string, { operations, projectId, deps }: ToolContext): Promise<string> {
  await operations.admit('listBlocks');
  const block = isUuid(id) ? await findBlock(deps.db, projectId, id) : undefined;
  // Blocks of an end user are that user's own.
  if (!block || block.userId !== null)
    throw new AppError(
      'NOT_FOUND',
      `There is no saved block ${JSON.stringify(id)}: find_saved_blocks lists them.`,
    );
  if (block.data.length <= SAVED_CHARACTERS_MAX) return block.data;
  throw new AppError('VALIDATION_ERROR', `The saved block ${id} is no block or row that can be inserted.`);
}
