import sharp from 'sharp';

const GAP_PX = 16;

/** Images side by side on one sheet. */
export async function sideBySide(images: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(images.map((image) => sharp(image).metadata()));
  let left = GAP_PX;
  const placed = images.map((input, index) => {
    const at = { input, left, top: GAP_PX };
    left += (sizes[index]?.width ?? 0) + GAP_PX;
    return at;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP_PX;
  const ground = sharp({ create: { width: left, height, channels: 3, background: '#9aa5b1' } });
  return ground.composite(placed).png({ palette: true }).toBuffer();
}
