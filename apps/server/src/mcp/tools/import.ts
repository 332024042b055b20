import { DisplayModeSchema } from '@postpress/contracts';
import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { projectPath } from '../stored-template.ts';
import { defineTool } from '../tool.ts';
import { saveNew } from './templates.ts';

export const importTemplateTool = defineTool({
  name: 'import_template',
  title: 'Import HTML or MJML',
  description:
    'Turns an HTML page or MJML into a design of blocks and saves it as a new template. Counts as an import by the API. Returns id, revision and outline; check the result with see_template.',
  effect: 'writes',
  input: {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    html: Type.Optional(Type.String({ minLength: 1, maxLength: 2_097_152 })),
    mjml: Type.Optional(Type.String({ minLength: 1, maxLength: 2_097_152 })),
    displayMode: Type.Optional(DisplayModeSchema),
  },
  async run({ name, html, mjml, displayMode = 'email' }, context) {
    if ((html === undefined) === (mjml === undefined))
      throw new AppError('VALIDATION_ERROR', 'Give html or mjml, one of them.');
    // Before the work: a caller who may not save should not pay for an import.
    await context.operations.admit('createTemplate', projectPath(context));
    if (mjml !== undefined) {
      const { data } = await context.operations.call('importMjml', {
        params: projectPath(context),
        body: { mjml, displayMode },
      });
      const saved = await saveNew({ name, displayMode, design: data.design }, context);
      return {
        ...saved,
        data: { ...saved.data, fidelity: data.fidelity.score, mjmlWarnings: data.warnings.length },
      };
    }
    const { output } = await context.operations.call('importDesign', {
      body: { input: [{ type: 'html', html }], displayMode },
    });
    return saveNew({ name, displayMode, design: output.data }, context);
  },
});
