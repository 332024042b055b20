import { ExportSourceBody } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { readTemplate } from '../stored-template.ts';
import { defineTool } from '../tool.ts';
import { templateId } from './templates.ts';

/** The source would be cut, and a part of it is of no use. */
const SOURCE_CHARACTERS_MAX = 78_000;

export const exportTemplateTool = defineTool({
  name: 'export_template',
  title: 'Export a template as MJML or React Email',
  description:
    'Returns the saved email as source for other tools: `mjml`, or `react-email`, a .jsx component. Merge tags stay as they are written. Use it to bring an email into a code base; to change the template, use edit_template.',
  effect: 'reads',
  input: { templateId, format: ExportSourceBody.properties.format },
  async run({ templateId: requested, format }, context) {
    const template = await readTemplate(requested, context);
    if (template.displayMode !== 'email')
      throw new AppError(
        'VALIDATION_ERROR',
        `This template is for ${template.displayMode}; an email is expected.`,
      );
    const body = { design: JSON.parse(template.design), format, componentName: template.name.slice(0, 100) };
    const { source, warnings = [] } = (await context.operations.call('exportSource', { body })).data;
    if (source.length > SOURCE_CHARACTERS_MAX)
      throw new AppError(
        'PAYLOAD_TOO_LARGE',
        'The source is too long for one answer. Tell the user: `postpress export` writes it to a file.',
      );
    return {
      data: { templateId: requested, revision: template.revision, warnings: warnings.length },
      untrusted: source,
    };
  },
});
