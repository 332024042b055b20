/**
 * Writes the generated part of the SDKs in sdks/ from the OpenAPI document, and the version of this project into their
 * packaging files. `--check` compares instead.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '../apps/server/src/composition/routes.ts';
import { inlineDocument, openApiDocument } from '../apps/server/src/http/documents/openapi/document.ts';
import { goFiles } from './sdks/go.ts';
import { readModel } from './sdks/model.ts';
import { phpFiles } from './sdks/php.ts';
import { pythonFiles } from './sdks/python.ts';
import { rubyFiles } from './sdks/ruby.ts';
import { writeGenerated } from './write-generated.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** A packaging file with the version of this project. */
const versioned = (file: string, line: RegExp) => ({
  [file]: readFileSync(join(root, file), 'utf8').replace(line, `$1"${version}"`),
});

const url = 'https://postpress.example';
const model = readModel(inlineDocument(allRoutes, 'v3', url), openApiDocument(allRoutes, 'v3', url));
writeGenerated({
  ...pythonFiles(model),
  ...goFiles(model),
  ...phpFiles(model),
  ...rubyFiles(model),
  ...versioned('sdks/python/pyproject.toml', /^(version = )".*"$/m),
  ...versioned('sdks/ruby/postpress.gemspec', /^( {2}spec\.version = )".*"$/m),
});
