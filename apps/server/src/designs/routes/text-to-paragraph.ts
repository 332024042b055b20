import { TextToParagraphBody, TextToParagraphResult } from '@postpress/contracts';
import { type Design, findObstacles, textToParagraph } from '@postpress/design';
import { defineRoute, ok } from '../../base/route.ts';
import { invalidDesign } from '../invalid-design.ts';

export const textToParagraphRoute = defineRoute({
  operationId: 'textToParagraph',
  operation: 12,
  method: 'POST',
  path: '/v3/templates/convert/text-to-paragraph',
  summary: 'Convert legacy text blocks to paragraph blocks',
  description:
    'The paragraph draws the same words, links and styles; `warnings` names the blocks where it cannot.',
  tag: 'Designs',
  auth: 'project',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: TextToParagraphBody,
  result: TextToParagraphResult,
  errors: ['INVALID_DESIGN'],
  handle: async ({ body }) => {
    const { issues, count } = findObstacles(body.design);
    if (count > 0) throw invalidDesign(issues, count);
    const { design, convertedCount, warnings } = textToParagraph(body.design as unknown as Design);
    return ok({ success: true, data: { design, convertedCount, warnings } });
  },
});
