import type { HostPort } from '../kernel/host-port.ts';

type Image = { url: string; width: number; height: number };

/**
 * Hands a file to the page that embeds the editor, which stores it.
 *
 * @throws Error with the host's message, or if it answers no URL
 */
export async function uploadToHost(host: HostPort, file: File): Promise<Image> {
  const { name, type, size } = file;
  const answer = await host.request<unknown>('image', { file, name, type, size });
  const { url, width, height } = (answer ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || url === '') throw new Error('The page returned no URL for the image.');
  const measured = Number(width) > 0 && Number(height) > 0 ? { width, height } : await sizeOf(file);
  const image = { url, width: Number(measured.width), height: Number(measured.height) };
  host.emit('image:uploaded', image);
  return image;
}

/** Pages that know only the URL leave the size to us. Files that this browser cannot decode have none. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  try {
    const image = document.createElement('img');
    image.src = url;
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return { width: 0, height: 0 };
  } finally {
    URL.revokeObjectURL(url);
  }
}
