import { ValidateDesignBody, ValidateDesignResult } from '@postpress/contracts';
import { type CustomTool, customToolIssues, validateDesign } from '@postpress/design';
import { AppError } from '../../base/app-error.ts';
import { defineRoute, ok } from '../../base/route.ts';

export const validateDesignRoute = defineRoute({
  operationId: 'validateDesign',
  operation: 1,
  method: 'POST',
  path: '/v3/templates/validate',
  summary: 'Validate a design',
  description:
    'A design that was checked is always 200: `data.valid` says what it is. Malformed requests are 400. Older Full designs are upgraded before they are checked, unless `migrate` is false.',
  tag: 'Designs',
  auth: 'project',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: ValidateDesignBody,
  result: ValidateDesignResult,
  errors: [],
  handle: async ({ body }) => {
    const { design, schema: form = 'full', displayMode = 'email', migrate = true } = body;
    const customTools = readTools(body.customTools);
    const { errors, errorCount, valid, ...rest } = validateDesign(design, {
      form,
      displayMode,
      migrate,
      ...(customTools && { customTools }),
    });
    return ok({ success: true, data: { valid, ...rest, ...(!valid && { errors }), errorCount } });
  },
});

function readTools(tools: ValidateDesignBody['customTools']): CustomTool[] | undefined {
  if (tools === undefined) return undefined;
  const [first] = customToolIssues(tools);
  if (first) throw new AppError('VALIDATION_ERROR', `body.${first.path}: ${first.message}.`);
  return tools as CustomTool[];
}
