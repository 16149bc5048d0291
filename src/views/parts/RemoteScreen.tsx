import { useCallback } from 'react';

interface RemoteScreenProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly clientId: string;
  readonly stale: boolean;
  readonly attach: (clientId: string, node: HTMLElement) => () => void;
}

/** The place of the remote picture. What is drawn in it and what is typed on it never passes through React. */
export function RemoteScreen({ className, label, clientId, stale, attach }: RemoteScreenProps) {
  const hand = useCallback((node: HTMLDivElement) => attach(clientId, node), [attach, clientId]);
  return (
    <div
      ref={hand}
      className={className}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-stale={stale || undefined}
    />
  );
}
