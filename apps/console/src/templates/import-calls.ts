import type { MjmlImport } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type { DisplayMode } from '@postpress/design';
import { call, callData } from '../api/call.ts';

type Design = Record<string, unknown>;

/** The report of an import, and the rendered result. */
export type ImportReport = {
  design: Design;
  source: string;
  rendered: string;
  /** Percent. */
  score: number;
  kinds: readonly { kind: 'words' | 'links' | 'images'; total: number; lost: readonly string[] }[];
  /** The messages of the MJML compiler. */
  warnings: readonly { line: number; message: string }[];
};

/** Reads a page as a design, renders that, and compares the two. */
export async function importPage(
  projectId: number,
  html: string,
  displayMode: DisplayMode,
): Promise<ImportReport> {
  const body = { displayMode, input: [{ type: 'html' as const, html }] };
  const { output } = await call(operations.importDesign, { projectId, body });
  return reportOf(projectId, { design: output.data, html, warnings: [] }, displayMode);
}

/** Compiles MJML to a page, and reads that as a design. */
export async function importMjml(
  projectId: number,
  mjml: string,
  displayMode: DisplayMode,
): Promise<ImportReport> {
  const data = await callData(operations.importMjml, { params: { projectId }, body: { mjml, displayMode } });
  return reportOf(projectId, data, displayMode);
}

async function reportOf(
  projectId: number,
  { design, html, warnings }: Pick<MjmlImport, 'design' | 'html' | 'warnings'>,
  displayMode: DisplayMode,
): Promise<ImportReport> {
  const [rendered, { compareContent }] = await Promise.all([
    renderDesign(projectId, design, displayMode),
    import('@postpress/import'),
  ]);
  const { fidelity, source, lost } = compareContent(html, rendered);
  return {
    design,
    source: html,
    rendered,
    score: Math.round(fidelity.score * 1_000) / 10,
    kinds: (['words', 'links', 'images'] as const).map((kind) => ({
      kind,
      total: source[kind],
      lost: lost[kind],
    })),
    warnings,
  };
}

/** The page of a design, as it would be sent. */
export async function renderDesign(
  projectId: number,
  design: Design,
  displayMode: DisplayMode,
  language?: string,
): Promise<string> {
  const body = { design, displayMode, ...(language !== undefined && { language }) };
  return (await callData(operations.exportHtml, { projectId, body })).html;
}
