/** Addresses of a text: of a CSV the first that each line holds, each once, in lower case. */
export function readAddresses(text: string): string[] {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const address = /[^\s,;"'<>]+@[^\s,;"'<>]+\.[^\s,;"'<>]+/.exec(line)?.[0];
    return address ? [address.toLowerCase()] : [];
  });
  return [...new Set(found)];
}
