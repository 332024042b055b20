import {
  FullToSimpleBody,
  SimpleToFullBody,
  TextToParagraphBody,
  ValidateDesignBody,
} from '@postpress/contracts';
import {
  type CustomTool,
  customToolIssues,
  type Design,
  findObstacles,
  fullToSimple,
  simpleToFull,
  textToParagraph,
  validateDesign,
} from '@postpress/design';
import { AppError } from '../base/app-error.ts';
import { defineBodyComputation } from '../base/computation.ts';
import { ok } from '../base/route.ts';
import { invalidDesign } from './invalid-design.ts';

const module = import.meta.url;

export const validateDesignWork = defineBodyComputation({
  module,
  name: 'validateDesignWork',
  body: ValidateDesignBody,
  makes: 'answer',
  run({ body }) {
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

export const fullToSimpleWork = defineBodyComputation({
  module,
  name: 'fullToSimpleWork',
  body: FullToSimpleBody,
  makes: 'answer',
  run({ body: { design, ...options } }) {
    const converted = fullToSimple(design as unknown as Design, options);
    if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
    return ok({ success: true, data: { design: converted.design } });
  },
});

export const simpleToFullWork = defineBodyComputation({
  module,
  name: 'simpleToFullWork',
  body: SimpleToFullBody,
  makes: 'answer',
  run({ body: { design, ...options } }) {
    const converted = simpleToFull(design as unknown as Design, options);
    if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
    return ok({ success: true, data: { design: converted.design } });
  },
});

export const textToParagraphWork = defineBodyComputation({
  module,
  name: 'textToParagraphWork',
  body: TextToParagraphBody,
  makes: 'answer',
  run({ body }) {
    const { issues, count } = findObstacles(body.design);
    if (count > 0) throw invalidDesign(issues, count);
    const { design, convertedCount, warnings } = textToParagraph(body.design as unknown as Design);
    return ok({ success: true, data: { design, convertedCount, warnings } });
  },
});
