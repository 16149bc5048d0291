import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';

interface IconProps {
  readonly as: LucideIcon;
  readonly size?: 14 | 16 | 18 | 24 | 32;
}

/** Every icon of the app has this weight, so that pictures and words weigh the same. Names come from the text beside it. */
export const Icon = memo(function Icon({ as: Picture, size = 18 }: IconProps) {
  return <Picture aria-hidden size={size} strokeWidth={size > 20 ? 1.5 : 1.7} />;
});
