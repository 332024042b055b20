/** What people read of this folder. */
export const planWords = {
  'plan.title': 'Plan',
} as const;
