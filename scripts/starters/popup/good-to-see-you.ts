import { band, button, divider, fonts, heading, paint, type Starter, text } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

const plum = '#55307d';

/** Somebody comes back: what they looked at last, as a short list of links. */
export default {
  name: 'Welcome back',
  description: 'Greets a returning visitor with three links to what they saw last.',
  rank: 10,
  body: {
    ...popupFrame(400, '#ffffff', { popupPosition: 'center-right' }),
    textColor: '#23143a',
    fontFamily: fonts.trebuchet,
    linkStyle: linkStyle(plum),
  },
  rows: [
    band([
      heading(2, 'Good to see you, {{first_name}}', {
        fontSize: '25px',
        lineHeight: '125%',
        color: plum,
        containerPadding: '36px 48px 0px 28px',
      }),
      text('Pick up where you left off:', { fontSize: '16px', containerPadding: '8px 28px' }),
      divider({ color: '#e2d8ef', containerPadding: '4px 28px' }),
      text('<a href="{{site_url}}/lamps" target="_self">Lamps for reading</a>', {
        fontSize: '17px',
        containerPadding: '8px 28px',
      }),
      divider({ color: '#e2d8ef', containerPadding: '4px 28px' }),
      text('<a href="{{site_url}}/chairs" target="_self">Chairs with arms</a>', {
        fontSize: '17px',
        containerPadding: '8px 28px',
      }),
      divider({ color: '#e2d8ef', containerPadding: '4px 28px' }),
      text('<a href="{{site_url}}/wishes" target="_self">Your wish list</a>', {
        fontSize: '17px',
        containerPadding: '8px 28px',
      }),
      button('Go on', '{{site_url}}/last', {
        buttonColors: paint(plum, '#ffffff'),
        size: { autoWidth: false, width: '100%' },
        fontSize: '16px',
        padding: '14px 20px',
        containerPadding: '16px 28px 32px',
      }),
    ]),
  ],
} satisfies Starter;
