import { isDomainName, isNetwork } from './addresses.ts';

/** An IP address of this machine from which email leaves. */
export type SourceAddress = {
  address: string;
  /** The name for EHLO, which its PTR record must have. */
  hostname: string;
  /** The sender domain that uses it; null: all domains without one. */
  senderDomain: string | null;
};

/** Those of POSTPRESS_SOURCE_ADDRESSES. */
export function sourceAddressesOf({
  sourceAddresses,
}: {
  sourceAddresses: readonly string[];
}): SourceAddress[] {
  return sourceAddresses.flatMap((text) => readSourceAddress(text) ?? []);
}

/** Reads `203.0.113.5=mail1.example.com`, with `=` and a sender domain where it is for one alone. */
export function readSourceAddress(text: string): SourceAddress | undefined {
  const [address = '', hostname = '', senderDomain = null, more] = text.split('=');
  if (!isNetwork(address) || address.includes('/') || !isDomainName(hostname) || more !== undefined)
    return undefined;
  if (senderDomain !== null && !isDomainName(senderDomain)) return undefined;
  return { address, hostname, senderDomain: senderDomain?.toLowerCase() ?? null };
}
