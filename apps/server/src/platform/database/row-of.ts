/** The name of the column in `created_at as createdAt`, and that of the field. */
type ColumnIn<Selected> = Selected extends `${infer Column} as ${string}` ? Column : Selected;
type FieldIn<Selected> = Selected extends `${string} as ${infer Field}` ? Field : Selected;

/**
 * The row of a record, by the list of columns that selects it: `created_at as createdAt` writes `createdAt` to
 * `created_at`. Other fields of the record are left out.
 */
export function rowOf<
  const Columns extends readonly string[],
  Fields extends { [Selected in Columns[number] as FieldIn<Selected> & string]: unknown },
>(
  columns: Columns,
  record: Fields,
): {
  [Selected in Columns[number] as ColumnIn<Selected> & string]: Fields[FieldIn<Selected> & keyof Fields];
} {
  const entries = columns.map((selected) => {
    const [column = '', field = column] = selected.split(' as ');
    return [column, record[field as keyof Fields]];
  });
  return Object.fromEntries(entries);
}
