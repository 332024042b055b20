import type { ChangeSettingsDeps } from '../change-credit-settings.ts';

/** Changing the settings needs everything that one of the routes needs. */
export type CreditsRouteDeps = ChangeSettingsDeps;
