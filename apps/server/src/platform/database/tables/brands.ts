import type { Author, BrandUpdate } from '@postpress/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './column-types.ts';

type Json<T> = ColumnType<T, string, string>;

export type BrandsTable = {
  project_id: Fixed<number>;
  /** The text of its JSON. */
  brand: string;
  revision: number;
  updated_at: Date;
};

/** One run that updates the templates that use the brand. */
export type BrandUpdatesTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  status: BrandUpdate['status'];
  dry_run: Fixed<boolean>;
  brand_revision: number;
  replace_colors: ColumnType<{ from: string; to: string }[], string, never>;
  total: number;
  done: Generated<number>;
  updated: Generated<number>;
  /** Where a new attempt continues. */
  last_template_id: Generated<number>;
  skipped: ColumnType<BrandUpdate['skipped'], string | undefined, string>;
  low_contrast: ColumnType<BrandUpdate['lowContrast'], string | undefined, string>;
  author: Json<Author>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type BrandsTables = { brands: BrandsTable; brand_updates: BrandUpdatesTable };
