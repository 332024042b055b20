import type { Config } from './load-config.ts';

/** The base URLs of this service, without a trailing slash. */
export type ServiceAddresses = {
  /** Base of all URLs. */
  publicUrl: string;
  filesUrl: string;
  assetBase: string;
};

/**
 * The configured URLs, or those that follow from the listening address. With port 0 that is known only after listening,
 * so parts read the URLs when they need them, not when they are built.
 */
export function serviceAddresses(
  config: Config,
  listeningOn = () => `http://${config.host}:${config.port}`,
): ServiceAddresses {
  return {
    get publicUrl() {
      return config.publicUrl ?? listeningOn();
    },
    get filesUrl() {
      return config.filesUrl ?? `${this.publicUrl}/files`;
    },
    get assetBase() {
      return config.assetBase ?? `${this.publicUrl}/assets`;
    },
  };
}
