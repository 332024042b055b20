import { band, divider, fonts, heading, row, type Starter, text } from '../compose.ts';
import { linkStyle, sheet } from '../parts.ts';

const clauses: readonly [title: string, words: string][] = [
  [
    'The flat',
    'Two rooms, kitchen and bath on the third floor of {{street}}, with one cellar and both keys.',
  ],
  [
    'The rent',
    '{{rent}} euro a month, to be paid by the third working day. Heating and water are settled once a year.',
  ],
  [
    'How long',
    'From {{start_date}}, without an end. Either side may give notice three months ahead, in writing.',
  ],
  ['The deposit', 'Two months’ rent, kept in an account of its own, paid back within six weeks of leaving.'],
];

/** A contract: numbered clauses with the title at the side, and room for two names. */
export default {
  name: 'Contract',
  description: 'A contract with clause titles in the margin and room for two signatures.',
  rank: 5,
  body: {
    ...sheet('Lease agreement'),
    textColor: '#202020',
    fontFamily: fonts.georgia,
    linkStyle: linkStyle('#202020'),
  },
  rows: [
    band([
      heading(1, 'Lease agreement', { fontSize: '34px', containerPadding: '24px 10px 8px' }),
      text('between {{landlord_name}} and {{tenant_name}}', {
        fontSize: '17px',
        containerPadding: '0px 10px 24px',
      }),
    ]),
    ...clauses.map(([title, words], at) =>
      row(
        [1, 3],
        [
          [heading(2, `${at + 1}. ${title}`, { fontSize: '16px', containerPadding: '12px 10px' })],
          [text(words, { fontSize: '15px', lineHeight: '170%', containerPadding: '12px 10px' })],
        ],
        {},
      ),
    ),
    row(
      [1, 1],
      [
        [
          divider({ color: '#202020', containerPadding: '80px 10px 4px' }),
          text('Landlord, place, and date', { fontSize: '13px' }),
        ],
        [
          divider({ color: '#202020', containerPadding: '80px 10px 4px' }),
          text('Tenant, place, and date', { fontSize: '13px' }),
        ],
      ],
      {},
    ),
  ],
  footers: [band([text('Two copies, one for each party', { fontSize: '12px', textAlign: 'center' })])],
} satisfies Starter;
