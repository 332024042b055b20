import { ConvertedDesignResult, FullToSimpleBody } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { fullToSimpleWork } from '../design-works.ts';
import { onDesigns } from './on-designs.ts';

export const fullToSimpleRoute = defineRoute({
  ...onDesigns,
  operationId: 'fullToSimple',
  operation: 10,
  path: '/v3/templates/convert/full-to-simple',
  aliases: ['/v3/convert/full-to-simple'],
  summary: 'Convert a Full design to Simple',
  description:
    'Removes numbering, editor flags, anchors, display conditions and values that equal their default. `includeConversion` keeps what is needed to restore them.',
  audit: 'nothing',
  body: FullToSimpleBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  work: fullToSimpleWork,
  handle: async ({ work }) => work(undefined),
});
