/** A photograph of a stock, shown from where it lies: its provider counts views, and wants its author named. */
export type StockPhoto = {
  /** Of the provider. */
  id: string;
  url: string;
  width: number;
  height: number;
  preview: { url: string; width: number; height: number };
  author: { name: string; url: string };
  /** Call it when the photograph is used; the provider requires that. */
  downloadUrl: string;
};

export type StockFailure = {
  ok: false;
  /**
   * - `unconfigured`: no key; the message names the variable;
   * - `rejected`: the provider refuses the key or the request; `rate-limited`: not now;
   * - `unreachable`, `timeout`, `unreadable`: no answer, or none that can be read;
   * - `missing`: there is no such photograph.
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
  /** Only what is fit for everybody. */
  safe: boolean;
  signal: AbortSignal;
};

/** Photographs of one provider. Nothing here throws. */
export type StockPhotos = {
  isConfigured: boolean;
  /** The provider, as attribution names it. */
  platform: { name: string; url: string };
  search(search: StockSearch): Promise<{ ok: true; photos: StockPhoto[] } | StockFailure>;
  /** One that was shown before. */
  find(id: string, signal: AbortSignal): Promise<{ ok: true; photo: StockPhoto } | StockFailure>;
};
