import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../corpus/designs.ts';

export type Mail = {
  /** Its path in the corpus, without extension: `sendwithus/templates__meow__digest-left`. */
  name: string;
  html: string;
};

const folder = join(corpusFolder ?? '', 'html');

/** For `describe(name, { skip: withoutMails }, …)`: false with the real emails, otherwise the listed reason. */
export const withoutMails: false | string =
  corpusFolder && existsSync(folder)
    ? false
    : 'the real emails (../shared/corpus/html) are not beside this clone';

/** Every real email of the corpus, by name; empty without the corpus. */
export function corpusMails(): Mail[] {
  if (withoutMails) return [];
  return globSync('**/*.html', { cwd: folder })
    .sort()
    .map((file) => ({
      name: file.replace(/\.html$/, ''),
      html: readFileSync(join(folder, file), 'utf8'),
    }));
}

/** `count` emails spread evenly over the corpus, which is sorted by family: always the same ones. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)] as T);
}
