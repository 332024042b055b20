/** Downloads a file. */
export function saveFile(name: string, content: Blob | string, type = 'application/json'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after this turn; some only once a dialog was answered.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name without the characters that file systems reject. */
export function fileName(name: string, extension: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${plain === '' ? 'design' : plain}.${extension}`;
}
