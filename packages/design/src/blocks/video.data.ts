/** Defaults of a video: none is selected. The style of the play button is our choice for designs that omit it. */
export const videoDefaults = { video: {} } as const;

/** The default play button on a video's thumbnail. */
export const playIconDefaults = {
  playIconType: 'fa-play-circle',
  playIconColor: '#000000',
  playIconSize: 72,
} as const;
