import { type Command, UsageError } from '../command.ts';

export const cellsNumberCommand: Command = {
  summary: 'Give this installation ids of its own, before workspaces move between installations.',
  details:
    'Workspaces, projects and templates keep their ids when they move, so no two installations may give the same. Run it once per installation, each with another number; an installation that exists already can be 0. Each number has 20 million ids per kind.',
  positionals: [{ name: 'number', description: '0 to 99.', required: true }],
  options: {},
  run: async (input, context) => {
    const { numberCell } = await import('../../cells/index.ts');
    const number = Number(input.positionals[0]);
    await using core = await context.openCore();
    await numberCell(number, core);
    context.print(context.json ? JSON.stringify({ number }) : `New ids are those of number ${number}.`);
    return 'ok';
  },
};

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

export const cellsMapCommand: Command = {
  summary: 'Write the maps by which HAProxy finds the installation of a key, a project or a host name.',
  details:
    'Writes `keys.map`, `projects.map` and `hosts.map`: replaces the lines of this installation and keeps those of others. A key is named by its first and last four characters, the part that lists show. Run it in each installation, every minute and after a move, then reload HAProxy.',
  positionals: [
    { name: 'cell', description: 'Name of this installation in haproxy.cfg.', required: true },
    { name: 'folder', description: 'Folder of the maps.', required: true },
  ],
  options: {
    hosts: {
      value: 'names',
      description:
        'Host names that lead to this installation, separated by commas; those of tracked links are added. Default: that of POSTPRESS_PUBLIC_URL.',
    },
  },
  run: async (input, context) => {
    const { writeMaps } = await import('../../cells/index.ts');
    const [cell = '', folder = ''] = input.positionals;
    if (!NAME.test(cell)) throw new UsageError('<cell> has letters, digits, - and _ only');
    await using core = await context.openCore();
    const { publicUrl } = core.config;
    const own = publicUrl === null ? [] : [new URL(publicUrl).hostname];
    const hosts =
      input
        .text('hosts')
        ?.split(',')
        .map((host) => host.trim().toLowerCase()) ?? own;
    const written = await writeMaps({ cell, folder, hosts }, core);
    if (context.json) context.print(JSON.stringify(written));
    else
      context.print(
        `${cell}: ${written.keys} keys, ${written.projects} projects, ${written.hosts} host names.`,
      );
    for (const key of written.ambiguous)
      context.note(`A key ${key} is in another installation, too: replace one of both.`);
    return written.ambiguous.length > 0 ? 'negative' : 'ok';
  },
};
