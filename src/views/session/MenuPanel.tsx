import { useSelector } from '@xstate/react';
import {
  Clipboard,
  CopyPlus,
  HardDrive,
  House,
  Info,
  LockKeyhole,
  LogOut,
  Maximize2,
  Minimize2,
  MousePointerClick,
} from 'lucide-react';
import { selectFullScreen } from '../../machines/session/viewer/viewer.selectors.ts';
import { selectWatches } from '../../machines/session/session/session.selectors.ts';
import { addressOf } from '../../pages.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionToolsProps } from './props.ts';
import { MediaInputItem } from './MediaInputItem.tsx';
import { FilesItem } from './files/FilesItem.tsx';
import menu from './menu.module.css';
import { EndingItem } from './EndingItem.tsx';
import { MenuItem } from './MenuItem.tsx';
import { MonitorsItem } from './MonitorsItem.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ShareItem } from './share/ShareItem.tsx';
import { useIsLeft, useOtherWindows } from './useOtherWindows.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Everything of the bar, with words; on a phone the only place for most of it. */
export function MenuPanel({ session, viewer, sessions }: SessionToolsProps) {
  const { t } = useText();
  const full = useSelector(viewer, selectFullScreen);
  const watches = useSelector(session, selectWatches);
  return (
    <>
      {sessions.length > 1 && <OpenSessions current={session} sessions={sessions} />}
      <div className={menu.zoom}>
        <span>{t('session.zoom')}</span>
        <ZoomButtons viewer={viewer} />
      </div>
      <ul className={menu.list}>
        <MenuItem
          icon={full ? Minimize2 : Maximize2}
          text={t(full ? 'session.leaveFullScreen' : 'session.enterFullScreen')}
          onChoose={() => viewer.send({ type: 'fullScreen.toggle' })}
        />
        {!watches && (
          <MenuItem
            icon={Clipboard}
            text={t('session.clipboard.title')}
            onChoose={() => viewer.send({ type: 'sheet.open', panel: 'clipboard' })}
          />
        )}
        <FilesItem session={session} viewer={viewer} />
        <ShareItem session={session} viewer={viewer} />
        {!watches && <MonitorsItem session={session} viewer={viewer} />}
        <MediaInputItem session={session} device="microphone" />
        <MediaInputItem session={session} device="webcam" />
        {!watches && (
          <>
            <MenuItem
              icon={LockKeyhole}
              text={t('session.ctrlAltDel')}
              onChoose={() => session.send({ type: 'keys.ctrlAltDel' })}
            />
            <MenuItem
              icon={MousePointerClick}
              text={t('textInput.title')}
              onChoose={() => viewer.send({ type: 'sheet.open', panel: 'textInput' })}
            />
          </>
        )}
        <MenuItem
          icon={Info}
          text={t('sessionTools.info.title')}
          onChoose={() => viewer.send({ type: 'sheet.open', panel: 'info' })}
        />
        <WaysOut session={session} />
      </ul>
      <small className={menu.keys}>{t('session.menuKeys')}</small>
    </>
  );
}

function WaysOut({ session }: Pick<SessionToolsProps, 'session'>) {
  const { t } = useText();
  const isLeft = useIsLeft(session);
  const { windows, mayStartAnother } = useOtherWindows(session);
  return (
    <>
      {mayStartAnother && (
        <MenuItem
          icon={CopyPlus}
          text={t('session.startAnother')}
          onChoose={() => windows?.send({ type: 'another.start' })}
        />
      )}
      <EndingItem session={session} />
      <li>
        <Link className={menu.item} to={addressOf('driveHelp')}>
          <Icon as={HardDrive} />
          {t('session.driveHelp')}
        </Link>
      </li>
      <li>
        <Link className={menu.item} to="/">
          <Icon as={House} />
          {t('session.keepRunning')}
        </Link>
      </li>
      <MenuItem
        icon={LogOut}
        text={t(isLeft ? 'session.leave' : 'session.end')}
        onChoose={() => session.send({ type: 'session.leave' })}
      />
    </>
  );
}
