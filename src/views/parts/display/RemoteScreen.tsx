import { useCallback, useId } from 'react';

interface RemoteScreenProps {
  readonly className: string | undefined;
  readonly label: string;
  /** How to get away from it by keyboard. */
  readonly hint: string;
  readonly clientId: string;
  /** How the picture is shown: as it is, as maybe old, as of a session that is over, or not yet at all. */
  readonly mood: 'live' | 'stale' | 'over' | 'opening';
  readonly attach: (clientId: string, node: HTMLElement) => () => void;
}

/** The place of the remote picture. What is drawn in it and what is typed on it never passes through React. */
export function RemoteScreen({ className, label, hint, clientId, mood, attach }: RemoteScreenProps) {
  const hintId = useId();
  const hand = useCallback((node: HTMLDivElement) => attach(clientId, node), [attach, clientId]);
  return (
    <>
      <div
        ref={hand}
        className={className}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={0}
        data-mood={mood}
      />
      <span id={hintId} hidden>
        {hint}
      </span>
    </>
  );
}
