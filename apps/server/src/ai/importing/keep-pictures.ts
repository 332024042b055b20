import type { FileKind, FileStore } from '../../files/index.ts';
import type { ImageKind } from '../../platform/images/images.ts';

/** Puts a picture where designs of the project may name it for good, and answers its address. */
export type KeepPicture = (projectId: number, kind: ImageKind, bytes: Buffer) => Promise<string>;

const fileKinds = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' } as const satisfies Record<
  ImageKind,
  FileKind
>;

/** Pictures among our own files, without an end. */
export function keepPictures(files: Pick<FileStore, 'keep'>): KeepPicture {
  return (_projectId, kind, bytes) => files.keep(fileKinds[kind], bytes);
}
