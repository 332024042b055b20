import type { Content, Design, Row } from '@postpress/design';
import { type ImportedDesign, importHtml } from './import-html.ts';

/** Imports the body of an email of 600 px. */
export function importMail(inside: string, head = ''): ImportedDesign {
  const page = `<!DOCTYPE html><html><head>${head}</head><body style="margin:0;font-family:Arial"><table width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>${inside}</td></tr></table></body></html>`;
  return importHtml(page, { displayMode: 'email' });
}

export function rowsOf({ design }: { design: Design }): Row[] {
  return design.body.rows;
}

/** All blocks of a design, from top to bottom. */
export function blocksOf({ design }: { design: Design }): Content[] {
  return design.body.rows.flatMap((row) => row.columns.flatMap((column) => column.contents));
}

/** The first block of a kind, its values as JSON where no kind is asked for. */
export function firstOf(imported: ImportedDesign, type: string): Content {
  const found = blocksOf(imported).find((block) => block.type === type);
  if (!found) throw new Error(`no ${type} among ${blocksOf(imported).map((block) => block.type)}`);
  return found;
}
