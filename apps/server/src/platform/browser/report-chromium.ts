import type { Log } from '../../base/log.ts';
import { describeChromium } from './describe-chromium.ts';

/** Logs which Chromium renders and its age, and warns about an old bundled one: it renders untrusted pages. */
export async function reportChromium(
  configured: string | null,
  { log, now, places }: { log: Log; now: Date; places?: readonly string[] },
): Promise<void> {
  const described = await describeChromium(configured, now, places);
  if (!described) return log.warn({}, 'There is no Chromium: PNG, PDF and previews are not available');
  const { isOld, ...facts } = described;
  if (!isOld) return log.info(facts, 'Chromium was found');
  log.warn(facts, 'The bundled Chromium is old: install one of the operating system, which is preferred');
}
