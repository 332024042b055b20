import type { ExportedFileResult } from '@postpress/contracts';
import type { Caller } from '../../base/caller.ts';
import { projectIdOf } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { ExportCaller, ExportsDeps } from '../deps.ts';
import { drawByWork, exportExtra } from '../draw-by-work.ts';
import { versionHeaders } from '../editor-version.ts';
import type { ExportedFile } from '../export-image.ts';
import type { ExportExtra, ExportStep, ZipMade } from '../export-works.ts';
import { packPage } from '../export-zip.ts';

/** The caller of an export, out of a request. */
export function exportCaller({
  caller,
  request,
}: {
  caller: Caller;
  request: { signal: AbortSignal };
}): ExportCaller {
  return {
    projectId: projectIdOf(caller),
    get signal() {
      return request.signal;
    },
  };
}

/** `{success, data: {url}}`, with what the author should know where there is something. */
export function fileAnswer(
  { url, warnings }: ExportedFile,
  version: string,
): RouteAnswer<ExportedFileResult> {
  const data = warnings.length === 0 ? { url } : { url, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

type ZipInput = {
  caller: Caller;
  headers: Readonly<Record<string, string | undefined>>;
  request: { signal: AbortSignal };
  work(extra: ExportExtra): Promise<ExportStep<ZipMade>>;
};

/** Exports an archive, of v2 and of v3. */
export async function archiveAnswer(
  input: ZipInput,
  deps: ExportsDeps,
): Promise<RouteAnswer<ExportedFileResult>> {
  const caller = exportCaller(input);
  const extra = exportExtra(input.headers, deps);
  const { made, version } = await drawByWork(input.work, extra, caller, deps);
  invariant('html' in made, 'the first step of an archive makes its page');
  const localize = async (names: ReadonlyMap<string, string>) => {
    const step = await input.work({ ...extra, page: made.html, names });
    invariant('made' in step && 'localized' in step.made, 'the last step of an archive localizes its page');
    return step.made.localized;
  };
  return fileAnswer(await packPage(made, localize, caller, deps), version);
}

/** What every export may refuse with beyond what all routes share. */
export const exportErrors = ['UNPROCESSABLE_DESIGN', 'RENDERER_ERROR', 'SERVICE_UNAVAILABLE'] as const;

export const versionHeader = {
  'x-svc-editor-version':
    'Editor build, where the body names none. The answer says in it which one was used.',
};
