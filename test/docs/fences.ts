/** The use of a fenced block: run, written as a file, only shown, or skipped for a reason in the page. */
export type Fence = {
  /** Page and line, in the format of editors. */
  where: string;
  language: string;
  code: string;
  /** The comment before the block: `<!-- run: skip, needs a public domain -->` has the name `run`. */
  marker: { name: string; value: string } | undefined;
};

const FENCE =
  /^(?: *<!-- (?<name>run|file|edit): (?<value>.+) -->\n)?(?<indent> *)```(?<language>\S*)\n(?<code>[\s\S]*?)^ *```$/gm;

/** The fenced blocks of a Markdown page, in order. */
export function readFences(page: string, text: string): Fence[] {
  return [...text.matchAll(FENCE)].map((match) => {
    const { name, value = '', indent = '', language = '', code = '' } = match.groups ?? {};
    const line = text.slice(0, match.index).split('\n').length + (name === undefined ? 0 : 1);
    return {
      where: `${page}:${line}`,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      marker: name === undefined ? undefined : { name, value },
    };
  });
}
