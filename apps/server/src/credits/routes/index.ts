import type { AnyRoute } from '../../base/route.ts';
import type { CreditsRouteDeps } from './deps.ts';
import { getAiCreditBalanceRoute } from './get-ai-credit-balance.ts';
import { getAiCreditSettingsRoute } from './get-ai-credit-settings.ts';
import { getAiCreditUsageRoute } from './get-ai-credit-usage.ts';
import { listAiCreditAttemptsRoute } from './list-ai-credit-attempts.ts';
import { listAiCreditDeliveriesRoute } from './list-ai-credit-deliveries.ts';
import { retryAiCreditDeliveryRoute } from './retry-ai-credit-delivery.ts';
import { rotateAiCreditSecretRoute } from './rotate-ai-credit-secret.ts';
import { updateAiCreditSettingsRoute } from './update-ai-credit-settings.ts';

export const creditsRoutes: readonly AnyRoute<CreditsRouteDeps>[] = [
  getAiCreditUsageRoute,
  getAiCreditBalanceRoute,
  getAiCreditSettingsRoute,
  updateAiCreditSettingsRoute,
  rotateAiCreditSecretRoute,
  listAiCreditDeliveriesRoute,
  listAiCreditAttemptsRoute,
  retryAiCreditDeliveryRoute,
];
