/** Defaults of a carousel. Its slides are stored beside the values, in `embedded.images`. */
export const carouselDefaults = {
  showPreviews: true,
  previewWidth: '100px',
  autoplay: false,
  loop: false,
} as const;
