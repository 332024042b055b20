/** Address of what only the console has, for what no `call` reaches: streams and downloads by links. */
export function apiUrl(path: string): string {
  return `/console/api${path}`;
}
