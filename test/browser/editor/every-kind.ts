const web = (href: string) => ({
  name: 'web',
  attrs: { href: '{{href}}', target: '{{target}}' },
  values: { href, target: '_blank' },
});

/** A block of every kind, as its `b_<kind>`. */
const blocks: Record<string, object> = {
  text: {
    text: '<p>Some <b>words</b> here</p>',
    fontSize: '14px',
    color: '#999999',
    lineHeight: '140%',
    _override: { mobile: { fontSize: '12px' } },
  },
  heading: { text: 'A heading', headingType: 'h3', fontSize: '22px' },
  button: {
    text: '<span style="line-height:120%">Shop now</span>',
    href: web('https://example.com/shop'),
    buttonColors: { color: '#FFFFFF', backgroundColor: '#3AAEE0' },
    size: { autoWidth: true, width: '100%' },
    padding: '10px 20px',
    border: {},
    borderRadius: '4px',
  },
  image: { src: { url: '', width: 1600, height: 400 }, altText: '', action: web('') },
  divider: {
    width: '80%',
    border: { borderTopWidth: '2px', borderTopStyle: 'solid', borderTopColor: '#BBBBBB' },
  },
  html: { html: '<div>\n  <span>unclosed\n</div>' },
  menu: {
    menu: {
      items: [
        { key: '1', text: 'Home', link: web('https://example.com') },
        { key: '2', text: 'Shop', link: web('') },
      ],
    },
    separator: '|',
  },
  social: {
    icons: {
      iconType: 'circle',
      icons: [
        { name: 'Facebook', url: 'https://facebook.com/' },
        { name: 'X', url: 'https://x.com/' },
      ],
    },
  },
  video: {
    video: { type: 'youtube', videoId: 'dQw4w9WgXcQ', url: 'https://youtu.be/dQw4w9WgXcQ', thumbnail: '' },
  },
  timer: { countdown: { endTime: '2030-04-05T13:00:00', timezone: 'Europe/Berlin' }, altText: 'Countdown' },
  table: {
    table: {
      headers: [{ height: 'auto', cells: [{ text: 'Name' }, { text: 'Price' }] }],
      rows: [
        { height: 'auto', cells: [{ text: 'Bell' }, { text: '5' }] },
        { height: 'auto', cells: [{ text: 'Horn' }, { text: '7' }] },
      ],
      footers: [],
    },
    columns: 2,
    rows: 2,
  },
  form: {
    fields: [
      { type: 'email', name: 'email', label: 'Email', required: true },
      { type: 'dropdown', name: 'size', label: 'Size', options: ['S', 'M'] },
    ],
    action: { method: 'POST', target: '_blank', url: 'https://example.com/f' },
  },
  carousel: { showPreviews: true },
};

const embedded = {
  images: { type: 'image', ids: ['slide1'], values: [{ src: { url: '' }, altText: 'One', action: web('') }] },
};
const row = (id: string, columns: object[][]) => ({
  id,
  cells: columns.map(() => 1),
  columns: columns.map((contents, at) => ({ id: `${id}_${at}`, contents, values: {} })),
  values: {},
});
const words = (id: string, values: object) => ({
  id,
  type: 'text',
  values: { text: 'words', fontSize: '16px', ...values },
});

/** A design with every kind of block; `b_left` is in a row of two columns, `b_locked` is locked. */
export const everyKind = {
  counters: {},
  body: {
    id: 'body',
    rows: [
      row('row_two', [[words('b_left', {})], []]),
      ...Object.entries(blocks).map(([type, values]) =>
        row(`row_${type}`, [[{ id: `b_${type}`, type, values, ...(type === 'carousel' && { embedded }) }]]),
      ),
      row('row_locked', [[words('b_locked', { locked: true })]]),
    ],
    headers: [],
    footers: [],
    values: { contentWidth: '600px', backgroundColor: '#ffffff', preheaderText: '' },
  },
  schemaVersion: 27,
};
