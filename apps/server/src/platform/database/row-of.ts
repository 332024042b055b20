/** The name of the column in `created_at as createdAt`, and that of the field. */
type ColumnIn<Selected> = Selected extends `${infer Column} as ${string}` ? Column : Selected;
type FieldIn<Selected> = Selected extends `${string} as ${infer Field}` ? Field : Selected;

type Row<Selected, Fields> = {
  [Each in Selected as FieldIn<Each> extends keyof Fields
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
