/** A browser that can be started. */
export type FoundChromium = {
  path: string;
  /** Libraries it brings along, for LD_LIBRARY_PATH. */
  libraries?: string;
};
/** What a search for one ended with; `message` says what was missing and how to get it. */
export type ChromiumSearch = { ok: true; found: FoundChromium } | { ok: false; message: string };
