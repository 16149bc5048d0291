import { type ReactNode, useEffect, useRef } from 'react';

interface TopLayerProps {
  readonly className: string | undefined;
  readonly label: string;
  /** When this changes the content is put above everything else, also above an open dialog. */
  readonly raiseOn: string | undefined;
  readonly children: ReactNode;
}

/** Content that no dialog covers. */
export function TopLayer({ className, label, raiseOn, children }: TopLayerProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = region.current;
    if (node?.matches(':popover-open')) node.hidePopover();
    if (raiseOn !== undefined) node?.showPopover();
  }, [raiseOn]);
  return (
    <section ref={region} popover="manual" className={className} aria-label={label}>
      {children}
    </section>
  );
}
