/** How large an image is: pixels, and bytes where that can be known. */
export type Measure = { width: number; height: number; bytes: number | undefined };

/** Looks at an image by its address; undefined where it can't be shown. */
export async function measureImage(url: string): Promise<Measure | undefined> {
  const size = await naturalSize(url);
  return size && { ...size, bytes: await weightOf(url) };
}

function naturalSize(url: string): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = url;
  });
}

/** Only for images of this service: our policy does not let the page call others. */
async function weightOf(url: string): Promise<number | undefined> {
  try {
    if (new URL(url, location.href).origin !== location.origin) return undefined;
    const response = await fetch(url, { method: 'HEAD', credentials: 'omit' });
    const length = Number(response.headers.get('content-length'));
    return response.ok && length > 0 ? length : undefined;
  } catch {
    return undefined;
  }
}
