declare module 'heic-decode' {
  /** A picture of the file, not decoded yet; its size in pixels. */
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and alpha of each pixel, row by row, turned as the camera was held. */
    decode(): Promise<{
      readonly width: number;
      readonly height: number;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
    }>;
  }
  const decode: { all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]> };
  export default decode;
}
