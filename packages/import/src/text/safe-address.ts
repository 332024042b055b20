/** A URL that runs no code; others become ''. */
export function safeAddress(address: string): string {
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(address.replace(/[\s\p{Cc}\p{Cf}]+/gu, ''))?.[0].toLowerCase();
  if (scheme === undefined || !/^(?:javascript|vbscript|livescript|data|mhtml|file):$/.test(scheme))
    return address.trim();
  return /^\s*data:image\/(?:png|jpe?g|gif|webp)[;,]/i.test(address) ? address.trim() : '';
}
