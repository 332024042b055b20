/**
 * What is known of image models, by family. A family that is not named here is asked, and its provider's answer counts.
 * OpenAI took transparency out of gpt-image-2 in September 2026; the families before and after it have it.
 */
const families: readonly { ids: RegExp; transparency: boolean; sources: boolean }[] = [
  { ids: /^dall-e-2/, transparency: false, sources: true },
  { ids: /^dall-e-3/, transparency: false, sources: false },
  { ids: /^gpt-image-2(-\d|$)/, transparency: false, sources: true },
];

/** Whether a model may be asked for a transparent background. */
export function makesTransparency(id: string): boolean {
  return families.find(({ ids }) => ids.test(id))?.transparency ?? true;
}

/** Whether a model may be asked to change a picture. */
export function takesSources(id: string): boolean {
  return families.find(({ ids }) => ids.test(id))?.sources ?? true;
}
