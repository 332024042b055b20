import { openPexels, PEXELS_PREFIX, type PexelsOptions } from './open-pexels.ts';
import { openUnsplash, type UnsplashOptions } from './open-unsplash.ts';
import type { StockPhoto, StockPhotos } from './stock-photos.ts';

/** Photographs of the providers that have a key, in turns. A provider that fails is left out while another one answers. */
export function openStockPhotos(options: UnsplashOptions & PexelsOptions): StockPhotos {
  const unsplash = openUnsplash(options);
  const pexels = openPexels(options);
  const providers = [unsplash, pexels].filter(({ platforms }) => platforms.length > 0);
  const providerOf = (id: string) => (id.startsWith(PEXELS_PREFIX) ? pexels : unsplash);
  return {
    platforms: providers.flatMap(({ platforms }) => platforms),
    async search(search) {
      const [first = unsplash, ...others] = providers;
      if (others.length === 0) return first.search(search);
      const count = Math.ceil(search.count / providers.length);
      const answers = await Promise.all(providers.map((provider) => provider.search({ ...search, count })));
      const found = answers.filter((answer) => answer.ok);
      const [failed] = answers;
      if (found.length === 0 && failed) return failed;
      return {
        ok: true,
        photos: inTurns(found.map(({ photos }) => photos)),
        hasMore: found.some(({ hasMore }) => hasMore),
      };
    },
    find: (id, signal) => providerOf(id).find(id, signal),
    track: (id, signal) => providerOf(id).track(id, signal),
  };
}

function inTurns(lists: readonly (readonly StockPhoto[])[]): StockPhoto[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
