/**
 * Material for a model between two tags. Whatever stands in it cannot end it: `</` is written `<\/`, which JSON reads as
 * the same text.
 */
export function dataBlock(name: string, value: unknown): string {
  return `<${name}>\n${unclosable(JSON.stringify(value))}\n</${name}>`;
}

/** The same for words that are no JSON. */
export function textBlock(name: string, text: string): string {
  return `<${name}>\n${unclosable(text)}\n</${name}>`;
}

function unclosable(text: string): string {
  return text.replaceAll('</', '<\\/');
}
