const ADDRESS = /^\s*(?:https?:)?\/\/[^\s/]\S*\s*$/i;

/** The scripts among what a host gave, and the addresses: an editor fetches none, for its page reaches nobody but its server. */
export function scriptSources(given: readonly string[]): { code: string[]; addresses: string[] } {
  const isAddress = (script: string) => ADDRESS.test(script);
  return {
    code: given.filter((script) => !isAddress(script) && script.trim() !== ''),
    addresses: given.filter(isAddress).map((address) => address.trim()),
  };
}
