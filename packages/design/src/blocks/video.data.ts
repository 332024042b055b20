/**
 * What a video has where it says nothing: no film yet. The play button's look is our choice where a design names
 * a film and leaves it out.
 */
export const videoDefaults = { video: {} } as const;

/** The play button on the picture of a video that does not describe its own. */
export const playIconDefaults = {
  playIconType: 'fa-play-circle',
  playIconColor: '#000000',
  playIconSize: 72,
} as const;
