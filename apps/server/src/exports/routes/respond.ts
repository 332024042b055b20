import type { ExportedFileResult } from '@postpress/contracts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import { invariant } from '../../base/invariant.ts';
import type { RouteAnswer } from '../../base/route.ts';
import type { ExportCaller, ExportsDeps } from '../deps.ts';
import { versionHeaders } from '../editor-version.ts';
import type { ExportedFile } from '../export-image.ts';
import type { ExportExtra, ExportStep, ZipMade } from '../export-works.ts';
import { packPage } from '../export-zip.ts';
import { exportExtra, runExportWork } from '../run-export-work.ts';

type RequestOfCaller = { caller: Caller; request: { signal: AbortSignal } };

export function exportCaller(input: RequestOfCaller): ExportCaller {
  return new RequestCaller(input);
}

/** A class, so that the signal is made on demand and all share one shape (see `http/handler-input.ts`). */
class RequestCaller implements ExportCaller {
  readonly projectId: number;
  readonly #request: RequestOfCaller['request'];

  constructor({ caller, request }: RequestOfCaller) {
    this.projectId = projectIdOf(caller);
    this.#request = request;
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }
}

type ExportInput<Made> = RequestOfCaller & {
  headers: Readonly<Record<string, string | undefined>>;
  work(extra: ExportExtra): Promise<ExportStep<Made>>;
};

/** `{success, data: {url}}` of a file that `make` stores, with warnings if there are any; in v2 and v3. */
export async function makeFile<Made>(
  input: ExportInput<Made>,
  deps: ExportsDeps,
  make: (made: Made, caller: ExportCaller, deps: ExportsDeps) => Promise<ExportedFile>,
  more: Partial<ExportExtra> = {},
): Promise<RouteAnswer<ExportedFileResult>> {
  const caller = exportCaller(input);
  const extra = { ...exportExtra(input.headers, deps), ...more };
  const { made, version } = await runExportWork(input.work, extra, caller, deps);
  const { url, warnings } = await make(made, caller, deps);
  const data = warnings.length === 0 ? { url } : { url, warnings };
  return { body: { success: true, data }, headers: versionHeaders(version) };
}

/** Exports a ZIP archive, in v2 and v3. */
export function makeArchive(
  input: ExportInput<ZipMade>,
  deps: ExportsDeps,
): Promise<RouteAnswer<ExportedFileResult>> {
  return makeFile(input, deps, (made, caller) => {
    invariant('html' in made, 'the first step of an archive makes its page');
    const localize = async (names: ReadonlyMap<string, string>) => {
      const step = await input.work({ ...exportExtra(input.headers, deps), page: made.html, names });
      invariant('made' in step && 'localized' in step.made, 'the last step of an archive localizes its page');
      return step.made.localized;
    };
    return packPage(made, localize, caller, deps);
  });
}

/** What all exports have in common. */
export const exporting = {
  method: 'POST',
  tag: 'Export',
  bodyLimit: 'design',
  headers: {
    'x-svc-editor-version':
      'Editor version, unless the body has one. The response header contains the version that was used.',
  },
  errors: ['UNPROCESSABLE_DESIGN', 'RENDERER_ERROR', 'SERVICE_UNAVAILABLE'],
} as const;
