import { ConvertedDesignResult, SimpleToFullBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { simpleToFullWork } from '../design-works.ts';
import { onDesigns } from './on-designs.ts';

export const simpleToFullRoute = defineRoute({
  ...onDesigns,
  operationId: 'simpleToFull',
  operation: 11,
  path: '/v3/templates/convert/simple-to-full',
  aliases: ['/v3/convert/simple-to-full'],
  summary: 'Convert a Simple design to Full',
  description:
    'Fills in the defaults of the display mode, IDs and numbering. With `_conversion` in the design, the original values are restored.',
  audit: 'nothing',
  body: SimpleToFullBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  work: simpleToFullWork,
  handle: async ({ work }) => work(undefined),
});
