/**
 * Lints both published OpenAPI documents with the rules of `spectral:oas` and of `redocly lint` (recommended). Any
 * message fails. Both run from their core libraries in this process: their command line tools bring hundreds of
 * packages and report usage. Neither opens a connection; the documents have no external references.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { openApiDocument, type Version } from '../apps/server/src/http/documents/openapi/document.ts';

const versions: readonly Version[] = ['v2', 'v3'];
/** A public URL; and that of an installation for local testing, where one route of a version is enough: only the server differs. */
const installations = [
  { url: 'https://post.example', routes: allRoutes },
  {
    url: 'http://localhost:3000',
    routes: versions.flatMap(
      (version) => allRoutes.find(({ path }) => path.startsWith(`/${version}/`)) ?? [],
    ),
  },
];

const spectral = new spectralCore.Spectral();
spectral.setRuleset({ extends: spectralRulesets.oas, rules: {} } as RulesetDefinition);
const redocly = await createConfig({ extends: ['recommended'] });

/** The ids of emails have the pattern of UUIDs: `received` and `batches` are none. */
const UNAMBIGUOUS = /`\/v3\/emails\/(received|batches)\/\{id\}` and `\/v3\/emails\/\{id\}\//;

const messages: string[] = [];
for (const version of versions) {
  for (const { url, routes } of installations) {
    const document = openApiDocument(routes, version, url);
    for (const { code, path, message } of await spectral.run(document))
      messages.push(`${version} spectral ${code} at ${path.join('.')}: ${message}`);
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: `${version}.json`,
      config: redocly,
    });
    for (const { ruleId, location, message } of problems.filter(
      ({ message: text }) => !UNAMBIGUOUS.test(text),
    ))
      messages.push(`${version} redocly ${ruleId} at ${location[0]?.pointer ?? '#'}: ${message}`);
  }
}
for (const message of new Set(messages)) console.error(message);
process.exit(messages.length === 0 ? 0 : 1);
