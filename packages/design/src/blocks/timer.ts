import { declare } from '../schema/declare.ts';
import { flag, group, opaque, suggestion, text, textOrNull } from '../schema/field.ts';
import { autoWidth, link } from '../schema/object-units.ts';
import { color, px } from '../schema/scalar-units.ts';
import { boxAlign } from '../schema/typography.ts';
import { timerDefaults } from './timer.data.ts';

/** A countdown: a moving picture made by a server. */
export const timerBlock = declare(
  'Timer',
  'A picture that counts down to a moment.',
  {
    countdown: group('Countdown', 'The moment and the look of the digits.', {
      countdownUrl: text('Picture', 'Address of the picture that counts.'),
      id: text('Id', 'Id of the countdown at its server.'),
      endTime: suggestion('End', 'Local date and time.', ['2030-04-05T13:00:00']),
      timezone: suggestion('Time zone', 'Zone of the end.', ['America/Los_Angeles', 'Europe/Berlin', 'UTC']),
      backgroundColor: color('Background', 'Colour behind the digits.'),
      labelColor: color('Label colour', 'Colour of the words under the digits.'),
      labelFontFamily: text('Label font', 'Font of the words under the digits.'),
      labelFontSize: px('Label size', 'Size of the words under the digits.'),
      digitColor: color('Digit colour', 'Colour of the digits.'),
      digitFontFamily: text('Digit font', 'Font of the digits.'),
      digitFontSize: px('Digit size', 'Size of the digits.'),
      locale: textOrNull('Language', 'Language of the words under the digits; null for English.'),
      showLabels: flag('Labels', 'Whether days, hours, minutes and seconds are named.'),
      width: px('Width', 'Width of the picture.'),
      height: px('Height', 'Height of the picture.'),
      refreshedAt: opaque('Made at', 'When the editor last asked for the picture.'),
      loading: flag('Loading', 'Left over from making the picture.'),
    }),
    width: autoWidth('Width', 'Natural width, or a share of the column.'),
    textAlign: boxAlign,
    altText: text('Alternative text', 'Says what the picture shows, to those who cannot see it.'),
    action: link('Link', 'Where the picture leads.'),
  },
  timerDefaults,
);
