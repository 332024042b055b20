import { TextToParagraphBody, TextToParagraphResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { textToParagraphWork } from '../design-works.ts';

export const textToParagraphRoute = defineRoute({
  operationId: 'textToParagraph',
  operation: 12,
  method: 'POST',
  path: '/v3/templates/convert/text-to-paragraph',
  summary: 'Convert legacy text blocks to paragraph blocks',
  description:
    'The paragraph renders the same words, links and styles. `warnings` lists the blocks for which that is not possible.',
  tag: 'Designs',
  auth: 'project',
  scope: 'designs',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: TextToParagraphBody,
  result: TextToParagraphResult,
  errors: ['INVALID_DESIGN'],
  work: textToParagraphWork,
  handle: async ({ work }) => work(undefined),
});
