import { emptyWebLink } from '../nodes/link.data.ts';

/** Defaults of a countdown. It needs a `countdownUrl` or an `endTime` to show anything. */
export const timerDefaults = {
  countdown: {
    countdownUrl: '',
    endTime: '',
    timezone: 'America/Los_Angeles',
    backgroundColor: '#FFFFFF',
    labelColor: '#A3A3A3',
    labelFontFamily: 'Open Sans',
    labelFontSize: 16,
    digitColor: '#404040',
    digitFontFamily: 'Open Sans',
    digitFontSize: 40,
    locale: null,
    showLabels: true,
    width: 660,
    height: 147,
  },
  width: { autoWidth: true, width: '100%' },
  textAlign: 'center',
  altText: 'Countdown',
  action: emptyWebLink,
} as const;
