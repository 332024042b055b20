import { band, button, divider, fonts, heading, onPhones, paint, type Starter, text } from '../compose.ts';

const ink = '#1d2733';
const leaf = '#0f6b57';

/** A letter: one narrow column, a greeting, three first steps and one thing to press. */
export default {
  name: 'Plain welcome',
  description: 'A short letter that greets a new customer and names three first steps.',
  rank: 1,
  body: {
    contentWidth: '560px',
    backgroundColor: '#f3f1ec',
    textColor: ink,
    fontFamily: fonts.georgia,
    linkStyle: {
      body: true,
      linkColor: leaf,
      linkHoverColor: leaf,
      linkUnderline: true,
      linkHoverUnderline: true,
    },
    preheaderText: 'Three small steps, and you are set up.',
    accessibilityTitle: 'Welcome to Fernway',
    language: { label: 'English', value: 'en' },
  },
  rows: [
    band(
      [
        text('<p><strong>Fernway</strong></p>', {
          fontSize: '20px',
          color: leaf,
          containerPadding: '32px 40px 8px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff', padding: '32px 0px 0px' },
    ),
    band(
      [
        onPhones(
          heading(1, 'Good to have you here', {
            fontSize: '32px',
            lineHeight: '125%',
            containerPadding: '16px 40px 0px',
          }),
          {
            fontSize: '27px',
            containerPadding: '16px 40px 0px',
          },
        ),
        onPhones(
          text(
            [
              'Hello {{first_name}},',
              'thank you for opening an account with us. Most people are up and running within ten minutes. This is how:',
            ],
            { fontSize: '16px', lineHeight: '160%', containerPadding: '16px 40px 0px' },
          ),
          { containerPadding: '16px 40px 0px' },
        ),
        onPhones(
          text(
            '<ol><li>Tell us what your team is called.</li><li>Invite the two people you work with most.</li><li>Bring your first list in: a spreadsheet will do.</li></ol>',
            { fontSize: '16px', lineHeight: '170%', containerPadding: '8px 40px 8px' },
          ),
          { containerPadding: '8px 40px' },
        ),
        button('Set up your account', '{{site_url}}/start', {
          textAlign: 'left',
          buttonColors: paint(leaf, '#ffffff'),
          fontSize: '16px',
          padding: '14px 24px',
          borderRadius: '4px',
          containerPadding: '16px 40px 40px',
        }),
      ],
      { columnsBackgroundColor: '#ffffff' },
    ),
    band(
      [
        divider({ color: '#d9d5ca', containerPadding: '0px 40px' }),
        text(
          'You get this letter because you opened an account at Fernway, 12 Mill Lane, Bristol. <a href="{{unsubscribe_url}}" target="_blank">Unsubscribe</a>',
          { fontSize: '13px', lineHeight: '150%', color: '#5b5f66', containerPadding: '16px 40px 32px' },
        ),
      ],
      { columnsBackgroundColor: '#ffffff', padding: '0px 0px 32px' },
    ),
  ],
} satisfies Starter;
