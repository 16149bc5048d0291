import type { LucideIcon } from 'lucide-react';
import { Icon } from '../parts/icon/Icon.tsx';
import menu from './menu.module.css';

interface MenuItemProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onChoose: () => void;
}

/** One entry of the session's menu. */
export function MenuItem({ icon, text, onChoose }: MenuItemProps) {
  return (
    <li>
      <button type="button" className={menu.item} onClick={onChoose}>
        <Icon as={icon} />
        {text}
      </button>
    </li>
  );
}
