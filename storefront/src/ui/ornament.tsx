import { Component, type ReactNode } from 'react';

/** Around what is only ornament: if it cannot be loaded or drawn, there is nothing in its place, and the page goes on. */
export class Ornament extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
