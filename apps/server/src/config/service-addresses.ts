import type { Config } from './load-config.ts';

/** The addresses this service gives out, none with a slash at its end. */
export type ServiceAddresses = {
  /** Base of every URL. */
  publicUrl: string;
  /** Where files are reached. */
  filesUrl: string;
  /** Where our own pictures lie. */
  assetBase: string;
};

/**
 * What is configured, else what follows from the address the process listens on. With port 0 that is known only once
 * it listens, so parts read the addresses when they write a URL, not when they are built.
 */
export function serviceAddresses(config: Config, listeningOn: () => string): ServiceAddresses {
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
