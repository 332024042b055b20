import { emptyWebLink } from '../nodes/link.data.ts';

/** What a countdown has where it says nothing. Without `countdownUrl` and `endTime` there is nothing to count to. */
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
