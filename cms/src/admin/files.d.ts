declare module '*.svg' {
  const address: string;
  export default address;
}

declare module 'react-dom/client' {
  import type { ReactNode } from 'react';

  /** A tree of React in an element of the page. */
  interface Root {
    render(children: ReactNode): void;
    unmount(): void;
  }
  export function createRoot(place: Element): Root;
}
