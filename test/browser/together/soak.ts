/** `npm run soak:collaboration [minutes]`: three browsers edit one design through faults; `--record` writes docs/measurements/editing.md. */
import { record } from '../../../bench/record.ts';
import { editTogether, faults } from './edit-together.ts';

const EVERY_MS = 25_000;
const minutes = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 30);
const count = Math.max(faults.length, Math.round((minutes * 60_000) / EVERY_MS));
const planned = Array.from({ length: count }, (_, at) => faults[at % faults.length] ?? 'database');
const seed = Math.floor(Math.random() * 1_000_000);
console.log(`seed ${seed}, ${count} faults`);
const found = await editTogether({
  seed,
  texts: 12,
  faults: planned,
  everyMs: EVERY_MS,
  downMs: 4_000,
  longestMs: minutes * 60_000,
});
const { lost, stillThere, diverged, complaints, commentMs } = found;
for (const [name, list] of Object.entries({ lost, stillThere, diverged, complaints }))
  if (list.length > 0) console.log(name, list.slice(0, 20));
const late = commentMs.toSorted((one, other) => one - other);
const zero = (what: string, { length }: { length: number }) => ({
  what,
  figure: String(length),
  bar: '0',
  met: length === 0,
});
const counted = (fault: string) => found.faults.filter((each) => each === fault).length;
record(
  'editing',
  'Editing together: three browsers, and faults',
  [
    { what: 'minutes', figure: (found.seconds / 60).toFixed(1) },
    { what: 'seed', figure: String(seed) },
    ...faults.map((fault) => ({ what: `faults: ${fault}`, figure: String(counted(fault)) })),
    { what: 'words written', figure: String(found.written) },
    zero('– of them lost, cut in two or doubled', lost),
    { what: 'words undone by their author', figure: String(found.undone) },
    zero('– of them still there', stillThere),
    { what: 'blocks moved; dividers copied and deleted', figure: `${found.moves}; ${found.dividers}` },
    zero('blocks that differ between browsers at the end', diverged),
    zero('edits that the editor said were not applied, and faults of pages', complaints),
    { what: 'comments that another browser showed', figure: String(found.comments) },
    { what: '– after, p50', figure: `${late[Math.floor(late.length / 2)]} ms` },
    { what: '– after, at most', figure: `${late.at(-1)} ms` },
    { what: 'requests of the browser without websockets', figure: String(found.polls) },
  ],
  `Two Chromiums and a Firefox edit 12 texts of one template through two processes on one PostgreSQL (fsync on): they write words, undo and redo some, move blocks, copy and delete a divider, and comment. One Chromium gets no websocket. Every ${EVERY_MS / 1_000} s, or as soon as the last fault is over, a process or the database is killed with SIGKILL, or a browser’s network is cut or goes silent, for 4 s (test/browser/together).`,
  'npm run soak:collaboration',
);
process.exit();
