import { ConvertedDesignResult, SimpleToFullBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { simpleToFullWork } from '../design-works.ts';

export const simpleToFullRoute = defineRoute({
  operationId: 'simpleToFull',
  operation: 11,
  method: 'POST',
  path: '/v3/templates/convert/simple-to-full',
  aliases: ['/v3/convert/simple-to-full'],
  summary: 'Convert a Simple design to Full',
  description:
    'Fills in the defaults of the display mode, IDs and numbering. With `_conversion` in the design, the original values are restored.',
  tag: 'Designs',
  auth: 'project',
  scope: 'designs',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: SimpleToFullBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  work: simpleToFullWork,
  handle: async ({ work }) => work(undefined),
});
