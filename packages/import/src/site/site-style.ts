/** What a color is used for on a page. */
export type ColorPlace = 'brand' | 'button' | 'link' | 'text' | 'heading' | 'background' | 'other';

/** Colors, fonts and images of a website that may belong to its brand. */
export type SiteStyle = {
  /** As written, with how often and where; the most frequent first. */
  colors: { value: string; place: ColorPlace; count: number }[];
  fonts: { family: string; place: 'heading' | 'body' | 'other'; count: number }[];
  /** Style sheets of font services, which load a font by its name. */
  fontSheets: string[];
  /** Images that may be the logo, the likeliest first. */
  logos: { url: string; alt: string }[];
  /** Corner of buttons in pixels. */
  buttonRadiusPx: number | null;
  /** As the page names itself. */
  name: string;
};
