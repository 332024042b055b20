export type TestEnvironment = {
  /** A PostgreSQL whose user may create databases; absent: an embedded one. */
  databaseUrl: string | undefined;
  /** URL of a running service on this database: route tests then call it in parallel, instead of their own app. */
  serviceUrl: string | undefined;
  /**
   * Factor for the waits of the retry schedules (email and webhooks), above 0: tests that kill processes take minutes.
   */
  retryScale: number;
};

export function testEnvironment(env: NodeJS.ProcessEnv = process.env): TestEnvironment {
  return {
    databaseUrl: env.POSTPRESS_TEST_DATABASE_URL || undefined,
    serviceUrl: env.POSTPRESS_TEST_SERVICE_URL || undefined,
    retryScale: Number(env.POSTPRESS_TEST_RETRY_SCALE) || 1,
  };
}
