import { EDITOR_VERSION_HEADER } from '@postpress/contracts';
import { drawCustomBlocks, type ToolBlocks } from './custom-tools/draw-custom-blocks.ts';
import type { ExportCaller, ExportsDeps } from './deps.ts';
import type { ExportExtra } from './export-works.ts';

type Work<Step> = (extra: ExportExtra) => Promise<Step>;

/** Runs the work of an export, with what the scripts of custom tools draw before it where they have to. */
export async function drawByWork<Step extends object>(
  work: Work<Step>,
  extra: ExportExtra,
  caller: ExportCaller,
  deps: ExportsDeps,
): Promise<Exclude<Step, { tools: ToolBlocks }>> {
  const step = await work(extra);
  if (!asksForTools(step)) return step as Exclude<Step, { tools: ToolBlocks }>;
  const custom = await drawCustomBlocks(step.tools, caller, deps);
  return (await work({ ...extra, custom })) as Exclude<Step, { tools: ToolBlocks }>;
}

function asksForTools(step: object): step is { tools: ToolBlocks } {
  return 'tools' in step;
}

/** What every export's work needs of the request and the installation. */
export function exportExtra(
  headers: Readonly<Record<string, string | undefined>>,
  { addresses }: ExportsDeps,
): ExportExtra {
  return { assetBase: addresses.assetBase, versionHeader: headers[EDITOR_VERSION_HEADER] };
}
