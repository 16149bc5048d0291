import { useSelector } from '@xstate/react';
import {
  ChevronDown,
  ChevronUp,
  Clipboard,
  Keyboard,
  LockKeyhole,
  LogOut,
  Maximize2,
  Menu,
  Minimize2,
} from 'lucide-react';
import { useCallback } from 'react';
import {
  type BarPlace,
  selectBarPlace,
  selectFullScreen,
  selectPanel,
} from '../../machines/session/frame/frame.selectors.ts';
import type { FramePanel } from '../../machines/session/frame/frame.types.ts';
import { selectHeld } from '../../machines/session/clipboard/clipboard.selectors.ts';
import { selectClientId, selectWatches } from '../../machines/session/session/session.selectors.ts';
import { selectTypingPart } from '../../machines/session/typing/typing.selectors.ts';
import { AudienceBadge } from './audience/AudienceBadge.tsx';
import { Chip } from '../parts/display/Bits.tsx';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import bar from './bar.module.css';
import type { FramedProps } from './props.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { useClipboard } from './useClipboard.ts';
import { useName } from './useName.ts';
import { useIsLeft } from './useOtherWindows.ts';
import { useTyping } from './useTyping.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/**
 * The slim bar. By choice it is hidden and leaves a handle (A§2, remembered); out of the way it can be reached by
 * keyboard, which brings it back, and its handle is for fingers.
 */
export function Bar({ session, frame }: FramedProps) {
  const { t } = useText();
  const { attachPlace } = usePorts();
  const clientId = useSelector(session, selectClientId);
  const place = useSelector(frame, selectBarPlace);
  const isLeft = useIsLeft(session);
  const toggle = () => frame.send({ type: 'bar.toggle' });
  return (
    <>
      <Handle frame={frame} place={place} />
      {place !== 'shown' && <AudienceBadge session={session} frame={frame} />}
      <div
        ref={useCallback((node: HTMLDivElement) => attachPlace(clientId, 'bar', node), [attachPlace, clientId])}
        className={bar.bar}
        role="toolbar"
        aria-label={t('session.bar')}
        data-place={place}
        inert={place === 'hidden'}
      >
        <PanelButtons session={session} frame={frame} />
        <ShareButton session={session} frame={frame} />
        {place === 'shown' && <AudienceBadge session={session} frame={frame} />}
        <span className={classes(bar.rule, bar.wide)} />
        <span className={bar.wide}>
          <ZoomButtons frame={frame} />
        </span>
        <FullScreenButton frame={frame} />
        <span className={bar.rule} />
        <Button
          className={bar.leave}
          kind="danger"
          icon={LogOut}
          onClick={() => session.send({ type: 'session.leave' })}
        >
          {t(isLeft ? 'session.leave' : 'session.end')}
        </Button>
        <IconButton icon={ChevronUp} label={t('session.hideBar')} tip="end" onClick={toggle} />
      </div>
    </>
  );
}

function Handle({ frame, place }: Pick<FramedProps, 'frame'> & { readonly place: BarPlace }) {
  const { t } = useText();
  if (place === 'shown') return null;
  const away = place === 'away';
  return (
    <button
      type="button"
      className={bar.handle}
      aria-label={t('session.showBar')}
      aria-hidden={away}
      tabIndex={away ? -1 : 0}
      data-place={place}
      onClick={() => frame.send({ type: away ? 'bar.show' : 'bar.toggle' })}
    >
      <Icon as={ChevronDown} size={16} />
    </button>
  );
}

function PanelButtons({ session, frame }: FramedProps) {
  const { t } = useText();
  const panel = useSelector(frame, selectPanel);
  const clipboard = useClipboard(session);
  const held = useSelector(clipboard, (snapshot) => snapshot !== undefined && selectHeld(snapshot));
  const watches = useSelector(session, selectWatches);
  const name = useName(session);
  const show = (wanted: FramePanel) => () =>
    frame.send(panel === wanted ? { type: 'sheet.close' } : { type: 'sheet.open', panel: wanted });
  return (
    <>
      <IconButton
        icon={Menu}
        label={t('session.menu')}
        pressed={panel === 'menu'}
        tip={panel === 'menu' ? 'none' : 'middle'}
        onClick={show('menu')}
      />
      <span className={bar.name}>{name}</span>
      <span className={bar.rule} />
      {watches ? (
        <Chip>{t('session.viewOnly')}</Chip>
      ) : (
        <>
          <IconButton
            className={classes(held && bar.dot)}
            icon={Clipboard}
            label={t('session.clipboard.title')}
            pressed={panel === 'clipboard'}
            onClick={show('clipboard')}
          />
          <IconButton
            className={bar.wide}
            icon={LockKeyhole}
            label={t('session.ctrlAltDel')}
            onClick={() => session.send({ type: 'keys.ctrlAltDel' })}
          />
          <KeyboardButton session={session} />
        </>
      )}
    </>
  );
}

/** The keyboard of a phone or a tablet, which does not come by itself where a picture has the focus. */
function KeyboardButton({ session }: Pick<FramedProps, 'session'>) {
  const { t } = useText();
  const typing = useTyping(session);
  const isRaised = useSelector(typing, (snapshot) => snapshot !== undefined && selectTypingPart(snapshot) === 'text');
  return (
    <IconButton
      className={bar.touch}
      icon={Keyboard}
      label={t('session.keyboard')}
      pressed={isRaised}
      onClick={() => typing?.send({ type: 'keyboard.toggle' })}
    />
  );
}

function FullScreenButton({ frame }: Pick<FramedProps, 'frame'>) {
  const { t } = useText();
  const full = useSelector(frame, selectFullScreen);
  return (
    <IconButton
      className={bar.wide}
      icon={full ? Minimize2 : Maximize2}
      label={t(full ? 'session.leaveFullScreen' : 'session.enterFullScreen')}
      onClick={() => frame.send({ type: 'fullScreen.toggle' })}
    />
  );
}
