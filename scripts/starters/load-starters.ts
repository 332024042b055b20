import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Design, type DisplayMode, displayModes, simpleToFull } from '@postpress/design';
import { type Starter, simpleOf } from './compose.ts';

export type LoadedStarter = Starter & { displayMode: DisplayMode; id: string; design: Design };

/** Every starter, as `scripts/starters/<mode>/<id>.ts` exports it by default, made a Full design; in order of rank. */
export async function loadStarters(): Promise<LoadedStarter[]> {
  const loaded: LoadedStarter[] = [];
  for (const displayMode of displayModes) {
    const folder = join(import.meta.dirname, displayMode);
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
    const ofMode = await Promise.all(
      files.map(async (file) => {
        const { default: starter } = (await import(join(folder, file))) as { default: Starter };
        const made = simpleToFull(simpleOf(starter), { displayMode, includeDefaultValues: true });
        if (!made.ok) throw new Error(`${displayMode}/${file}: ${JSON.stringify(made.issues)}`);
        return { ...starter, displayMode, id: basename(file, '.ts'), design: made.design };
      }),
    );
    loaded.push(...ofMode.sort((one, other) => one.rank - other.rank));
  }
  return loaded;
}
