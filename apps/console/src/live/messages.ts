/** Texts of the user interface. */
export const liveMessages = {
  'live.live': 'Live: changes appear as they happen',
  'live.connecting': 'Connecting to live updates',
  'live.polling': 'No live updates at the moment: checking every 10 seconds',
  'live.ended': 'You were signed out',
} as const;
