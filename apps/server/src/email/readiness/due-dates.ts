import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '../../base/clock.ts';

const BACKUP_DAYS_MAX = 8;
const CERTIFICATE_DAYS_MIN = 14;

/** Whether it is time for another backup. @param last when the last one was made, or the installation began */
export function isBackupDue(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() >= BACKUP_DAYS_MAX * DAY_MS;
}

/** Whether a certificate must be renewed now. */
export function isCertificateDue(validTo: Date, now: Date): boolean {
  return validTo.getTime() - now.getTime() < CERTIFICATE_DAYS_MIN * DAY_MS;
}

/** The certificate that this process serves HTTPS with. */
export async function readCertificate(path: string): Promise<X509Certificate> {
  return new X509Certificate(await readFile(path));
}
