import type { FileKind, ProjectStorages } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

/** Puts a picture where designs of the project may name it for good, and answers its address. */
export type KeepPicture = (projectId: number, kind: ImageKind, bytes: Buffer) => Promise<string>;

const fileKinds = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' } as const satisfies Record<
  ImageKind,
  FileKind
>;

/** Pictures in the project's own storage where it has one, else among our files, without an end. */
export function keepPictures(store: ProjectStorages['storeForProject']): KeepPicture {
  return (projectId, kind, bytes) => store(projectId, bytes, fileKinds[kind]);
}
