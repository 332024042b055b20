/**
 * Checks that `npm run bench -- stall` has a row for every operation, MCP tool, live message, listener and job: a new one
 * without inputs fails. Nothing is run.
 */
import { operationsWithUnknownPaths } from '../bench/stall/operation-rows.ts';
import { stallRows } from '../bench/stall/rows.ts';

const rows = stallRows(1);
const names = rows.map(({ name }) => name);
const faults = [
  ...rows.filter(({ shapes }) => shapes.length === 0).map(({ name }) => `${name} has no input.`),
  ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} has two rows.`),
  ...operationsWithUnknownPaths().map(
    (place) =>
      `${place}: name a record of bench/stall/start-fixture.ts for it in bench/stall/operation-rows.ts.`,
  ),
];
for (const fault of faults) console.error(`bench -- stall: ${fault}`);
console.log(`bench -- stall has ${rows.length} rows.`);
process.exit(faults.length > 0 ? 1 : 0);
