import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onError: (code: string) => void;
  readonly children: ReactNode;
}

/** A view that throws is told to the app machine, which shows what to do (A§8 fatal page error). */
export class ErrorBoundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onError('VIEW_ERROR');
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
