import type { SelectType } from 'kysely';
import type { Tables } from './tables.ts';

/** The name of the column in `created_at as createdAt`, and that of the field. */
type ColumnIn<Listed> = Listed extends `${infer Column} as ${string}` ? Column : Listed;
type FieldIn<Listed> = Listed extends `${string} as ${infer Field}` ? Field : Listed;

/** The record that a list of columns selects from a table. */
export type Selected<Table extends keyof Tables, Columns extends readonly string[]> = {
  [Each in Columns[number] as FieldIn<Each>]: SelectType<Tables[Table][ColumnIn<Each> & keyof Tables[Table]]>;
};

type Row<Listed, Fields> = {
  [Each in Listed as FieldIn<Each> extends keyof Fields
    ? ColumnIn<Each> & string
    : never]: Fields[FieldIn<Each> & keyof Fields];
};

/**
 * The row of a record, by the list of columns that selects it: `created_at as createdAt` writes `createdAt` to
 * `created_at`. Columns without a field in the record, and fields without a column, are left out.
 */
export function rowOf<const Columns extends readonly string[], Fields extends object>(
  columns: Columns,
  record: Fields,
): Row<Columns[number], Fields> {
  const entries = columns.flatMap((selected) => {
    const [column = '', field = column] = selected.split(' as ');
    return field in record ? [[column, record[field as keyof Fields]]] : [];
  });
  return Object.fromEntries(entries);
}
