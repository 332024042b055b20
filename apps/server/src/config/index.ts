export { isLoopbackHost, isNetwork, toBlockList } from './addresses.ts';
export { type AiModels, type AiTask, aiTasks, usualModels } from './ai-models.ts';
export { type Blocklist, readBlocklist } from './blocklists.ts';
export { type DatabaseHost, readDatabaseUrl } from './database-url.ts';
export { type Config, loadConfig } from './load-config.ts';
export { type ModelPrice, type ModelPrices, UNKNOWN_MODEL_PRICE, usualPrices } from './model-prices.ts';
export { type ProviderLimit, readProviderLimit } from './provider-limits.ts';
export { type RelaySetting, readRelaySettings } from './relay-settings.ts';
export {
  connectionSeconds,
  type ScarceResource,
  scarceResources,
  semaphoreOf,
} from './scarce-resources.ts';
export {
  LOCAL_DOMAIN,
  type MailIdentity,
  mailIdentity,
  type ServiceAddresses,
  serviceAddresses,
  type TransportKind,
} from './service-addresses.ts';
export { type SourceAddress, sourceAddressesOf } from './source-addresses.ts';
export type { TelemetryConfig } from './telemetry.ts';
export { groups, type Variable } from './variable.ts';
export { environmentName, type VariableName, variables } from './variables.ts';
