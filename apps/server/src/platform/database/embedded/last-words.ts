const SERIOUS = /(?:FATAL|PANIC|ERROR): +(.+)$/;
const LINES_MAX = 5;

/** What PostgreSQL said before it gave up, as an operator reads it: the serious lines, else the last few. */
export function inShort(said: string): string {
  const disk = /No space left|disk full/i.test(said) ? 'The disk is full: free some space. ' : '';
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const serious = lines.flatMap((line) => SERIOUS.exec(line)?.[1] ?? []);
  const chosen = serious.length > 0 ? serious : lines;
  return `${disk}PostgreSQL said: ${chosen.slice(-LINES_MAX).join('; ').trim() || 'nothing'}`;
}
