import { inTransaction } from '../platform/database/in-transaction.ts';
import { recordTemplateChange, type SaveContext } from './record-version.ts';
import { enqueueThumbnail, noSuchTemplate, type TemplatesDeps } from './save-template.ts';
import { putSampleData, type SampleData, sampleText } from './template-samples.ts';
import { findTemplate } from './templates.ts';

/**
 * Stores the sample data of a template; null removes it. Design, page and revision stay.
 *
 * @throws AppError NOT_FOUND, VALIDATION_ERROR beyond the limits
 */
export async function saveSampleData(
  { projectId, templateId }: { projectId: number; templateId: number },
  sampleData: SampleData | null,
  context: Pick<SaveContext, 'author' | 'address' | 'requestId'>,
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
