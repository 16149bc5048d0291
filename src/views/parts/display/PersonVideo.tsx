import { useCallback } from 'react';

interface PersonVideoProps {
  readonly className: string | undefined;
  /** Whose picture belongs here. */
  readonly id: string;
  readonly label: string;
  /** One's own voice is not played back. */
  readonly isOwn: boolean;
  readonly attach: (id: string, node: HTMLElement) => () => void;
}

/** The place of somebody's picture and voice. Neither ever passes through React. */
export function PersonVideo({ className, id, label, isOwn, attach }: PersonVideoProps) {
  const hand = useCallback((node: HTMLVideoElement) => attach(id, node), [attach, id]);
  return <video ref={hand} className={className} aria-label={label} autoPlay playsInline muted={isOwn} />;
}
