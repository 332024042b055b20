import { type ImageModels, startImageModels } from '../../../../../test/peers/image-models.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import type { AnyRoute } from '../../base/route.ts';
import { usualModels, usualPrices } from '../../config/index.ts';
import { creditsOf, type TestCredits } from '../../credits/testing.ts';
import { filesRoutes } from '../../files/index.ts';
import { openTestFiles, type TestFiles } from '../../files/testing.ts';
import type { TestApp } from '../../http/testing.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { openImages } from '../../platform/images/open-images.ts';
import { openModels } from '../../platform/models/open-models.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { openOutboundClient } from '../../platform/outbound/open-outbound-client.ts';
import type { ImagesDeps } from './deps.ts';

export type TestImages = {
  accounts: TestAccounts;
  credits: Omit<TestCredits, 'accounts'>;
  files: TestFiles;
  /** The provider of image models, and what it was asked. */
  peer: ImageModels;
  app: TestApp;
  deps: ImagesDeps;
  /** The time, which tests move. */
  clock: { now: Date };
  /** Waits that a run of models requested, in milliseconds; the clock does not advance. */
  waits: number[];
  call: ReturnType<typeof callerOf>;
  /** What was booked on the project `shop`, oldest first. */
  entries(): Promise<{ feature_type: string; credits: number; end_user_id: string | null }[]>;
  close(): Promise<void>;
};

/**
 * Routes of images on the real app, database, credits, disk and outbound client, with an independent mock of the provider. The
 * outbound client may call the addresses given, and no others of this machine.
 */
export async function openTestImages(
  routes: readonly AnyRoute<never>[],
  {
    reachable = [],
    openaiApiKey = 'sk-test-key',
  }: { reachable?: string[]; openaiApiKey?: string | null } = {},
): Promise<TestImages> {
  const clock = { now: new Date() };
  const accounts = await openTestAccounts({ clock: () => clock.now });
  const credits = creditsOf(accounts);
  const files = openTestFiles(accounts.db, accounts.clock);
  const peer = await startImageModels();
  const outbound = openOutboundClient({
    policy: createAddressPolicy(reachable),
    resolve: createResolve(),
    userAgent: 'postpress-test',
  });
  const waits: number[] = [];
  const keys = { anthropicApiKey: null, anthropicBaseUrl: null, openaiApiKey, openaiBaseUrl: peer.baseUrl };
  const deps: ImagesDeps = {
    models: openModels(keys),
    credits: credits.credits,
    aiModels: usualModels,
    aiModelPrices: usualPrices,
    aiSeconds: 60,
    wait: async (ms) => void waits.push(ms),
    images: openImages(),
    call: outbound.call,
    ...files,
  };
  const app = await accounts.serve([...routes, ...(filesRoutes as readonly AnyRoute<never>[])], deps);
  files.addresses.filesUrl = `${app.url}/files`;
  return {
    accounts,
    credits,
    files,
    peer,
    app,
    deps,
    clock,
    waits,
    call: callerOf(app, accounts.keys.shop),
    entries: () =>
      accounts.db
        .selectFrom('credit_entries')
        .select(['feature_type', 'credits', 'end_user_id'])
        .where('project_id', '=', accounts.projects.shop)
        .orderBy('id')
        .execute(),
    async close() {
      await app.close();
      await outbound.close();
      await peer.close();
      files.close();
      await accounts.close();
    },
  };
}
