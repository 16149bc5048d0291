import { useCallback } from 'react';

interface PageCanvasProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly page: number;
  readonly draw: (node: HTMLCanvasElement, page: number) => void;
}

/** The place of a page of a document. What is drawn never passes through React. */
export function PageCanvas({ className, label, page, draw }: PageCanvasProps) {
  const hand = useCallback(
    (node: HTMLCanvasElement | null) => {
      if (node !== null) draw(node, page);
    },
    [draw, page],
  );
  return <canvas ref={hand} className={className} role="img" aria-label={label} />;
}
