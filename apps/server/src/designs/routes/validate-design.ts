import { ValidateDesignBody, ValidateDesignResult } from '@postpress/contracts';
import { defineRoute } from '../../base/route.ts';
import { validateDesignWork } from '../design-works.ts';

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
  scope: 'designs',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
  body: ValidateDesignBody,
  result: ValidateDesignResult,
  errors: [],
  work: validateDesignWork,
  handle: async ({ work }) => work(undefined),
});
