import type { AnyRoute } from '../../apps/server/src/base/route.ts';
import { sharedErrors } from '../../apps/server/src/http/documents/openapi/responses.ts';
import { testsOf, testsOfRefusal, testsOfSuccess } from '../../apps/server/src/routes.testing.ts';
import { type ErrorCode, errorTable } from '../../packages/contracts/src/index.ts';

/** Declared statuses of an operation, and the test files that expect them, by path. */
export type DeclaredStatus = {
  status: number;
  /** Empty for successes. */
  codes: ErrorCode[];
  tests: string[];
};

const MATRIX = 'apps/server/src/access-matrix.test.ts';
const REFUSALS = 'test/contract/shared-refusals.test.ts';

/** Tests that provoke a refusal for every operation that shares it. */
const walks: Partial<Record<ErrorCode, string>> = {
  UNAUTHORIZED: MATRIX,
  FORBIDDEN: MATRIX,
  PROJECT_ID_REQUIRED: MATRIX,
  NOT_FOUND: MATRIX,
  HTTPS_REQUIRED: REFUSALS,
  PAYLOAD_TOO_LARGE: REFUSALS,
  RATE_LIMITED: REFUSALS,
  INTERNAL_ERROR: REFUSALS,
  SERVICE_UNAVAILABLE: REFUSALS,
};

/**
 * Every declared status of an operation with the tests that show it: its own, and those that iterate over all
 * operations. {@link untested} lists statuses without a test.
 */
export function declaredStatuses(route: AnyRoute<never>): DeclaredStatus[] {
  const own = (files: readonly { file: string }[]) => files.map(({ file }) => `apps/server/src/${file}`);
  const further = Object.keys(route.alsoAnswers ?? {}).map((status) => ({
    status: Number(status),
    codes: [],
    tests: own(testsOf(route).filter(({ text }) => new RegExp(`\\b${status}\\b`).test(text))),
  }));
  const refusals = [...Map.groupBy(codesOf(route), (code) => errorTable[code].status)].map(
    ([status, codes]) => ({
      status,
      codes,
      tests: [...new Set(codes.flatMap((code) => testsOfCode(route, code)))],
    }),
  );
  const success = { status: route.status ?? 200, codes: [], tests: own(testsOfSuccess(route)) };
  return [success, ...further, ...refusals].sort((a, b) => a.status - b.status);
}

/** Declared statuses without a test: of successes, and codes of refusals. */
export function untested(route: AnyRoute<never>): (number | ErrorCode)[] {
  const answers = declaredStatuses(route).filter(
    ({ codes, tests }) => codes.length === 0 && tests.length === 0,
  );
  const refusals = codesOf(route).filter((code) => testsOfCode(route, code).length === 0);
  return [...answers.map(({ status }) => status), ...refusals];
}

function codesOf(route: AnyRoute<never>): ErrorCode[] {
  return [...new Set([...sharedErrors(route), ...(route.errors ?? [])])];
}

function testsOfCode(route: AnyRoute<never>, code: ErrorCode): string[] {
  const own = testsOfRefusal(route, code).map(({ file }) => `apps/server/src/${file}`);
  const walk = sharedErrors(route).includes(code) ? walkOf(route, code) : undefined;
  return walk === undefined ? own : [...own, walk];
}

function walkOf({ auth, body }: AnyRoute<never>, code: ErrorCode): string | undefined {
  if (code !== 'VALIDATION_ERROR') return walks[code];
  if (body) return REFUSALS;
  // Two projects named at once; an invalid query is tested beside its route.
  return auth === 'project' || auth === 'domain-admin' ? MATRIX : undefined;
}
