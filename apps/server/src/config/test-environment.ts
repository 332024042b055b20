/** What tests read from the environment. */
export type TestEnvironment = {
  /** A PostgreSQL whose user may create databases; absent = an embedded one. */
  databaseUrl: string | undefined;
  /**
   * Address of a running service on that very database: tests of routes then call it, beside each other, instead of an
   * app of their own.
   */
  serviceUrl: string | undefined;
  /** What every wait of the retry schedules (email and webhooks) is multiplied by, above 0: tests that kill processes run in minutes. */
  retryScale: number;
};

export function testEnvironment(env: NodeJS.ProcessEnv = process.env): TestEnvironment {
  return {
    databaseUrl: env.POSTPRESS_TEST_DATABASE_URL || undefined,
    serviceUrl: env.POSTPRESS_TEST_SERVICE_URL || undefined,
    retryScale: Number(env.POSTPRESS_TEST_RETRY_SCALE) || 1,
  };
}
