import { useSelector } from '@xstate/react';
import {
  Cast,
  CircleStop,
  Copy,
  Hand,
  Link2Off,
  type LucideIcon,
  LogOut,
  MessageSquare,
  MonitorUp,
  MoreHorizontal,
  Pencil,
  Settings,
  SwitchCamera,
  Video,
} from 'lucide-react';
import { selectIsBoardShown } from '../../machines/meetings/board/board.machine.ts';
import { selectIsChatOpen, selectUnread } from '../../machines/meetings/chat/chat.machine.ts';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import { selectCanTurn } from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import {
  selectBoard,
  selectChat,
  selectHand,
  selectIsHost,
  selectMedia,
  selectMeetingScreen,
  selectPresence,
  selectShare,
} from '../../machines/meetings/meeting/meeting.selectors.ts';
import { selectIsPresenceShown } from '../../machines/meetings/presence/presence.selectors.ts';
import {
  selectHasDesktop,
  selectIsBeside,
  selectIsSharing,
  selectSource,
} from '../../machines/meetings/screenShare/screenShare.machine.ts';
import type { ShareSource } from '../../machines/meetings/screenShare/screenShare.types.ts';
import { IconButton } from '../parts/button/Button.tsx';
import { classes } from '../parts/classes.ts';
import { Menu, MenuItem, MenuSwitch } from '../parts/menu/Menu.tsx';
import { useText } from '../parts/text/useText.ts';
import { MediaToggles, TurnCamera } from './MediaToggles.tsx';
import styles from './meeting.module.css';
import type { MeetingProps, SizedProps } from './props.ts';

/** Phones cannot, nor can pages that did not come over https. */
const canShowScreen = (): boolean => {
  const media: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return media?.getDisplayMedia !== undefined;
};

/** What one does in the room; on the way into it one has microphone, camera and the way out. */
export function Controls({ meeting, size }: SizedProps) {
  const { t } = useText();
  const media = useSelector(meeting, selectMedia);
  const isJoining = useSelector(meeting, selectMeetingScreen) === 'joining';
  return (
    <footer className={styles.controls} role="toolbar" aria-label={t('meeting.controls')}>
      {media && <MediaToggles media={media} />}
      {media && size === 'page' && <TurnCamera media={media} />}
      <div className={styles.inRoom} inert={isJoining}>
        <Sharing meeting={meeting} />
        {size === 'page' && <HandToggle meeting={meeting} />}
        <BoardToggle meeting={meeting} />
        <ChatToggle meeting={meeting} />
        {size !== 'detached' && <More meeting={meeting} size={size} />}
      </div>
      <IconButton
        className={styles.leave}
        icon={LogOut}
        label={t('meeting.leave')}
        tip="none"
        onClick={() => meeting.send({ type: 'meeting.leave' })}
      />
    </footer>
  );
}

/** What one can show: a screen, and the desktop of one's own session over which the meeting lies. */
function Sharing({ meeting }: MeetingProps) {
  const { t } = useText();
  const share = useSelector(meeting, selectShare);
  const hasDesktop = useSelector(share, selectHasDesktop);
  return (
    <>
      {hasDesktop && (
        <ShareToggle
          {...{ meeting, source: 'desktop', icon: Cast, label: t('meeting.showDesktop') }}
          onClick={() => share?.send({ type: 'share.toggleDesktop' })}
        />
      )}
      {canShowScreen() && (
        <ShareToggle
          {...{ meeting, source: 'screen', icon: MonitorUp, label: t('meeting.share') }}
          onClick={() => share?.send({ type: 'share.toggle' })}
        />
      )}
    </>
  );
}

