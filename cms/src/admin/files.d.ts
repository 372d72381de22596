declare module '*.svg' {
  const address: string;
  export default address;
}

declare module 'react-dom/client' {
  import type { ReactNode } from 'react';

  interface Root {
    render(children: ReactNode): void;
    unmount(): void;
  }
  export function createRoot(place: Element): Root;
}
