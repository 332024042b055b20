/**
 * The JSON object in an answer: the whole of it, or what stands in a code fence, or between the first and the last brace,
 * for models that were not held to a schema wrap it in words. Undefined when there is none.
 */
export function readJsonAnswer(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const braced = text.slice(Math.max(0, text.indexOf('{')), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    const value = parse(candidate);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  }
  return undefined;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
