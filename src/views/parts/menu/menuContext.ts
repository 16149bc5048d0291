import { createContext, type ComponentProps, type ReactNode } from 'react';

/** What a menu stands beside, in the window. */
export interface MenuAnchor {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly alignLeft?: boolean;
}

export interface MenuListProps {
  readonly label: string;
  /** The id of the button that it belongs to. */
  readonly trigger?: string;
  /** In place of a button. */
  readonly anchor?: MenuAnchor;
  /** The item on which it opens. */
  readonly start: 'HOME' | 'END';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface OpenMenu {
  itemProps(value: string): ComponentProps<'div'>;
  /** Closes the menu and gives the focus back. */
  close(): void;
}

/** What its items need of the menu around them. */
export const MenuContext = createContext<OpenMenu>({ itemProps: () => ({}), close: () => undefined });
