import { fallbacksOf } from '@postpress/markup/languages';
import { sql } from 'kysely';
import type { Selected } from '../platform/database/row-of.ts';
import type { Db } from '../platform/database/tables.ts';

/*
 * The repository of the pages of templates in other languages than their own: of the last save, and of versions that were
 * sent for review.
 */

const columns = ['language', 'html', 'subject', 'missing'] as const;

/** A page, and the subject that the design has in its language, both before merging. */
export type TranslatedPage = Selected<'template_pages', typeof columns>;

/** Replaces the pages of the last save. Those that stay the same are not written. */
export async function putPages(db: Db, templateId: number, pages: readonly TranslatedPage[]): Promise<void> {
  const languages = pages.map(({ language }) => language);
  await sql`
    delete from template_pages
    where template_id = ${templateId} and review_id is null and language <> all(${languages}::text[])`.execute(
    db,
  );
  for (const { language, html, subject, missing } of pages)
    await sql`
      insert into template_pages (template_id, language, html, subject, missing)
      values (${templateId}, ${language}, ${html}, ${subject}, ${missing})
      on conflict (template_id, review_id, language) do update
      set html = excluded.html, subject = excluded.subject, missing = excluded.missing
      where (template_pages.html, template_pages.subject, template_pages.missing)
        is distinct from (excluded.html, excluded.subject, excluded.missing)`.execute(db);
}

type OfReview = { templateId: number; reviewId: string };

/** Keeps the pages of the last save for the version that was sent for review. */
export async function keepPages(db: Db, { templateId, reviewId }: OfReview): Promise<void> {
  await sql`
    insert into template_pages (template_id, review_id, language, html, subject, missing)
    select template_id, ${reviewId}, language, html, subject, missing from template_pages
    where template_id = ${templateId} and review_id is null`.execute(db);
}

/** Deletes the pages of reviews whose page is no longer kept. */
export async function dropPages(db: Db, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  await db.deleteFrom('template_pages').where('review_id', 'in', reviewIds).execute();
}

/** The languages that a template has a page in besides its own, by tag. */
export async function listLanguages(db: Db, templateId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('template_pages')
    .select('language')
    .where('template_id', '=', templateId)
    .where('review_id', 'is', null)
    .orderBy('language')
    .execute();
  return rows.map(({ language }) => language);
}

/** The languages of all pages of a template, also of versions that were sent for review, by tag. */
export async function listLanguagesOfVersions(db: Db, templateId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('template_pages')
    .select('language')
    .distinct()
    .where('template_id', '=', templateId)
    .orderBy('language')
    .execute();
  return rows.map(({ language }) => language);
}

/** What a design has in its own language. */
export type OwnPage = { html: string; subject: string | null; language: string | null };

/** A page for a recipient. */
export type PageInLanguage = OwnPage & {
  /** Whether it is in the language that was asked for, or in one of its fallbacks. */
  fits: boolean;
  /** How many blocks are in the language of the design instead, up to 100. */
  missing: number;
};

/**
 * The page in the language nearest to the one that was asked for, as lookup finds it (RFC 4647, 3.4): `de-AT`, else `de`,
 * else that of the design.
 *
 * @param which the last save of a template, or the version of a review
 */
export async function pageInLanguage(
  db: Db,
  which: { templateId: number; reviewId: string | null },
  { html, subject, language: written }: OwnPage,
  language: string | undefined,
): Promise<PageInLanguage> {
  const own = { html, subject, language: written, missing: 0 };
  if (language === undefined) return { ...own, fits: true };
  const near = fallbacksOf(language.toLowerCase());
  const ownAt = near.indexOf(written?.toLowerCase() ?? '');
  const nearer = ownAt < 0 ? near : near.slice(0, ownAt);
  const page = nearer.length === 0 ? undefined : await findPage(db, which, nearer);
  return page ? { ...page, fits: true } : { ...own, fits: ownAt >= 0 };
}

/** @param near in lower case, best first */
async function findPage(
  db: Db,
  { templateId, reviewId }: { templateId: number; reviewId: string | null },
  near: readonly string[],
): Promise<TranslatedPage | undefined> {
  return db
    .selectFrom('template_pages')
    .select(columns)
    .where('template_id', '=', templateId)
    .where('review_id', 'is not distinct from', reviewId)
    .where(sql<boolean>`lower(language) = any(${[...near]}::text[])`)
    .orderBy(sql`array_position(${[...near]}::text[], lower(language))`)
    .limit(1)
    .executeTakeFirst();
}
