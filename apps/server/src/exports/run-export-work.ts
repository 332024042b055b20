import { EDITOR_VERSION_HEADER } from '@postpress/contracts';
import { renderCustomBlocks, type ToolBlocks } from './custom-tools/render-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import type { ExportExtra } from './export-works.ts';

type Work<Step> = (extra: ExportExtra) => Promise<Step>;

/** Runs the work of an export; if it asks for custom blocks, renders them in the browser and runs it again. */
export async function runExportWork<Step extends object>(
  work: Work<Step>,
  extra: ExportExtra,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<Exclude<Step, { tools: ToolBlocks }>> {
  const step = await work(extra);
  if (!asksForTools(step)) return step as Exclude<Step, { tools: ToolBlocks }>;
  const custom = await renderCustomBlocks(step.tools, caller, deps);
  return (await work({ ...extra, custom })) as Exclude<Step, { tools: ToolBlocks }>;
}

function asksForTools(step: object): step is { tools: ToolBlocks } {
  return 'tools' in step;
}

/** The input that the work of every export needs. */
export function exportExtra(
  headers: Readonly<Record<string, string | undefined>>,
  { addresses }: ExportsDeps,
): ExportExtra {
  return { assetBase: addresses.assetBase, versionHeader: headers[EDITOR_VERSION_HEADER] };
}
