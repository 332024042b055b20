/** A design of one empty row, to begin with. */
export function blankDesign(): Record<string, unknown> {
  return {
    counters: { u_row: 1, u_column: 1 },
    body: {
      rows: [{ cells: [1], columns: [{ contents: [], values: {} }], values: {} }],
      headers: [],
      footers: [],
      values: {},
    },
    schemaVersion: 27,
  };
}
