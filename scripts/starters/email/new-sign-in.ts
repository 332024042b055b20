import { Kit } from '../kit.ts';
import * as l from '../layouts.ts';
import { ending, factRow, hairline, wordmark } from '../pieces.ts';
import { email, faces, site, themeOf } from '../themes.ts';

const theme = themeOf({
  primary: '#a71108',
  page: '#f4f4f5',
  surface: '#ffffff',
  tint: '#fef3f2',
  text: '#18181b',
  muted: '#57575f',
  line: '#e4e4e7',
  headingFont: faces.helvetica,
  bodyFont: faces.helvetica,
  radius: '6px',
});
const k = new Kit(theme);

/** Facts in a grid, then one question with a clear way out. */
export default email(20, theme, {
  name: 'New sign-in alert',
  description: 'Warns of a sign-in from a new device, with its facts and what to do.',
  category: 'account',
  preheader: 'From {{browser}} near {{location}}. Was it you?',
  title: 'New sign-in to your account',
  widthPx: 540,
  rows: [
    wordmark(k, 'Vaultline', { on: 'page', size: 18, top: 40, side: 0 }),
    l.part(
      k,
      [
        k.h1('New sign-in to your account', { size: 28, after: 12 }),
        k.p('Hi {{first_name}}, your account was just opened on a device we haven’t seen before.', {
          after: 0,
        }),
      ],
      { top: 40, bottom: 20 },
    ),
    hairline(k),
    factRow(k, [
      ['When', '{{request_time}}'],
      ['Near', '{{location}}'],
    ]),
    hairline(k),
    factRow(k, [
      ['Device', '{{device}}'],
      ['Browser', '{{browser}}'],
    ]),
    hairline(k),
    l.part(
      k,
      [
        k.h3('This was you?', { after: 4 }),
        k.note('Great, there’s nothing to do.', { after: 24 }),
        k.h3('It wasn’t?', { after: 4 }),
        k.note('Lock the account now. It signs out every device and takes about a minute.', { after: 20 }),
        k.btn('Lock my account', site('lock/{{alert_code}}')),
      ],
      { top: 24, bottom: 44 },
    ),
    ending(
      k,
      {
        why: 'Security alerts go to every account holder.',
        address: 'Vaultline, 1 Letterman Drive, San Francisco, CA 94129',
        leave: false,
      },
      { align: 'left', side: 0 },
    ),
  ],
});
