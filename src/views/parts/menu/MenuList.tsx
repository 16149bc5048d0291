import * as menu from '@zag-js/menu';
import { normalizeProps, useMachine } from '@zag-js/react';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { type MenuAnchor, MenuContext, type MenuListProps } from './menuContext.ts';
import styles from './Menu.module.css';

const POSITION = { strategy: 'fixed', gutter: 4, overflowPadding: 8 } as const;

/** An open menu with the keys of its pattern, typed letters among them; it stands above everything, dialogs included. */
export function MenuList({ label, trigger, anchor, start, onClose, children }: MenuListProps) {
  const lender = useRef(document.activeElement);
  const close = useCallback(() => {
    giveBack(trigger, lender.current);
    onClose();
  }, [trigger, onClose]);
  const service = useMachine(menu.machine, {
    id: useId(),
    ...(trigger !== undefined && { ids: { trigger } }),
    'aria-label': label,
    ...{ defaultOpen: true, loopFocus: true },
    positioning: { ...POSITION, ...placeOf(anchor) },
    onOpenChange: ({ open }) => open || close(),
  });
  const { send } = service;
  useEffect(() => send({ type: start }), [send, start]);
  const api = menu.connect(service, normalizeProps);
  const items = useMemo(() => ({ itemProps: (value: string) => api.getItemProps({ value }), close }), [api, close]);
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Tab') close();
    event.stopPropagation();
  };
  return (
    <div {...api.getPositionerProps()} ref={raise} popover="manual" className={styles.place} onKeyDown={leave}>
      <div {...api.getContentProps()} className={styles.menu}>
        <MenuContext value={items}>{children}</MenuContext>
      </div>
    </div>
  );
}

function raise(place: HTMLElement | null): void {
  place?.showPopover();
}

function giveBack(trigger: string | undefined, lender: Element | null): void {
  const place = trigger === undefined ? lender : document.getElementById(trigger);
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

function placeOf(anchor: MenuAnchor | undefined) {
  if (anchor === undefined) return { placement: 'bottom-end' } as const;
  const { left, right, top, bottom, alignLeft } = anchor;
  return {
    placement: alignLeft === true ? 'bottom-start' : 'bottom-end',
    getAnchorRect: () => ({ x: left, y: top, width: right - left, height: bottom - top }),
  } as const;
}
