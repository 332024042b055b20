import { band, button, fonts, heading, imageUrl, paint, type Starter, text } from '../compose.ts';
import { linkStyle, popupFrame } from '../parts.ts';

/** Tonight, on an image that fills all of it. */
export default {
  name: 'Event tonight',
  description: 'Reminds visitors of an event, on an image that fills the popup.',
  rank: 8,
  body: {
    ...popupFrame(560, '#1b1536', {
      popupHeight: '420px',
      contentVerticalAlign: 'bottom',
      popupBackgroundImage: {
        url: imageUrl('stage-lights'),
        width: 1200,
        height: 600,
        fullWidth: true,
        repeat: 'no-repeat',
        size: 'cover',
        position: 'center',
      },
      popupCloseButton_backgroundColor: '#ffffff',
    }),
    textColor: '#ffffff',
    fontFamily: fonts.arial,
    linkStyle: linkStyle('#ffcf56'),
  },
  rows: [
    band(
      [
        heading(2, 'Tonight at nine', {
          fontSize: '36px',
          color: '#ffffff',
          containerPadding: '24px 28px 0px',
        }),
        text('Three unreleased songs, live and free.', {
          fontSize: '17px',
          lineHeight: '150%',
          color: '#ffffff',
          containerPadding: '6px 28px',
        }),
        button('Set a reminder', '{{site_url}}/live', {
          textAlign: 'left',
          buttonColors: paint('#ffcf56', '#1b1536'),
          fontSize: '17px',
          fontWeight: 700,
          padding: '14px 30px',
          containerPadding: '6px 28px 28px',
        }),
      ],
      { backgroundColor: '#1b1536' },
    ),
  ],
} satisfies Starter;
