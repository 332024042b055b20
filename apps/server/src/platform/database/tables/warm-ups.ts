import type { Fixed } from './column-types.ts';

export type WarmUpsTable = {
  domain_id: Fixed<number>;
  first_day: string;
  first_emails: number;
  growth_percent: number;
  last_emails: number;
  /** The last day on which email was sent, with the number of attempts. */
  day: string;
  used: number;
};

export type WarmUpsTables = { warm_ups: WarmUpsTable };
