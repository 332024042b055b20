const SERIOUS = /(?:FATAL|PANIC|ERROR): /;
const PREFIX = /^.*?\b(?:LOG|FATAL|PANIC|ERROR): +/;

/** Why PostgreSQL gave up, for an operator: the first serious line of its log with its context. */
export function inShort(output: string): string {
  const disk = /No space left|disk full/i.test(output) ? 'The disk is full: free some space. ' : '';
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const serious = lines.findIndex((line) => SERIOUS.test(line));
  const chosen = serious < 0 ? lines.slice(-3) : lines.slice(Math.max(0, serious - 1), serious + 1);
  const words = chosen.map((line) => line.replace(PREFIX, '').trim()).join('; ');
  return `${disk}PostgreSQL said: ${words || 'nothing'}`;
}
