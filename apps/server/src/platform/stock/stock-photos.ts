/** A stock photograph, displayed from the provider's URL: the provider counts views and requires attribution. */
export type StockPhoto = {
  /** Of the provider. */
  id: string;
  url: string;
  width: number;
  height: number;
  preview: { url: string; width: number; height: number };
  author: { name: string; url: string };
  /** What it shows, in the provider's words; may be empty. */
  description: string;
  /** Call it when the photograph is used; the provider requires that. */
  downloadUrl: string;
};

export type StockFailure = {
  ok: false;
  /**
   * - `unconfigured`: no key; the message names the variable;
   * - `rejected`: the provider rejects the key or the request; `rate-limited`: retry later;
   * - `unreachable`, `timeout`, `unreadable`: no response, or a malformed one;
   * - `missing`: the photograph does not exist.
   */
  kind:
    | 'unconfigured'
    | 'rejected'
    | 'rate-limited'
    | 'unreachable'
    | 'timeout'
    | 'unreadable'
    | 'missing'
    | 'aborted';
  message: string;
};

export type StockSearch = {
  query: string;
  /** 1 to 30. */
  count: number;
  /** From 1. */
  page?: number;
  /** Only photographs suitable for all audiences. */
  safe: boolean;
  signal: AbortSignal;
};

/** Photographs of one provider. Never throws. */
export type StockPhotos = {
  isConfigured: boolean;
  /** The provider's name for attribution. */
  platform: { name: string; url: string };
  search(search: StockSearch): Promise<{ ok: true; photos: StockPhoto[]; hasMore: boolean } | StockFailure>;
  find(id: string, signal: AbortSignal): Promise<{ ok: true; photo: StockPhoto } | StockFailure>;
  /** Tells the provider that a photograph is used, as its terms require. */
  track(id: string, signal: AbortSignal): Promise<{ ok: true } | StockFailure>;
};
