export type FoundChromium = {
  path: string;
  /** Its bundled libraries, for LD_LIBRARY_PATH. */
  libraries?: string;
};
/** The result of a search; `message` says what is missing and how to install it. */
export type ChromiumSearch = { ok: true; found: FoundChromium } | { ok: false; message: string };
