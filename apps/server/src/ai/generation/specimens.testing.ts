/** Designs of our own that tests of generation change. Full, as an editor stores them. */

type Values = { [name: string]: unknown };

/** What an editor writes around the values of any node. */
function numbered(kind: string, number: number, values: Values): Values {
  const name = kind === 'body' ? 'u_body' : `u_${kind}_${number}`;
  return { ...values, _meta: { htmlID: name, htmlClassNames: kind === 'body' ? 'u_body' : `u_${kind}` } };
}

export function block(id: string, type: string, number: number, values: Values): object {
  const flags = {
    selectable: true,
    draggable: true,
    duplicatable: true,
    deletable: true,
    hideable: true,
    locked: false,
  };
  const shared = { containerPadding: '10px', anchor: '', displayCondition: null, ...flags };
  return { id, type, values: numbered(`content_${type}`, number, { ...shared, ...values }) };
}

export function row(id: string, number: number, contents: readonly object[], values: Values = {}): object {
  const column = {
    id: `${id}-col`,
    contents,
    values: numbered('column', number, { backgroundColor: '', padding: '0px', border: {} }),
  };
  return {
    id,
    cells: [1],
    columns: [column],
    values: numbered('row', number, { backgroundColor: '', padding: '0px', columns: false, ...values }),
  };
}

const link = (href: string) => ({
  name: 'web',
  attrs: { href: '{{href}}', target: '{{target}}' },
  values: { href, target: '_blank' },
});

/** An autumn sale: heading, words, button and a footer. */
export function saleDesign(): Record<string, unknown> {
  return {
    counters: {
      u_row: 3,
      u_column: 3,
      u_content_heading: 1,
      u_content_text: 2,
      u_content_button: 1,
      u_content_image: 1,
    },
    body: {
      id: 'bodyAutumn',
      rows: [
        row('rowHeroXXX', 1, [
          block('picHeroXXX', 'image', 1, {
            src: { url: 'https://shop.example/autumn.jpg', width: 1200, height: 600 },
            altText: 'Leaves on a table',
            action: link('https://shop.example/'),
          }),
          block('headingXXX', 'heading', 1, {
            headingType: 'h1',
            text: 'Autumn sale',
            fontSize: '28px',
            textAlign: 'center',
          }),
        ]),
        row('rowTextXXX', 2, [
          block('wordsXXXXX', 'text', 1, {
            text: '<p>Dear {{first_name}}, our autum sale starts on 3 October. Everything wool is 20 % off.</p>',
            fontSize: '14px',
          }),
          block('buttonXXXX', 'button', 1, {
            text: 'Shop now',
            href: link('https://shop.example/sale'),
            buttonColors: {
              color: '#FFFFFF',
              backgroundColor: '#0879A1',
              hoverColor: '#FFFFFF',
              hoverBackgroundColor: '#0879A1',
            },
          }),
        ]),
        row('rowFootXXX', 3, [
          block('legalXXXXX', 'text', 2, {
            text: '<p>Wool &amp; Co, 1 Mill Lane. <a href="{{unsubscribe}}">Unsubscribe</a></p>',
            fontSize: '11px',
          }),
        ]),
      ],
      headers: [],
      footers: [],
      values: numbered('body', 1, {
        contentWidth: '600px',
        backgroundColor: '#F7F8F9',
        textColor: '#000000',
        preheaderText: '20 % off all wool',
        fontFamily: { label: 'Arial', value: 'arial,helvetica,sans-serif' },
      }),
    },
    schemaVersion: 27,
  };
}

/** The node with an id, as it is in the design. */
export function nodeOf(design: unknown, id: string): Record<string, unknown> {
  const found = search(design, id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

function search(value: unknown, id: string): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const node = value as Record<string, unknown>;
  if (node.id === id) return node;
  for (const child of Object.values(node)) {
    const found = search(child, id);
    if (found) return found;
  }
  return undefined;
}
