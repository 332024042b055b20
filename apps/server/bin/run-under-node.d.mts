export const MALLOC: Readonly<Record<string, string>>;
export const HEAP_FLAGS: readonly string[];
export function runUnderProjectNode(script: string, args: readonly string[], version?: string): void;
export function projectNode(version?: string): string;
