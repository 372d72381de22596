declare module 'heic-decode' {
  /** Undecoded picture in the file, with its size in pixels. */
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** RGBA of each pixel, row by row, upright. */
    decode(): Promise<{
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
    }>;
  }
  const decode: { all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]> };
  export default decode;
}
