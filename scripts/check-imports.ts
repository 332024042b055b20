/** Checks every import against one table of allowed imports (type imports count). */
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { importedModules } from './imported-modules.ts';
import { importResolver, listFiles } from './test/import-graph.ts';

const root = join(import.meta.dirname, '..');

/** Packages, and the packages that each may import. All others are forbidden. */
const packages: Record<string, readonly string[]> = {
  markup: [],
  design: ['markup'],
  render: ['markup', 'design'],
  import: ['markup', 'design', 'render', 'clients'],
  contracts: ['design'],
  webhooks: [],
  // Calls the API over the network: nothing of the service imports it.
  client: ['markup', 'webhooks'],
  // Loads the editor's script from a running service.
  embed: [],
  audit: ['markup', 'design', 'render', 'clients', 'import'],
  edits: ['markup', 'design'],
  clients: ['markup', 'design', 'render'],
  brand: ['markup', 'design', 'contracts'],
  // Parts for browsers, independent of designs.
  ui: ['markup'],
  // Runs while the apps are built.
  'messages-plugin': ['ui'],
};

/** Apps that run in browsers: they may import only packages, and no Node modules. */
const browserApps = new Set(['editor', 'console', 'docs']);

/** Node modules that a package may use: HMAC is not I/O, and the web's asynchronous one costs five times as much. */
const coreOf: Readonly<Record<string, readonly string[]>> = {
  webhooks: ['crypto'],
  // Pictures that tests compare are files.
  client: ['fs/promises', 'path'],
};

/** The server's layers in order: each may import those before it. */
const areas = [
  'accounts',
  'files',
  'templates',
  'brand',
  'service-emails',
  'designs',
  'exports',
  'webhooks',
  'comments',
  'reviews',
  'credits',
  'ai',
  'previews',
  'editor-sessions',
  'collaboration',
  'email',
  'preview-links',
  'service-notices',
  'live',
  'mcp',
  'resend',
  'cells',
];
/** The stages of the area `email` in order: each may import those before it. `routes` collects all of them. */
const emailStages = [
  'emails',
  'archive',
  'message',
  'authentication',
  'replies',
  'fence',
  'queue',
  'statistics',
  'events',
  'tracking',
  'topics',
  'suppressions',
  'domains',
  'history',
  'received',
  'accept',
  'submission',
  'transports',
  'warm-up',
  'deliver',
  'inbound',
  'simulator',
  'domain-reports',
  'relays',
  'readiness',
  'sender-health',
  'schedule',
  'notices',
  'unsubscribe',
  'opt-in',
  'lists',
  'broadcasts',
  'web-view',
  'tracked-links',
  'inbox',
  'erasure',
  'test-data',
  'routes',
];
/**
 * The folders of the editor's features in order: each may import those before it, and `kernel`. `window` imports all of
 * them.
 */
const editorFeatures = [
  'canvas',
  'exporting',
  'palette',
  'images',
  'custom-tools',
  'fields',
  'brand',
  'text',
  'find',
  'preview',
  'starters',
  'sections',
  'clipboard',
  'outline',
  'blocks',
  'panels',
  'audit',
  'samples',
  'assistant',
  'languages',
  'history',
  'comments',
  'review',
  'saving',
  'session',
  'live',
  'embedding',
];
const editorFolders = ['messages', 'kernel', ...editorFeatures, 'window', 'top'];
const layers = ['base', 'config', 'platform', ...areas, 'http', 'cli', 'composition', 'top'];

