/** Which pages the docs have, and where: read from the lists of docs/README.md, so that the repository and the site agree. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type GuidePage = {
  /** From the root of the repository: `docs/guides/sending.md`. */
  file: string;
  /** `/docs/guides/sending` */
  url: string;
  title: string;
  description: string;
  /** As in the lists: shorter than the title. */
  label: string;
  markdown: string;
};
export type Section = { title: string; pages: GuidePage[] };

/** The first page of the site, in the words of the quickstart. */
export const HOME = '/docs';

/** Read in the repository: about its sources, not about using the service. */
const LEFT_OUT = /^(guides\/changing\/|decisions|measurements|\.\.\/)|^reference\/(api|fields)\.md$/;
const SECTION = /^\*\*(.+)\*\*$/;
const LINK = /\[([^\]]+)\]\(([^)#]+)\)/g;

/** The sections of the sidebar with their pages, in the order of docs/README.md. */
export function readSections(): Section[] {
  const sections: Section[] = [];
  for (const line of readFileSync(join(root, 'docs/README.md'), 'utf8').split('\n')) {
    const title = SECTION.exec(line)?.[1];
    if (title) sections.push({ title, pages: [] });
    if (!line.startsWith('- ') || sections.length === 0) continue;
    const links = [...line.matchAll(LINK)].filter(([, , target = '']) => !LEFT_OUT.test(target));
    const [, description = ''] = links.length === 1 ? line.split(/\]\([^)]+\): /) : [];
    for (const [, label = '', target = ''] of links)
      sections.at(-1)?.pages.push(readPage(posix.join('docs', target), label, description));
  }
  const [first] = sections;
  first?.pages.unshift(
    readPage(
      'docs/guides/quickstart.md',
      'Quickstart',
      'From an empty folder to a first email and a first design',
    ),
  );
  return sections.filter(({ pages }) => pages.length > 0);
}

function readPage(file: string, label: string, description: string): GuidePage {
  const markdown = readFileSync(join(root, file), 'utf8');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? label;
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  return { file, url: urlOf(file), title, label: name, description, markdown };
}

/** `docs/guides/sending.md` → `/docs/guides/sending` */
function urlOf(file: string): string {
  return `/${file.replace(/\.md$/, '')}`;
}

/** `sendEmail` → `/docs/api/send-email` */
export function operationUrl(operationId: string): string {
  return `/docs/api/${operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
