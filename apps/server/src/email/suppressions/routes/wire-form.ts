import type { SuppressionResult } from '@postpress/contracts';
import type { Suppression } from '../suppressions.ts';

export function toWire({ email, reason, createdAt }: Suppression): SuppressionResult['data'] {
  return { email, reason, createdAt: createdAt.toISOString() };
}
