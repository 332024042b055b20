import type { Content, Design, Row } from '@postpress/design';
import { applyStyles } from './cascade/apply-styles.ts';
import { DESKTOP_PX } from './cascade/media.ts';
import { type ImportedDesign, importHtml } from './import-html.ts';
import type { PageElement } from './parse/page.ts';
import { readPage } from './parse/read-page.ts';

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

/** The element with the id `x` of a page, with its styles. */
export function styled(html: string, doctype = '<!DOCTYPE html>'): PageElement {
  const page = readPage(`${doctype}${html}`);
  if (!page) throw new Error('too many elements');
  applyStyles(page, DESKTOP_PX);
  const find = (element: PageElement): PageElement | undefined =>
    element.attribute('id') === 'x'
      ? element
      : element.elements.map(find).find((found) => found !== undefined);
  const found = find(page.body);
  if (!found) throw new Error('no element with the id x');
  return found;
}
