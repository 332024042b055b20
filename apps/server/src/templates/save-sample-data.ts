import { sampleDataLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { inTransaction } from '../platform/database/in-transaction.ts';
import { recordTemplateChange, type SaveContext } from './record-version.ts';
import { enqueueThumbnail, noSuchTemplate, type TemplatesDeps } from './save-template.ts';
import { putSampleData, type SampleData } from './template-samples.ts';
import { findTemplate } from './templates.ts';

/**
 * Stores the sample data of a template; null removes it. Design, page and revision stay.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR beyond the limits
 */
export async function saveSampleData(
  { projectId, templateId }: { projectId: number; templateId: number },
  sampleData: SampleData | null,
  context: SaveContext,
  deps: TemplatesDeps,
): Promise<void> {
  const text = sampleData && sampleText(sampleData);
  await inTransaction(deps.db, async (tx) => {
    const template = await findTemplate(tx, projectId, templateId, { forUpdate: true });
    if (!template) throw noSuchTemplate();
    await putSampleData(tx, templateId, text);
    await enqueueThumbnail(tx, templateId, deps);
    await recordTemplateChange(tx, { projectId, action: 'template.changed', template }, context, deps);
  });
}

/** @throws AppError VALIDATION_ERROR beyond the limits */
export function sampleText(sampleData: SampleData): string {
  const { bytesMax, depthMax } = sampleDataLimits;
  // First, because serializing deeply nested values would overflow the stack.
  if (isDeeper(sampleData, depthMax)) throw invalid(`has more than ${depthMax} levels of lists and objects`);
  const text = JSON.stringify(sampleData);
  if (Buffer.byteLength(text) > bytesMax) throw invalid(`is longer than ${bytesMax / 1_024} KB as JSON`);
  return text;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}

function invalid(reason: string): AppError {
  return new AppError('VALIDATION_ERROR', `sampleData ${reason}.`);
}
