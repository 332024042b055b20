import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec?: Record<string, unknown>;
};

const root = join(import.meta.dirname, '../..');

/** The resources that `kubectl apply -k` would send. */
export function buildKustomization(folder: string): Resource[] {
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8', cwd: root });
  return parseAllDocuments(text).map((document) => document.toJS() as Resource);
}

/** Where the schemas of a resource are, made of the OpenAPI document of Kubernetes and of KEDA's; undefined for others. */
function modelOf({ apiVersion, kind }: Resource): { module: string; kind: string } | undefined {
  const [group] = apiVersion.split('/');
  if (group === 'postgresql.cnpg.io') return undefined;
  const inCore = apiVersion === 'v1';
  const module = `${group?.startsWith('keda') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}`;
  return { module: inCore ? 'kubernetes-models/v1' : module, kind };
}

/** What the API would refuse: values of another type, missing and impossible ones. */
export async function schemaFaults(resources: readonly Resource[]): Promise<string[]> {
  const faults: string[] = [];
  for (const resource of resources) {
    const model = modelOf(resource);
    if (model === undefined) continue;
    const kinds = await import(model.module);
    try {
      new kinds[model.kind](resource).validate();
    } catch (error) {
      faults.push(`${resource.kind} ${resource.metadata.name}: ${(error as Error).message}`);
    }
  }
  return faults;
}

/** Fields that the API does not know, as the compiler finds them in a literal. It would drop them without a word. */
export function unknownFields(resources: readonly Resource[]): string[] {
  const folder = mkdtempSync(join(root, 'node_modules/.cache/kubernetes-'));
  const file = join(folder, 'resources.ts');
  const lines = resources.flatMap((resource, index) => {
    const model = modelOf(resource);
    if (model === undefined) return [];
    return [
      `import type { I${model.kind} as Kind${index} } from '${model.module}';`,
      `export const resource${index}: Kind${index} = ${JSON.stringify(resource, null, 1)};`,
    ];
  });
  writeFileSync(file, lines.join('\n'));
  try {
    const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...options, '--pretty', 'false', file], {
      stdio: 'pipe',
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return stdout.toString().trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
