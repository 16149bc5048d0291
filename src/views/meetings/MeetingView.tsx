import { useSelector } from '@xstate/react';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';
import {
  selectBoard,
  selectChat,
  selectCount,
  selectHeldUntil,
  selectLimit,
  selectMedia,
  selectMeetingScreen,
  selectPresence,
  selectRefusal,
  selectRoomId,
  selectShowsDevices,
  selectValidUntil,
} from '../../machines/meetings/meeting/meeting.selectors.ts';
import { selectIsBoardInPanel } from '../../machines/meetings/board/board.machine.ts';
import { selectIsChatOpen } from '../../machines/meetings/chat/chat.machine.ts';
import { dateFormat } from '../../i18n/formats.ts';
import { Actions } from '../parts/button/Actions.tsx';
import { Button } from '../parts/button/Button.tsx';
import { Dialog } from '../parts/dialog/Dialog.tsx';
import { Banner } from '../parts/display/Banner.tsx';
import { useText } from '../parts/text/useText.ts';
import { Board } from './Board.tsx';
import { OnlineDialog } from './calls/Online.tsx';
import { OutgoingCalls } from './calls/Outgoing.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { Controls } from './Controls.tsx';
import { DevicePickers } from './DevicePickers.tsx';
import { MediaTrouble } from './MediaToggles.tsx';
import styles from './meeting.module.css';
import type { MeetingProps, MeetingSize, SizedProps } from './props.ts';
import { RoomKeys } from './RoomKeys.tsx';
import { Stage } from './Stage.tsx';
import { timeOfDay } from './timeOfDay.ts';

interface MeetingViewProps {
  readonly content: MeetingActorRef;
  readonly size?: MeetingSize;
}

/** One room, from the wish to enter it to its end. */
export function MeetingView({ content: meeting, size = 'page' }: MeetingViewProps) {
  const { t } = useText();
  switch (useSelector(meeting, selectMeetingScreen)) {
    // Drawn while the gateway is asked: once one is in, only the others are added.
    case 'joining':
    case 'room':
      return <Room meeting={meeting} size={size} />;
    case 'unanswered':
      return (
        <Said title={t('meeting.unanswered.title')} text={t('meeting.unanswered.text')}>
          <Button kind="primary" onClick={() => meeting.send({ type: 'meeting.retry' })}>
            {t('meeting.again')}
          </Button>
          <Home meeting={meeting} />
        </Said>
      );
    case 'invalidLink':
      return <Refused meeting={meeting} />;
    case 'full':
      return <Full meeting={meeting} />;
    case 'switchedOff':
      return (
        <Said title={t('meeting.refusals.off.title')} text={t('meeting.refusals.off.text')}>
          <Home meeting={meeting} />
        </Said>
      );
  }
}

interface SaidProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

function Said({ title, text, children }: SaidProps) {
  return (
    <div className={styles.said} role="status">
      <h1>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <Actions>{children}</Actions>}
    </div>
  );
}

function Home({ meeting }: MeetingProps) {
  const { t } = useText();
  return <Button onClick={() => meeting.send({ type: 'meeting.leave' })}>{t('common.goHome')}</Button>;
}

function Refused({ meeting }: MeetingProps) {
  const { t } = useText();
  const reason = useSelector(meeting, selectRefusal);
  return (
    <Said title={t(`meeting.refusals.${reason}.title`)} text={t(`meeting.refusals.${reason}.text`)}>
      <Home meeting={meeting} />
    </Said>
  );
}

/** C§8 room full: a dialog; on close the user goes home. */
function Full({ meeting }: MeetingProps) {
  const { t } = useText();
  const limit = useSelector(meeting, selectLimit);
  const close = () => meeting.send({ type: 'meeting.leave' });
  return (
    <Dialog title={t('meeting.full.title')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      <p>{t('meeting.full.text', { count: limit })}</p>
      <Actions>
        <Button onClick={close}>{t('common.goHome')}</Button>
        <Button kind="primary" onClick={() => meeting.send({ type: 'meeting.retry' })}>
          {t('meeting.again')}
        </Button>
      </Actions>
    </Dialog>
  );
}

function Room({ meeting, size }: SizedProps) {
  const chat = useSelector(meeting, selectChat);
  const isChatOpen = useSelector(chat, selectIsChatOpen);
  const board = useSelector(meeting, selectBoard);
  const isBoardShown = useSelector(board, selectIsBoardInPanel);
  const roomid = useSelector(meeting, selectRoomId);
  const media = useSelector(meeting, selectMedia);
  const presence = useSelector(meeting, selectPresence);
  return (
    <RoomKeys
      meeting={meeting}
      className={styles.room}
      data-size={size}
      data-chat={isChatOpen || undefined}
      data-board={isBoardShown || undefined}
    >
      {size === 'page' && <Top meeting={meeting} />}
      <div className={styles.notes}>
        <Held meeting={meeting} />
        <OutgoingCalls presence={presence} />
        {media && <MediaTrouble media={media} />}
      </div>
      {board && isBoardShown && <Board board={board} roomid={roomid} />}
      <Stage meeting={meeting} />
      {chat && isChatOpen && <ChatPanel chat={chat} />}
      <Controls meeting={meeting} size={size} />
      <Devices meeting={meeting} />
      <OnlineDialog presence={presence} />
    </RoomKeys>
  );
}

function Top({ meeting }: MeetingProps) {
  const { t } = useText();
  const isIn = useSelector(meeting, selectMeetingScreen) === 'room';
  return (
    <header className={styles.top}>
      <h1 title={t('meeting.keys')}>{t('meeting.title')}</h1>
      {isIn && <Invitation meeting={meeting} />}
    </header>
  );
}

function Invitation({ meeting }: MeetingProps) {
  const { t } = useText();
  const count = useSelector(meeting, selectCount);
  return (
    <>
      <span className={styles.muted}>{t('meeting.count', { count })}</span>
      <CopyLink meeting={meeting} />
    </>
  );
}

function CopyLink({ meeting }: MeetingProps) {
  const { t, language } = useText();
  const until = useSelector(meeting, selectValidUntil);
  // A browser's first date costs as much as drawing the room.
  const time = () => dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(until);
  return (
    <Button
      icon={Copy}
      hint={() => t('meeting.validUntil', { time: time() })}
      onClick={() => meeting.send({ type: 'meeting.copyLink' })}
    >
      {t('meeting.copyLink')}
    </Button>
  );
}

function Held({ meeting }: MeetingProps) {
  const { t, language } = useText();
  const until = useSelector(meeting, selectHeldUntil);
  if (until === null) return null;
  return (
    <Banner tone="warn" title={t('meeting.held.title')}>
      {t('meeting.held.text', { time: timeOfDay(until, language) })}
    </Banner>
  );
}

function Devices({ meeting }: MeetingProps) {
  const { t } = useText();
  const media = useSelector(meeting, selectMedia);
  const isShown = useSelector(meeting, selectShowsDevices);
  if (!isShown || media === undefined) return null;
  const close = () => meeting.send({ type: 'meeting.devices', isOpen: false });
  return (
    <Dialog title={t('meeting.chooseDevices')} size="small" dismiss={{ label: t('common.close'), onDismiss: close }}>
      <DevicePickers media={media} />
    </Dialog>
  );
}
