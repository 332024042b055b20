import type { Author } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { escapeLike } from '../base/escape-like.ts';
import { readId } from '../base/read-id.ts';
import type { Db } from '../platform/database/tables.ts';
import { searchKeyOf } from './search-key.ts';

/** A template as lists show it. */
export type TemplateSummary = {
  id: number;
  name: string;
  displayMode: DisplayMode;
  folderId: number | null;
  /** Grows with each change of the design or its mode. */
  revision: number;
  tags: string[];
  createdAt: Date;
  updatedAt: Date;
};

export type Template = TemplateSummary & {
  /** The text of the design's JSON, as it came. */
  design: string;
  /** Drawn at the last save; null: never drawn. */
  html: string | null;
  /** Who saved it last; null: before that was written down. */
  updatedBy: Author | null;
};

const summary = [
  'id',
  'name',
  'display_mode as displayMode',
  'folder_id as folderId',
  'revision',
  'tags',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export type TemplateListPage = {
  limit: number;
  /** The last template of the page before. */
  after?: { updatedAt: Date; id: number } | undefined;
  displayMode?: DisplayMode | undefined;
  /** Part of the name, upper and lower case alike. */
  name?: string | undefined;
};

/**
 * One page of a project's templates in the order of v3: newest update first. Popups are left out. Keyset paging: a
 * page costs the same at any depth, and what is saved meanwhile neither repeats nor hides another.
 *
 * @returns one more than `limit` where there is one.
 */
export async function listTemplates(
  db: Db,
  projectId: number,
  page: TemplateListPage,
): Promise<TemplateSummary[]> {
  let query = db
    .selectFrom('templates')
    .select(summary)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (page.displayMode === undefined) query = query.where('display_mode', '!=', 'popup');
  else query = query.where('display_mode', '=', page.displayMode);
  if (page.name) query = query.where('name', 'ilike', `%${escapeLike(page.name)}%`);
  const { after } = page;
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('updated_at', 'id'), '<', tuple(after.updatedAt, after.id)),
    );
  return query.execute();
}

/**
 * One page in the order and the counting of v2: popups too, pages by number. `designBytes` is what the text of each
 * design takes.
 *
 * @param where a project, or one of its folders
 */
export async function listTemplatesByPage(
  db: Db,
  where: { projectId: number; folderId?: number },
  { page, perPage }: { page: number; perPage: number },
): Promise<(TemplateSummary & { designBytes: number })[]> {
  let query = db
    .selectFrom('templates')
    .select(summary)
    .select(({ fn }) => fn<number>('octet_length', ['design']).as('designBytes'))
    .where('project_id', '=', where.projectId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage);
  if (where.folderId !== undefined) query = query.where('folder_id', '=', where.folderId);
  return query.execute();
}

/** The texts of these designs, by id. */
export async function listDesigns(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('templates').select(['id', 'design']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, design }) => [id, design]));
}

/** @param options `forUpdate` keeps others from changing it until the transaction ends */
export async function findTemplate(
  db: Db,
  projectId: number,
  id: number,
  { forUpdate = false } = {},
): Promise<Template | undefined> {
  const query = db
    .selectFrom('templates')
    .select([...summary, 'design', 'html', 'updated_by as updatedBy'])
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return (forUpdate ? query.forUpdate() : query).executeTakeFirst();
}

/** A template without its design, which may be megabytes: what is merged and sent. */
export type TemplatePage = Pick<Template, 'id' | 'name' | 'displayMode' | 'html'>;

/** @param id as it is written on the wire */
export async function findTemplatePage(
  db: Db,
  projectId: number,
  id: string,
): Promise<TemplatePage | undefined> {
  const templateId = readId(id);
  if (templateId === undefined) return undefined;
  return db
    .selectFrom('templates')
    .select(['id', 'name', 'display_mode as displayMode', 'html'])
    .where('project_id', '=', projectId)
    .where('id', '=', templateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function insertTemplate(
  db: Db,
  projectId: number,
  template: Omit<Template, 'id'>,
): Promise<number> {
  const { id } = await db
    .insertInto('templates')
    .values({ project_id: projectId, ...toRow(template), created_at: template.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates a template and marks its thumbnail as outdated.
 *
 * @returns whether the thumbnail was outdated before: its job is then queued already
 */
export async function updateTemplate(db: Db, template: Template): Promise<{ wasThumbnailDue: boolean }> {
  const { wasThumbnailDue } = await db
    .with('before', (query) =>
      query.selectFrom('templates').select('thumbnail_due').where('id', '=', template.id),
    )
    .updateTable('templates')
    .from('before')
    .set({ ...toRow(template), thumbnail_due: true })
    .where('templates.id', '=', template.id)
    .returning('before.thumbnail_due as wasThumbnailDue')
    .executeTakeFirstOrThrow();
  return { wasThumbnailDue };
}

function toRow(template: Omit<Template, 'id' | 'createdAt'>) {
  const { name, displayMode, folderId, design, html, updatedAt, revision, tags, updatedBy } = template;
  return {
    name,
    display_mode: displayMode,
    folder_id: folderId,
    design,
    html,
    updated_at: updatedAt,
    revision,
    tags,
    search_key: searchKeyOf({ name, tags }),
    updated_by: updatedBy && JSON.stringify(updatedBy),
  };
}
