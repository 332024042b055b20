/** What a carousel has where it says nothing. The slides lie beside the values, in `embedded.images`. */
export const carouselDefaults = {
  showPreviews: true,
  previewWidth: '100px',
  autoplay: false,
  loop: false,
} as const;
