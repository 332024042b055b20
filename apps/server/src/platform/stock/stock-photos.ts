export type Attribution = { name: string; url: string };

/** A stock photograph, displayed from the provider's URL: the provider counts views and requires attribution. */
export type StockPhoto = {
  /** Of the provider; with a prefix where it is not Unsplash. */
  id: string;
  url: string;
  width: number;
  height: number;
  preview: { url: string; width: number; height: number };
  /** For attribution, with the page to link to. */
  author: Attribution;
  /** What it shows, in the provider's words; may be empty. */
  description: string;
  /** The provider, for attribution. */
  platform: Attribution;
  /** Call it when the photograph is used, where the provider requires that. */
  downloadUrl: string | null;
};

export type StockFailure = {
  ok: false;
  /**
   * - `unconfigured`: no key; the message names the variables;
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

/** Photographs of one provider, or of all that have a key. Never throws. */
export type StockPhotos = {
  /** Those that have a key, for attribution. */
  platforms: readonly Attribution[];
  search(search: StockSearch): Promise<{ ok: true; photos: StockPhoto[]; hasMore: boolean } | StockFailure>;
  find(id: string, signal: AbortSignal): Promise<{ ok: true; photo: StockPhoto } | StockFailure>;
  /** Tells the provider that a photograph is used, as its terms require. */
  track(id: string, signal: AbortSignal): Promise<{ ok: true } | StockFailure>;
};
