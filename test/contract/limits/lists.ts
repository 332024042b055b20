import { type Limit, queryRange } from './limit.ts';

/** Pages of lists. */
export const listLimits: readonly Limit[] = [
  {
    name: 'v3 list page size: templates, blocks, emails',
    cases: ['listTemplates', 'listBlocks', 'listEmails'].flatMap((each) => queryRange(each, 'limit', 1, 100)),
  },
  { name: 'suppression list page size', cases: queryRange('listSuppressions', 'limit', 1, 200) },
  { name: 'AI usage breakdown rows', cases: queryRange('getAiCreditUsage', 'limit', 1, 1_000) },
  {
    name: 'webhook deliveries and attempts',
    cases: ['listAiCreditDeliveries', 'listAiCreditAttempts'].flatMap((each) =>
      queryRange(each, 'limit', 1, 100),
    ),
  },
];
