import { ConvertedDesignResult, FullToSimpleBody } from '@postpress/contracts';
import { type Design, fullToSimple } from '@postpress/design';
import { defineRoute, ok } from '../../base/route.ts';
import { invalidDesign } from '../invalid-design.ts';

export const fullToSimpleRoute = defineRoute({
  operationId: 'fullToSimple',
  operation: 10,
  method: 'POST',
  path: '/v3/templates/convert/full-to-simple',
  aliases: ['/v3/convert/full-to-simple'],
  summary: 'Convert a Full design to Simple',
  description:
    'Leaves out numbering, editor flags, anchors, display conditions and values that equal their default; `includeConversion` keeps what is needed to bring all of it back.',
  tag: 'Designs',
  auth: 'project',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: FullToSimpleBody,
  result: ConvertedDesignResult,
  errors: ['INVALID_DESIGN'],
  handle: async ({ body: { design, ...options } }) => {
    const converted = fullToSimple(design as unknown as Design, options);
    if (!converted.ok) throw invalidDesign(converted.issues, converted.issueCount);
    return ok({ success: true, data: { design: converted.design } });
  },
});
