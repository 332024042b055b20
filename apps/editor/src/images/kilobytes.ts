/** `3.4 KB`, `120 KB` */
export function kilobytes(bytes: number): string {
  const kb = bytes / 1024;
  return `${kb < 10 ? kb.toFixed(1) : Math.round(kb)} KB`;
}