/** Libraries and Node modules that only these places may import. */
const owners: readonly [library: RegExp, place: RegExp][] = [
  [/^(fastify|@fastify\/.*)$/, /^apps\/server\/src\/http\//],
  [/^(undici|@sparticuz\/chromium|@aws-sdk\/.*|pg|pg-boss|smtp-server)$/, /^apps\/server\/src\/platform\//],
  [/^(ai|@ai-sdk\/.*)$/, /^apps\/server\/src\/platform\/models\//],
  [/^openid-client$/, /^apps\/server\/src\/platform\/sign-in\//],
  [/^@opentelemetry\//, /^apps\/server\/src\/platform\/telemetry\//],
  [/^sharp$/, /^apps\/server\/src\/platform\/images\//],
  [/^@modelcontextprotocol\//, /^apps\/server\/src\/mcp\//],
  [/^mjml/, /^apps\/server\/src\/ai\/importing\/compile-mjml\.ts$/],
  // Sockets and processes. The doctor checks the machine; addresses and types open nothing.
  [
    /^(net|http|https|http2|tls|dgram|dns|child_process|worker_threads)$/,
    /^apps\/server\/src\/(platform|http|cli\/doctor)\/|^apps\/server\/src\/(composition\/start-service|config\/addresses)\.ts$/,
  ],
];

/**
 * Parsers of data that strangers send, whose time has no known bound: on the server they run on threads, so no module
 * that the main thread loads may import them. `elsewhere`: modules that may, and why their input is bounded.
 */
const foreignParsers: readonly [library: RegExp, elsewhere: RegExp | null][] = [
  [/^(mailauth|@zone-eu\/mailsplit|fast-xml-parser)$/, null],
  // Archives that this service makes, and the state of conversations in a design, whose size a route limits.
  [/^fflate$/, /^packages\/design\/src\/convert\/conversion-data\.ts$/],
  // Only the function that a thread calls loads it.
  [/^mjml/, /^apps\/server\/src\/ai\/importing\/compile-mjml\.ts$/],
  // Streams with limits: responses of other servers, request bodies, backups; Chromium and fonts, which are ours.
  [/^zlib$/, /^apps\/server\/src\/(cli|http|platform)\//],
];
const MAIN_THREAD = 'apps/server/src/main.ts';
const THREAD_MODULE = /\.thread\.ts$/;
/** Calls the module of a thread at once for messages so small that a test bounds their time. */
const READS_SMALL_ONES = 'apps/server/src/email/submission/submit-message.ts';

type Edge = { from: string; to: string; library?: string; core: boolean; typeOnly: boolean };

/** Generated files and pure type files, whose imports need no rule. */
const LEFT_OUT = /\.generated\.|\.d\.ts$/;
const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !LEFT_OUT.test(file),
);
const faults: string[] = [];
const edges = readEdges();
faults.push(...edges.flatMap(faultsOf), ...ringsOf(edges), ...foreignFaultsOf(edges));
for (const fault of faults) console.error(fault);
console.log(`${files.length} modules, ${edges.length} imports, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** The imports of all files; a file that cannot be parsed and an import of a missing file are faults. */
function readEdges(): Edge[] {
  const resolve = importResolver(root, listFiles(root));
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    const { always, onDemand, types, errors } = importedModules(from, text);
    for (const error of errors) faults.push(`${from}: ${error}`);
    return [...new Set([...always, ...onDemand])].flatMap((specifier): Edge[] => {
      const typeOnly = types.has(specifier);
      if (isBuiltin(specifier))
        return [{ from, to: plain(specifier), library: libraryOf(plain(specifier)), core: true, typeOnly }];
      const to = resolve(specifier, from);
      if (to === undefined && /^(\.|@postpress\/)/.test(specifier) && !LEFT_OUT.test(specifier))
        faults.push(`${from} → ${specifier}: there is no such module`);
      return [{ from, to: to ?? specifier, library: libraryOf(specifier), core: false, typeOnly }];
    });
  });
}

/** Ways by which the main thread of the server would load a parser of foreign data, or a module of threads. */
function foreignFaultsOf(all: readonly Edge[]): string[] {
  const loads = Map.groupBy(
    all.filter(({ typeOnly }) => !typeOnly),
    ({ from }) => from,
  );
  const found: string[] = [];
  const ways = new Map([[MAIN_THREAD, MAIN_THREAD]]);
  for (const [file, way] of ways)
    for (const { to, library = '' } of loads.get(file) ?? []) {
      if (THREAD_MODULE.test(to) && file === READS_SMALL_ONES) continue;
      const parser = foreignParsers.find(
        ([pattern, elsewhere]) => pattern.test(library) && !elsewhere?.test(file),
      );
      if (parser || THREAD_MODULE.test(to))
        found.push(`${way} → ${to}: parses data of strangers, so it runs on threads only (foreignParsers)`);
      else if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
    }
  return found;
}

function plain(builtin: string): string {
  return builtin.replace(/^node:/, '');
}

function libraryOf(module: string): string {
  if (module.startsWith('.')) return '';
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

function faultsOf(edge: Edge): string[] {
  const isTest = /\.test\.tsx?$|[/.]testing\.ts$|-fixture\.ts$|conformance\.ts$/.test(edge.from);
  const say = (why: string) => [`${edge.from} → ${edge.to}: ${why}`];
  const from = placeOf(edge.from);
  const to = placeOf(edge.to);
  if (from?.kind === 'app' && browserApps.has(from.app) && edge.core && !isTest)
    return say('there is no Node in a browser');
  if (from?.kind === 'package' && edge.core && !isTest && !coreOf[from.name]?.includes(edge.to))
    return say('packages do no I/O');
  for (const [library, place] of owners)
    if (edge.library && library.test(edge.library) && !place.test(edge.from) && !isTest)
      return say(`${edge.library} is imported elsewhere only`);
  if (!from || !to || isTest) return [];
  if (to.kind === 'package') {
    if (from.kind !== 'package' || from.name === to.name) return [];
    return packages[from.name]?.includes(to.name) ? [] : say(`${from.name} may not know ${to.name}`);
  }
  if (from.kind === 'package') return say('a package may not know an app');
  if (from.app !== to.app) return say('apps do not import each other');
  if (from.app === 'server' && from.name === 'email' && to.name === 'email') {
    const fault = stageFaultOf(edge);
    return fault ? say(fault) : [];
  }
  if (from.app === 'editor') {
    const fault = editorFaultOf(from.name, to.name);
    return fault ? say(fault) : [];
  }
  if (from.app !== 'server' || from.name === to.name) return [];
  if (layers.indexOf(to.name) > layers.indexOf(from.name)) return say(`${from.name} may not know ${to.name}`);
  if (areas.includes(to.name) && !edge.to.endsWith(`${to.name}/index.ts`))
    return say(`${to.name} is known through its index.ts only`);
  return [];
}

/** Why an import between folders of the editor is wrong; `undefined` if it follows their order. */
function editorFaultOf(importer: string, imported: string): string | undefined {
  if (importer === imported || imported === 'locales') return undefined;
  const unknown = [importer, imported].find((folder) => !editorFolders.includes(folder));
  if (unknown !== undefined)
    return `${unknown} has no place in the order: add it to editorFeatures in scripts/check-imports.ts`;
  if (editorFolders.indexOf(imported) < editorFolders.indexOf(importer)) return undefined;
  return `${importer} comes before ${imported} (editorFeatures in scripts/check-imports.ts) and may not import it`;
}

/** Why an import within the area `email` is wrong; `undefined` if it follows the order of the stages. */
function stageFaultOf({ from, to }: Edge): string | undefined {
  const [importer, imported] = [stageOf(from), stageOf(to)];
  if (importer === undefined) return undefined;
  if (imported === undefined) return `the stage ${importer} may not import the face of its area`;
  const unknown = [importer, imported].find((stage) => !emailStages.includes(stage));
  if (unknown !== undefined)
    return `${unknown} is no stage: add it to emailStages in scripts/check-imports.ts`;
  if (emailStages.indexOf(imported) <= emailStages.indexOf(importer)) return undefined;
  return `the stage ${importer} comes before ${imported} (emailStages in scripts/check-imports.ts) and may not import it`;
}

/** `undefined` for the files beside the stages: `index.ts`, `testing.ts`. */
function stageOf(path: string): string | undefined {
  return /^apps\/server\/src\/email\/([^/]+)\//.exec(path)?.[1];
}

type Place = { kind: 'package'; name: string } | { kind: 'app'; app: string; name: string };

function placeOf(path: string): Place | undefined {
  const pack = /^packages\/([^/]+)\//.exec(path);
  if (pack?.[1]) return { kind: 'package', name: pack[1] };
  const app = /^apps\/([^/]+)\/src\/(?:([^/]+)\/)?/.exec(path);
  if (app?.[1]) return { kind: 'app', app: app[1], name: app[2] ?? 'top' };
  return undefined;
}

/** Import cycles, including type imports: each is reported once, by the import that closes it. */
function ringsOf(all: readonly Edge[]): string[] {
  const targets = Map.groupBy(
    all.filter(({ to }) => files.includes(to)),
    ({ from }) => from,
  );
  const state = new Map<string, 'open' | 'done'>();
  const rings: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      rings.push(`ring: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`);
      return;
    }
    state.set(file, 'open');
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of targets.keys()) visit(file, []);
  return rings;
}
