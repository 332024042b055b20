import type { Design, DisplayMode, Issue } from '../design.ts';

/**
 * A converted design, or why the one handed in can't be converted: then nothing was converted. At most a hundred issues are
 * listed, `issueCount` counts all (the 400 INVALID_DESIGN of decisions.md, operations 10 and 11).
 */
export type ConversionResult =
  | { ok: true; design: Design }
  | { ok: false; issues: Issue[]; issueCount: number };

/** What both directions can be told. */
export type ConversionOptions = {
  /** Whose defaults are left out and filled in, and whose repairs are made. Default `email`. */
  displayMode?: DisplayMode;
  /**
   * To Simple: nothing is left out for being a default, and every default is written. To Full: every default is written
   * into nodes that come back from `_conversion` too, where the original had left it out. Default false.
   */
  includeDefaultValues?: boolean;
};
