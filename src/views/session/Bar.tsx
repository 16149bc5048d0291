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
  type BarVisibility,
  selectBarVisibility,
  selectFullScreen,
  selectPanel,
} from '../../machines/session/viewer/viewer.selectors.ts';
import type { ViewerPanel } from '../../machines/session/viewer/viewer.types.ts';
import { selectHeld } from '../../machines/session/clipboard/clipboard.selectors.ts';
import { selectClientId, selectWatches } from '../../machines/session/session/session.selectors.ts';
import { selectTextInputPart } from '../../machines/session/textInput/textInput.selectors.ts';
import { AskControl } from './audience/AskControl.tsx';
import { AudienceBadge } from './audience/AudienceBadge.tsx';
import { Chip } from '../parts/display/Badge.tsx';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import bar from './bar.module.css';
import type { FramedProps } from './props.ts';
import { ShareButton } from './share/ShareButton.tsx';
import { useClipboard, useName, useTextInput, useIsLeft } from './useParts.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/**
 * The slim bar. By choice it is hidden and leaves a handle (A§2, remembered); out of the way it can be reached by
 * keyboard, which brings it back, and its handle is for fingers.
 */
export function Bar({ session, viewer }: FramedProps) {
  const { t } = useText();
  const { attachSlot } = usePorts();
  const clientId = useSelector(session, selectClientId);
  const visibility = useSelector(viewer, selectBarVisibility);
  const isLeft = useIsLeft(session);
  const toggle = () => viewer.send({ type: 'bar.toggle' });
  return (
    <>
      <Handle viewer={viewer} visibility={visibility} />
      {visibility !== 'shown' && <AudienceBadge session={session} viewer={viewer} />}
      <div
        ref={useCallback((node: HTMLDivElement) => attachSlot(clientId, 'bar', node), [attachSlot, clientId])}
        className={bar.bar}
        role="toolbar"
        aria-label={t('session.bar')}
        data-place={visibility}
        inert={visibility === 'hidden'}
      >
        <PanelButtons session={session} viewer={viewer} />
        <ShareButton session={session} viewer={viewer} />
        {visibility === 'shown' && <AudienceBadge session={session} viewer={viewer} />}
        <span className={classes(bar.rule, bar.wide)} />
        <span className={bar.wide}>
          <ZoomButtons viewer={viewer} />
        </span>
        <FullScreenButton viewer={viewer} />
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

function Handle({ viewer, visibility }: Pick<FramedProps, 'viewer'> & { readonly visibility: BarVisibility }) {
  const { t } = useText();
  if (visibility === 'shown') return null;
  const away = visibility === 'away';
  return (
    <button
      type="button"
      className={bar.handle}
      aria-label={t('session.showBar')}
      aria-hidden={away}
      tabIndex={away ? -1 : 0}
      data-place={visibility}
      onClick={() => viewer.send({ type: away ? 'bar.show' : 'bar.toggle' })}
    >
      <Icon as={ChevronDown} size={16} />
    </button>
  );
}

function PanelButtons({ session, viewer }: FramedProps) {
  const { t } = useText();
  const panel = useSelector(viewer, selectPanel);
  const clipboard = useClipboard(session);
  const held = useSelector(clipboard, (snapshot) => snapshot !== undefined && selectHeld(snapshot));
  const watches = useSelector(session, selectWatches);
  const name = useName(session);
  const show = (wanted: ViewerPanel) => () =>
    viewer.send(panel === wanted ? { type: 'sheet.close' } : { type: 'sheet.open', panel: wanted });
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
        <>
          <Chip>{t('session.viewOnly')}</Chip>
          <AskControl session={session} />
        </>
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
  const textInput = useTextInput(session);
  const isRaised = useSelector(
    textInput,
    (snapshot) => snapshot !== undefined && selectTextInputPart(snapshot) === 'text',
  );
  return (
    <IconButton
      className={bar.touch}
      icon={Keyboard}
      label={t('session.keyboard')}
      pressed={isRaised}
      onClick={() => textInput?.send({ type: 'keyboard.toggle' })}
    />
  );
}

function FullScreenButton({ viewer }: Pick<FramedProps, 'viewer'>) {
  const { t } = useText();
  const full = useSelector(viewer, selectFullScreen);
  return (
    <IconButton
      className={bar.wide}
      icon={full ? Minimize2 : Maximize2}
      label={t(full ? 'session.leaveFullScreen' : 'session.enterFullScreen')}
      onClick={() => viewer.send({ type: 'fullScreen.toggle' })}
    />
  );
}
