// What browsers and Node share, and this package uses: neither the DOM's types nor Node's are loaded here.
declare function structuredClone<T>(value: T): T;
declare const performance: { now(): number };
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
