import type { GearProps } from './props.ts';
import { SessionSheet } from './SessionSheet.tsx';

/** What lies over the picture while one works; its code comes when the picture is there. */
export function GearView(props: GearProps) {
  return <SessionSheet {...props} />;
}
