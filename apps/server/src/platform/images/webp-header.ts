const FRAME_START = 0x2a019d;
const LOSSLESS_SIGNATURE = 0x2f;

/** The size of a WebP by its first chunk (RFC 9649, 2.5 to 2.7): lossy, lossless, or the canvas of an extended one. */
export function readWebpSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.byteLength < 30) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      if (bytes[20] !== LOSSLESS_SIGNATURE) return undefined;
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      if (bytes.readUIntLE(23, 3) !== FRAME_START) return undefined;
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
