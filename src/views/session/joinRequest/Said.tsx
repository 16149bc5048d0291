import type { ReactNode } from 'react';
import { Button } from '../../parts/button/Button.tsx';
import { CardText, CardTitle } from '../../parts/layout/CardPage.tsx';

/** What there is to say; told at once to who cannot see it. */
export function Said({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div role="status">
      <CardTitle>{title}</CardTitle>
      <CardText>{text}</CardText>
    </div>
  );
}

interface WayProps {
  readonly primary?: boolean;
  readonly children: ReactNode;
  onClick(): void;
}

export function Way({ primary = false, children, onClick }: WayProps) {
  return (
    <Button kind={primary ? 'primary' : 'quiet'} wide autoFocus={primary} onClick={onClick}>
      {children}
    </Button>
  );
}
