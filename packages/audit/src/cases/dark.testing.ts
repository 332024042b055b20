import type { Content } from '@postpress/design';
import {
  button,
  type Cases,
  column,
  designOf,
  mail,
  mailWith,
  onPage,
  onPaper,
  row,
  rowsOf,
  text,
} from './designs.testing.ts';

const dark = (values: object) => ({ _dark: values });
const darkMail = (page: object, ...contents: Content[]) =>
  mailWith(
    { backgroundColor: '#ffffff', textColor: '#222222', ...dark({ backgroundColor: '#101014', ...page }) },
    ...contents,
  );

const onColor = (color: string, backgroundColor: string) =>
  rowsOf(row([column([text('Words', { color })], { backgroundColor })]));

/** Text colors in dark mode. */
export const darkCases = {
  'contrast-dark': {
    bad: [
      darkMail({}, text('Words', { color: '#333333' })),
      darkMail({ textColor: '#eeeeee' }, text('Words', dark({ color: '#444444' }))),
      darkMail({ textColor: '#eeeeee' }, text('Words <a href="https://shop.io">link</a>')),
      darkMail({ textColor: '#eeeeee' }, text('Words <b style="color:#1d4ed8">here</b>')),
      darkMail(
        { textColor: '#eeeeee' },
        button('Go', 'https://shop.io', {
          buttonColors: { color: '#ffffff', backgroundColor: '#1d4ed8' },
          ...dark({ buttonColors: { backgroundColor: '#bfdbfe' } }),
        }),
      ),
      onPage(darkMail({ textColor: '#eeeeee' }, text('Words', dark({ color: 'keep' })))),
    ],
    good: [
      mail(text('Words')),
      darkMail({ textColor: '#eeeeee' }, text('Words', { color: '#333333' })),
      darkMail(
        { textColor: '#eeeeee', linkStyle: { linkColor: '#93c5fd' }, colors: { '#1d4ed8': '#93c5fd' } },
        text('Words <a href="https://shop.io">link</a> <b style="color:#1d4ed8">here</b>'),
      ),
      {
        design: designOf(
          [row([column([text('Words', { color: '#333333' })])], { backgroundColor: '#fff7ed' })],
          { backgroundColor: '#ffffff', ...dark({ backgroundColor: '#101014', textColor: '#eeeeee' }) },
        ),
      },
      onPaper(darkMail({}, text('Words', { color: '#333333' }))),
    ],
  },
  'contrast-inverted': {
    bad: [
      // Partial inversion: Gmail for Android, Outlook.com and the Outlook apps.
      onColor('#222222', '#8a8a8a'),
      onColor('#222222', '#16a34a'),
      onColor('#262626', '#8f8f8f'),
      // Full inversion: Gmail for iOS, classic Outlook.
      onColor('#f59e0b', '#333333'),
      onColor('#16a34a', '#222222'),
      onColor('#d97706', '#222222'),
      // Outlook makes the text light, and shows the background that the design sets.
      darkMail({ backgroundColor: '#f5f5f5' }, text('Words', { color: '#333333' })),
    ],
    good: [
      mail(text('Words', { color: '#222222' })),
      onColor('#ffffff', '#1e3a8a'),
      onColor('#1f2937', '#fef3c7'),
      onPage(onColor('#f59e0b', '#333333')),
    ],
  },
} as const satisfies Record<string, Cases>;
