import { useCallback } from 'react';

interface RemoteScreenProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly clientId: string;
  /** How the picture is shown: as it is, as maybe old, as of a session that is over, or not yet at all. */
  readonly mood: 'live' | 'stale' | 'over' | 'opening';
  readonly attach: (clientId: string, node: HTMLElement) => () => void;
}

/** The place of the remote picture. What is drawn in it and what is typed on it never passes through React. */
export function RemoteScreen({ className, label, clientId, mood, attach }: RemoteScreenProps) {
  const hand = useCallback((node: HTMLDivElement) => attach(clientId, node), [attach, clientId]);
  return <div ref={hand} className={className} role="application" aria-label={label} tabIndex={0} data-mood={mood} />;
}
