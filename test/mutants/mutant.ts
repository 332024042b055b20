/** One seeded fault: a mistake that somebody could make in one line of the source. */
export type Mutant = {
  /** Unique among all; begins with a word that names its place. */
  id: string;
  /** From the root of the repository; never a test. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** What a user would suffer, in one sentence. */
  fault: string;
};

/** A mutant with the part of the critical logic that it is in. */
export type AreaMutant = Mutant & { area: string };

/**
 * The text of the file with the fault in it.
 *
 * @throws Error naming the mutant when its text does not occur exactly once
 */
export function seed({ id, file, find, replace }: Mutant, source: string): string {
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1)
    throw new Error(
      `Mutant ${id}: its text occurs ${occurrences} times in ${file}, expected once. Adapt or replace it.`,
    );
  return source.replace(find, () => replace);
}
