/** What tests read from the environment. */
export type TestEnvironment = {
  /** A PostgreSQL whose user may create databases; absent = an embedded one. */
  databaseUrl: string | undefined;
};

export function testEnvironment(env: NodeJS.ProcessEnv = process.env): TestEnvironment {
  return { databaseUrl: env.POSTPRESS_TEST_DATABASE_URL || undefined };
}
