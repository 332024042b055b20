import { TextToParagraphBody, TextToParagraphResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { textToParagraphWork } from '../design-works.ts';
import { onDesigns } from './on-designs.ts';

export const textToParagraphRoute = defineRoute({
  ...onDesigns,
  operationId: 'textToParagraph',
  operation: 12,
  path: '/v3/templates/convert/text-to-paragraph',
  summary: 'Convert legacy text blocks to paragraph blocks',
  description:
    'The paragraph renders the same words, links and styles. `warnings` lists the blocks for which that is not possible.',
  audit: 'nothing',
  body: TextToParagraphBody,
  result: TextToParagraphResult,
  errors: ['INVALID_DESIGN'],
  work: textToParagraphWork,
  handle: async ({ work }) => work(undefined),
});
