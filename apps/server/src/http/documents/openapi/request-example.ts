/** One request that an operation answers with success, as the OpenAPI documents and the samples of the docs show it. */
export type RequestExample = {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: Readonly<Record<string, unknown>>;
};

/** The smallest design that shows something. */
export const design = designOf('<p>Hello {{first_name}}</p>');

/** @param text HTML of its one text block */
export function designOf(text: string) {
  return {
    counters: { u_row: 1, u_column: 1, u_content_text: 1 },
    body: {
      id: 'body',
      rows: [
        {
          id: 'row-1',
          cells: [1],
          columns: [
            {
              id: 'column-1',
              contents: [{ id: 'text-1', type: 'text', values: { text } }],
              values: {},
            },
          ],
          values: {},
        },
      ],
      headers: [],
      footers: [],
      values: {},
    },
    schemaVersion: 27,
  };
}
