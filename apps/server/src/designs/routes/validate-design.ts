import { ValidateDesignBody, ValidateDesignResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { validateDesignWork } from '../design-works.ts';
import { onDesigns } from './on-designs.ts';

export const validateDesignRoute = defineRoute({
  ...onDesigns,
  operationId: 'validateDesign',
  operation: 1,
  path: '/v3/templates/validate',
  summary: 'Validate a design',
  description:
    'The status is 200 for valid and invalid designs: `data.valid` has the result. Malformed requests get 400. Older Full designs are upgraded before validation, unless `migrate` is false.',
  audit: 'nothing',
  body: ValidateDesignBody,
  result: ValidateDesignResult,
  work: validateDesignWork,
  handle: async ({ work }) => work(undefined),
});
