/** A design without rows: the editor offers ways to start it. */
export function blankDesign(): Record<string, unknown> {
  return { counters: {}, body: { rows: [], headers: [], footers: [], values: {} }, schemaVersion: 27 };
}
