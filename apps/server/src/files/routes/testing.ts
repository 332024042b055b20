import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Swift } from '../../../../../test/peers/swift.ts';
import { callerOf, openTestAccounts, type TestAccounts } from '../../accounts/testing.ts';
import { silentLog } from '../../base/log.ts';
import type { TestApp } from '../../http/testing.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { createSecretBox, type SecretBox } from '../../platform/secrets/secret-box.ts';
import type { FileStore } from '../file-store.ts';
import { openProjectStorages, type ProjectStorages, projectStorageRoutes } from '../index.ts';

export type TestStorages = {
  accounts: TestAccounts;
  app: TestApp;
  secrets: SecretBox;
  storages: ProjectStorages;
  /** Management of the storage of `shop`, as an owner or with another token. */
  manage(method: string, body?: unknown, token?: string): ReturnType<ReturnType<typeof callerOf>>;
  close(): Promise<void>;
};

/** The routes of storage on the real app, gate and database; `files` is our storage. */
export async function openTestStorages(options: {
  files: FileStore;
  /** Networks that may be called beside public ones. */
  allow?: string[];
}): Promise<TestStorages> {
  const accounts = await openTestAccounts();
  const { db, projects, tokens } = accounts;
  const secrets = createSecretBox('test-secret-key-0123456789abcdef');
  const guard = { policy: createAddressPolicy(options.allow), resolve: createResolve() };
  const storages = openProjectStorages({ db, secrets, files: options.files, guard, log: silentLog });
  const app = await accounts.serve(projectStorageRoutes, { secrets, storages });
  return {
    accounts,
    app,
    secrets,
    storages,
    manage: (method, body, token = tokens.owner) =>
      callerOf(app, token)(method, `/manage/projects/${projects.shop}/storage`, body),
    close: accounts.close,
  };
}

/** The settings of a project that uses this service. */
export function storageBody({ endpoint, bucket, region, accessKey, secretKey }: Swift) {
  return { endpoint, bucket, region, accessKeyId: accessKey, secretAccessKey: secretKey };
}

/** A service that answers every call in the same way, like S3 or not. */
export async function openOddService(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
