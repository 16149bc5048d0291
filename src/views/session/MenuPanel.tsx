import { useSelector } from '@xstate/react';
import { Clipboard, House, Info, Keyboard, LogOut, type LucideIcon, Maximize2, Minimize2 } from 'lucide-react';
import { selectFullScreen } from '../../machines/frame/frame.selectors.ts';
import { Icon } from '../parts/Icon.tsx';
import { useText } from '../parts/useText.ts';
import type { GearProps } from './props.ts';
import menu from './menu.module.css';
import { OpenSessions } from './OpenSessions.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

/** Everything of the bar, with words; on a phone the only place for most of it. */
export function MenuPanel({ session, frame, sessions }: GearProps) {
  const { t } = useText();
  const full = useSelector(frame, selectFullScreen);
  return (
    <>
      {sessions.length > 1 && <OpenSessions current={session} sessions={sessions} />}
      <div className={menu.zoom}>
        <span>{t('session.zoom')}</span>
        <ZoomButtons frame={frame} />
      </div>
      <ul className={menu.list}>
        <Item
          icon={full ? Minimize2 : Maximize2}
          text={t(full ? 'session.leaveFullScreen' : 'session.enterFullScreen')}
          onChoose={() => frame.send({ type: 'fullScreen.toggle' })}
        />
        <Item
          icon={Clipboard}
          text={t('session.clipboard.title')}
          onChoose={() => frame.send({ type: 'sheet.open', panel: 'clipboard' })}
        />
        <Item
          icon={Keyboard}
          text={t('session.ctrlAltDel')}
          onChoose={() => session.send({ type: 'keys.ctrlAltDel' })}
        />
        <Item
          icon={Info}
          text={t('gear.info.title')}
          onChoose={() => frame.send({ type: 'sheet.open', panel: 'info' })}
        />
        <li>
          <a className={menu.item} href="#/">
            <Icon as={House} />
            {t('session.keepRunning')}
          </a>
        </li>
        <Item icon={LogOut} text={t('session.leave')} onChoose={() => session.send({ type: 'session.leave' })} />
      </ul>
      <small className={menu.keys}>{t('session.menuKeys')}</small>
    </>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly onChoose: () => void;
}

function Item({ icon, text, onChoose }: ItemProps) {
  return (
    <li>
      <button type="button" className={menu.item} onClick={onChoose}>
        <Icon as={icon} />
        {text}
      </button>
    </li>
  );
}
