/** Whether this is `npm run test:long`, which samples nothing. */
export const isLongRun = process.env.POSTPRESS_TEST_LONG === '1';

/**
 * In `npm test`, `count` of the subjects, evenly spread and always the same; in `npm run test:long`, all of them. A
 * file that imports this is part of both.
 */
export function sampleOf<Subject>(subjects: readonly Subject[], count: number): readonly Subject[] {
  if (isLongRun || subjects.length <= count) return subjects;
  const step = subjects.length / count;
  return Array.from({ length: count }, (_, index) => subjects[Math.floor(index * step)] as Subject);
}

/** The number of runs of a property: few in `npm test`, many in `npm run test:long`. */
export const runsOf = (few: number, many: number): number => (isLongRun ? many : few);
