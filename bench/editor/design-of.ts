/** Rows of five blocks in one, two or three columns, as newsletters have them. */
export function designOf(count: number) {
  const kinds = [
    { type: 'heading', values: { text: 'A heading of some words', headingType: 'h2' } },
    {
      type: 'text',
      values: {
        text: '<p>Some words of a text, with a <a href="https://a.example">link</a>, and more of them.</p>',
      },
    },
    { type: 'button', values: { text: 'Press here', _override: { mobile: { fontSize: '18px' } } } },
    { type: 'divider', values: {} },
    { type: 'image', values: { src: { url: '', width: 400, height: 120 }, altText: 'An image' } },
  ];
  const rows = Array.from({ length: Math.ceil(count / 5) }, (_, at) => {
    const columns = (at % 3) + 1;
    return {
      id: `row${at}`,
      cells: Array.from({ length: columns }, () => 1),
      columns: Array.from({ length: columns }, (_each, column) => ({
        id: `column${at}-${column}`,
        contents: kinds
          .filter((_kind, index) => index % columns === column)
          .map((kind, index) => ({
            id: `block${at}-${column}-${index}`,
            ...kind,
            values: { ...kind.values, _meta: { htmlID: `u_content_${kind.type}_${at}` } },
          })),
        values: { _meta: { htmlID: `u_column_${at}_${column}` } },
      })),
      values: { padding: '10px', _meta: { htmlID: `u_row_${at}` } },
    };
  });
  return {
    counters: {},
    body: {
      id: 'body',
      rows,
      headers: [],
      footers: [],
      values: { contentWidth: '600px', backgroundColor: '#f7f8f9' },
    },
    schemaVersion: 27,
  };
}
