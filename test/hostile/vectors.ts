import { readCorpus } from '../corpus/designs.ts';

/** Strings that have broken pages: payloads line by line, numbered vectors as a whole, naughty strings. */
export function hostileVectors(): string[] {
  const payloads = lines('xss-payloads.txt');
  const naughty = lines('naughty-strings.txt').filter((line) => !line.startsWith('#'));
  const numbered = (readCorpus('hostile', 'h5sc-vectors.txt') ?? '').split(/(?=<div id="\d+">)/).slice(1);
  return [...new Set([...payloads, ...naughty, ...numbered])];
}

/** An even selection of `count` of them, the same on every run. */
export function sampleOf(vectors: string[], count: number): string[] {
  const step = Math.max(1, Math.floor(vectors.length / count));
  return vectors.filter((_, index) => index % step === 0).slice(0, count);
}

function lines(file: string): string[] {
  return (readCorpus('hostile', file) ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
}
