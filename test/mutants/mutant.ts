/** One seeded fault: a plausible mistake in one line of the source. */
export type Mutant = {
  /** Unique; begins with a word for its area. */
  id: string;
  /** Relative to the root of the repository; never a test. */
  file: string;
  /** Occurs exactly once in the file, unless `offset` says where. */
  find: string;
  offset?: number;
  replace: string;
  /** The consequence for a user, in one sentence. */
  fault: string;
};

/** A mutant with the critical logic that it belongs to. */
export type AreaMutant = Mutant & { area: string };

/**
 * The text of the file with the fault.
 *
 * @throws Error naming the mutant if its text does not occur exactly once
 */
export function seed({ id, file, find, offset, replace }: Mutant, source: string): string {
  if (offset !== undefined && source.startsWith(find, offset))
    return source.slice(0, offset) + replace + source.slice(offset + find.length);
  const occurrences = source.split(find).length - 1;
  if (occurrences !== 1)
    throw new Error(
      `Mutant ${id}: its text occurs ${occurrences} times in ${file}, expected once. Adapt or replace it.`,
    );
  return source.replace(find, () => replace);
}
