/** Whether this is `npm run test:long`, where nothing is left out. */
export const isLongRun = process.env.POSTPRESS_TEST_LONG === '1';

/**
 * In `npm test`, `count` of the subjects, evenly spread and always the same; in `npm run test:long`, all of them. A file
 * that imports this runs in both.
 */
export function sampleOf<Subject>(subjects: readonly Subject[], count: number): readonly Subject[] {
  if (isLongRun || subjects.length <= count) return subjects;
  const step = subjects.length / count;
  return Array.from({ length: count }, (_, index) => subjects[Math.floor(index * step)] as Subject);
}

/** The number of runs of a property: few in `npm test`, many in `npm run test:long`. */
export const runsOf = (few: number, many: number): number => (isLongRun ? many : few);
