import type { Design, DisplayMode, Issue } from '../design.ts';

/** A converted design, or why it cannot be converted. At most 100 issues are listed; `issueCount` counts all. */
export type ConversionResult =
  | { ok: true; design: Design }
  | { ok: false; issues: Issue[]; issueCount: number };

/** Options of both directions. */
export type ConversionOptions = {
  /** Whose defaults are left out and filled in, and whose repairs are made. Default `email`. */
  displayMode?: DisplayMode;
  /**
   * To Simple: keeps defaults, and writes all of them. To Full: writes all defaults, also into nodes restored from
   * `_conversion` that had omitted them. Default false.
   */
  includeDefaultValues?: boolean;
};
