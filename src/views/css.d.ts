import 'react';

declare module 'react' {
  /** Numbers that a stylesheet reads as custom properties. */
  interface CSSProperties {
    readonly [name: `--${string}`]: string | number | undefined;
  }
}
