/** How much processor time the calling thread took for `work`, which does not wait: a load beside it does not count. */
export function cpuMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
