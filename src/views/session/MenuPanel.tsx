import { useSelector } from '@xstate/react';
import {
  Clipboard,
  CopyPlus,
  Hand,
  HardDrive,
  House,
  Info,
  LockKeyhole,
  LogOut,
  Maximize2,
  Minimize2,
  MousePointerClick,
  MonitorUp,
} from 'lucide-react';
import { selectFullScreen } from '../../machines/session/viewer/viewer.selectors.ts';
import { selectWatches, selectGoesHome, selectSessionTools } from '../../machines/session/session/session.selectors.ts';
import { addressOf } from '../../pages.ts';
import { Icon } from '../parts/icon/Icon.tsx';
import { Link } from '../parts/browser/Link.tsx';
import { useText } from '../parts/text/useText.ts';
import type { SessionToolsProps, SessionProps, FramedProps } from './props.ts';
import { MediaInputItem } from './MediaInputItem.tsx';
import { FilesItem } from './files/FilesItem.tsx';
import menu from './menu.module.css';
import { MenuItem } from './MenuItem.tsx';
import { useAsking } from './audience/AskControl.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { ShareItem } from './share/ShareItem.tsx';
import { useIsLeft, useOtherWindows } from './useParts.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import { SwitchField } from '../parts/form/SwitchField.tsx';
import { selectMonitors } from '../../machines/session/sessionTools/sessionTools.selectors.ts';
import { selectMonitorsOffered } from '../../machines/session/monitors/monitors.selectors.ts';

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
        {watches && <AskItem session={session} />}
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
        {!watches && (
          <>
            <MediaInputItem session={session} device="microphone" />
            <MediaInputItem session={session} device="webcam" />
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

function AskItem({ session }: SessionProps) {
  const { t } = useText();
  const { control, asking } = useAsking(session);
  if (asking !== 'possible') return null;
  return <MenuItem icon={Hand} text={t('share.control.ask')} onChoose={() => control?.send({ type: 'control.ask' })} />;
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

/** What follows in this browser when a session ends; the administrators' setting may say so for everybody. */
function EndingItem({ session }: SessionProps) {
  const { t } = useText();
  const on = useSelector(session, selectGoesHome);
  return (
    <li className={menu.ending}>
      <SwitchField
        label={t('sessionTools.ending.label')}
        hint={t('sessionTools.ending.hint')}
        on={on}
        pending={false}
        onSwitch={() => session.send({ type: 'ending.choose', goesHome: !on })}
      />
    </li>
  );
}

/** Where the desktop and the browser can spread over several windows (A§4). */
function MonitorsItem({ session, viewer }: FramedProps) {
  const { t } = useText();
  const sessionTools = useSelector(session, selectSessionTools);
  const monitors = useSelector(sessionTools, (snapshot) => snapshot && selectMonitors(snapshot));
  const offered = useSelector(monitors, (snapshot) => snapshot !== undefined && selectMonitorsOffered(snapshot));
  if (!monitors || !offered) return null;
  const ask = () => {
    viewer.send({ type: 'sheet.close' });
    monitors.send({ type: 'monitor.ask' });
  };
  return <MenuItem icon={MonitorUp} text={t('monitors.menu')} onChoose={ask} />;
}