interface ShareToggleProps extends MeetingProps {
  readonly source: ShareSource;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

/** One thing is shown at a time; it is taken back where it was begun, which keeps the focus. */
function ShareToggle({ meeting, source, icon, label, onClick }: ShareToggleProps) {
  const { t } = useText();
  const share = useSelector(meeting, selectShare);
  const isSharing = useSelector(share, selectIsSharing);
  const isThis = useSelector(share, selectSource) === source;
  const name = isSharing && isThis ? t('meeting.stopSharing') : label;
  return (
    <IconButton
      className={styles.control}
      icon={isSharing && isThis ? CircleStop : icon}
      label={name}
      title={name}
      pressed={isSharing && isThis}
      disabled={isSharing && !isThis}
      tip="none"
      onClick={onClick}
    />
  );
}

function HandToggle({ meeting }: MeetingProps) {
  const { t } = useText();
  const isUp = useSelector(meeting, selectHand);
  return (
    <IconButton
      className={classes(styles.control, styles.rare)}
      icon={Hand}
      label={t(isUp ? 'meeting.lowerHand' : 'meeting.raiseHand')}
      pressed={isUp}
      tip="none"
      onClick={() => meeting.send({ type: 'meeting.toggleHand' })}
    />
  );
}

function BoardToggle({ meeting }: MeetingProps) {
  const { t } = useText();
  const board = useSelector(meeting, selectBoard);
  const isShown = useSelector(board, selectIsBoardShown);
  return (
    <IconButton
      className={styles.control}
      icon={Pencil}
      label={t('meeting.board.title')}
      pressed={isShown}
      tip="none"
      onClick={() => board?.send({ type: 'board.toggle' })}
    />
  );
}

function ChatToggle({ meeting }: MeetingProps) {
  const { t } = useText();
  const chat = useSelector(meeting, selectChat);
  const isOpen = useSelector(chat, selectIsChatOpen);
  const count = useSelector(chat, selectUnread);
  return (
    <span className={styles.counted}>
      <IconButton
        className={styles.control}
        icon={MessageSquare}
        label={count > 0 ? t('meeting.unread', { count }) : t('meeting.chat')}
        pressed={isOpen}
        tip="none"
        onClick={() => chat?.send({ type: 'chat.toggle' })}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}

function More({ meeting, size }: SizedProps) {
  const { t } = useText();
  const media = useSelector(meeting, selectMedia);
  const presence = useSelector(meeting, selectPresence);
  const mayCall = useSelector(presence, selectIsPresenceShown);
  const isHost = useSelector(meeting, selectIsHost);
  const isUp = useSelector(meeting, selectHand);
  return (
    <Menu
      label={t('meeting.more')}
      trigger={(props) => (
        <IconButton className={styles.control} icon={MoreHorizontal} label={t('meeting.more')} tip="none" {...props} />
      )}
    >
      <MenuItem icon={Copy} onChoose={() => meeting.send({ type: 'meeting.copyLink' })}>
        {t('meeting.copyLink')}
      </MenuItem>
      <MenuItem icon={Hand} onChoose={() => meeting.send({ type: 'meeting.toggleHand' })}>
        {t(isUp ? 'meeting.lowerHand' : 'meeting.raiseHand')}
      </MenuItem>
      {mayCall && (
        <MenuItem icon={Video} onChoose={() => presence?.send({ type: 'presence.open' })}>
          {t('calls.online.open')}
        </MenuItem>
      )}
      {isHost && (
        <MenuItem icon={Link2Off} onChoose={() => meeting.send({ type: 'meeting.withdrawLink' })}>
          {t('meeting.withdraw')}
        </MenuItem>
      )}
      {media && size === 'small' && <TurnItem media={media} />}
      <MenuItem icon={Settings} onChoose={() => meeting.send({ type: 'meeting.devices', isOpen: true })}>
        {t('meeting.chooseDevices')}
      </MenuItem>
      <Beside meeting={meeting} />
    </Menu>
  );
}

/** Where there is no room for one more button. */
function TurnItem({ media }: { readonly media: LocalMediaActorRef }) {
  const { t } = useText();
  const canTurn = useSelector(media, selectCanTurn);
  if (!canTurn) return null;
  return (
    <MenuItem icon={SwitchCamera} onChoose={() => media.send({ type: 'media.turnCamera' })}>
      {t('meeting.turnCamera')}
    </MenuItem>
  );
}

/** A screen stands beside one's own picture rather than in its place. */
function Beside({ meeting }: MeetingProps) {
  const { t } = useText();
  const share = useSelector(meeting, selectShare);
  const isBeside = useSelector(share, selectIsBeside);
  const hasDesktop = useSelector(share, selectHasDesktop);
  if (!canShowScreen() && !hasDesktop) return null;
  return (
    <MenuSwitch
      icon={MonitorUp}
      isOn={isBeside}
      onChoose={() => share?.send({ type: 'share.place', isBeside: !isBeside })}
    >
      {t('meeting.keepCamera')}
    </MenuSwitch>
  );
}
