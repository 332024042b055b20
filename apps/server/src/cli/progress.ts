import type { CommandContext } from './command.ts';

const WIDTH = 30;
const EVERY_MS = 80;

export type Progress = {
  /** Sets the progress; `detail` names the current work. */
  at(done: number, detail?: string): void;
  /** Clears the bar. */
  end(): void;
};

/** No output: for scripts. */
export const noProgress: Progress = { at: () => {}, end: () => {} };

/** The progress bar of a command, which only a terminal shows. */
export function showProgress({ isWatched, json }: Pick<CommandContext, 'isWatched' | 'json'>, total: number) {
  return isWatched && !json ? drawProgress((text) => process.stderr.write(text), total) : noProgress;
}

/** A progress bar on one line of a terminal, updated at most twelve times a second. */
export function drawProgress(write: (text: string) => void, total: number): Progress {
  let renderedAt = Number.NEGATIVE_INFINITY;
  return {
    at(done, detail = '') {
      const now = performance.now();
      if (now - renderedAt < EVERY_MS && done < total) return;
      renderedAt = now;
      const share = total > 0 ? Math.min(done / total, 1) : 1;
      const filled = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
      write(`\r\x1b[K${bar} ${String(Math.round(share * 100)).padStart(3)} % ${detail}`);
    },
    end: () => write('\r\x1b[K'),
  };
}
