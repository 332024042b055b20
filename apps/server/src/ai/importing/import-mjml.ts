import { importLimits, type MjmlImport } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { type CompiledMjml, compileMjmlModule } from './compile-mjml.ts';
import { type ReadPageDeps, readPage, threadRefusal } from './read-page.ts';

/**
 * Imports MJML as a design, without a model: compiled to a page, which is imported like any page.
 *
 * @throws AppError VALIDATION_ERROR naming the line; IMPORT_SOURCE_TOO_LARGE over 2 MiB, or if it takes too long;
 * SERVICE_UNAVAILABLE if too many wait
 */
export async function importMjml(
  mjml: string,
  project: { projectId: number; displayMode: DisplayMode },
  deps: ReadPageDeps,
): Promise<MjmlImport> {
  const bytes = Buffer.byteLength(mjml);
  if (bytes > importLimits.sourceBytesMax)
    throw new AppError(
      'IMPORT_SOURCE_TOO_LARGE',
      `The MJML is ${bytes} bytes; at most ${importLimits.sourceBytesMax} are read. Import it in parts.`,
    );
  const compiled = await deps.threads.run<CompiledMjml>({
    tenant: String(project.projectId),
    module: compileMjmlModule,
    name: 'compileMjml',
    input: { mjml },
  });
  if (!compiled.ok) throw threadRefusal(compiled);
  if (!compiled.value.ok) throw malformed(compiled.value.fault);
  const { html, warnings } = compiled.value;
  const { design, fidelity, raw, html: page } = await readPage({ kind: 'html', html }, project, deps);
  return {
    design: design as unknown as Record<string, unknown>,
    html: page,
    fidelity,
    raw: [...raw],
    warnings: [...warnings],
  };
}

function malformed({ line, message }: { line?: number; message: string }): AppError {
  const where = line === undefined ? '' : `line ${line}: `;
  return new AppError('VALIDATION_ERROR', `body.mjml: ${where}${message.replace(/\.$/, '')}.`);
}
