import { mapAddresses, readContent } from '@postpress/import';

/** Links and pictures as they are compared, and all other addresses as they are written: those of forms and posters. */
export function addressesIn(html: string): string[] {
  const { kinds, items } = readContent(html);
  const found = items.filter((_, at) => kinds[at] !== 'word');
  mapAddresses(html, (address, kind) => {
    if (kind !== 'image' && !LEADS_NOWHERE.test(address)) found.push(address.trim());
    return undefined;
  });
  return found;
}

const LEADS_NOWHERE = /^\s*(?:#.*)?$/;
