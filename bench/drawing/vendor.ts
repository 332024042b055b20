import type { Content, Design, Values } from '@postpress/design';

type Draw = (...inputs: unknown[]) => string;
/** The exporters by kind and mode, as their package exports them. */
export type VendorExporters = { [kind: string]: { email?: Draw } };

const KIND: { readonly [type: string]: string } = {
  text: 'Text',
  text_deprecated: 'Text',
  paragraph: 'Paragraph',
  heading: 'Heading',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
  html: 'Html',
  menu: 'Menu',
  social: 'Social',
  video: 'Video',
  timer: 'Timer',
  table: 'Table',
};
const LOOK = { defaultDevice: 'desktop', variant: 'email', collection: 'rows' };

/** The body of an email as the vendor's exporter draws it, from the leaves up. Blocks it does not know are left out. */
export function drawWithVendor(exporters: VendorExporters, design: Design): string {
  const bodyValues = design.body.values;
  let rows = '';
  for (const row of design.body.rows) {
    let columns = '';
    for (const [columnIndex, column] of row.columns.entries()) {
      let contents = '';
      for (const content of column.contents) {
        const place = {
          columnIndex,
          columnValues: column.values,
          rowCells: row.cells,
          rowValues: row.values,
          bodyValues,
        };
        const drawn = drawLeaf(exporters, content, bodyValues, place);
        if (drawn !== undefined)
          contents += call(exporters, 'Content', drawn, content.values, bodyValues, LOOK);
      }
      columns += call(exporters, 'Column', contents, column.values, columnIndex, row.cells, bodyValues, LOOK);
    }
    rows += call(exporters, 'Row', columns, row.values, bodyValues, LOOK);
  }
  return call(exporters, 'Body', rows, bodyValues, { bodyValues });
}

function call(exporters: VendorExporters, kind: string, ...inputs: unknown[]): string {
  return exporters[kind]?.email?.(...inputs) ?? '';
}

function drawLeaf(
  exporters: VendorExporters,
  content: Content,
  bodyValues: Values,
  place: object,
): string | undefined {
  const draw = exporters[KIND[content.type] ?? '']?.email;
  const meta = { ...place, exporterConfig: { cdnBaseUrl: 'https://cdn.example' } };
  return draw?.(
    resolved(content.values),
    bodyValues,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    meta,
  );
}

/** The exporter takes links as `{url, target}`. */
function resolved(values: Values): Values {
  const { href, action } = values as { href?: { values?: Values }; action?: { values?: Values } };
  if (!href?.values && !action?.values) return values;
  const link = (from?: { values?: Values }) =>
    from?.values && { url: from.values.href, target: from.values.target };
  return {
    ...values,
    ...(href?.values ? { href: link(href) } : {}),
    ...(action?.values ? { action: link(action) } : {}),
  };
}
