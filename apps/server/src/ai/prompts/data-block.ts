/**
 * Material for a model between two tags. Its content cannot close the block: `</` is written `<\/`, which is the same
 * JSON string.
 */
export function dataBlock(name: string, value: unknown): string {
  return `<${name}>\n${unclosable(JSON.stringify(value))}\n</${name}>`;
}

/** The same for text other than JSON. */
export function textBlock(name: string, text: string): string {
  return `<${name}>\n${unclosable(text)}\n</${name}>`;
}

function unclosable(text: string): string {
  return text.replaceAll('</', '<\\/');
}
