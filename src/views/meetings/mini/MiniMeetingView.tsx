import { useSelector } from '@xstate/react';
import { LogOut, Maximize2, Minus, PictureInPicture, PictureInPicture2 } from 'lucide-react';
import type { MeetingActorRef } from '../../../machines/meetings/meeting/meeting.machine.ts';
import { selectCount, selectMedia, selectMeetingScreen } from '../../../machines/meetings/meeting/meeting.selectors.ts';
import {
  type MiniMeetingActorRef,
  selectMiniMeeting,
  selectMiniPlace,
  selectMiniShape,
} from '../../../machines/meetings/miniMeeting/miniMeeting.machine.ts';
import { IconButton } from '../../parts/button/Button.tsx';
import { FloatingBox } from '../../parts/layout/FloatingBox.tsx';
import { hasOwnWindows, OwnWindow } from '../../parts/layout/OwnWindow.tsx';
import { useText } from '../../parts/text/useText.ts';
import { MediaToggles } from '../MediaToggles.tsx';
import { MeetingView } from '../MeetingView.tsx';
import { Stage } from '../Stage.tsx';
import { DeskBoard } from './DeskBoard.tsx';
import styles from './mini.module.css';

interface MiniProps {
  readonly content: MiniMeetingActorRef;
}

interface OfMeeting extends MiniProps {
  readonly meeting: MeetingActorRef;
}

/** A meeting in a small window: over the page, as one line, or in a window of its own. */
export function MiniMeetingView({ content }: MiniProps) {
  const meeting = useSelector(content, selectMiniMeeting);
  if (meeting === undefined) return null;
  return (
    <>
      <DeskBoard meeting={meeting} />
      <Shaped content={content} meeting={meeting} />
    </>
  );
}

function Shaped({ content, meeting }: OfMeeting) {
  const shape = useSelector(content, selectMiniShape);
  switch (shape) {
    case 'floating':
      return <Floating content={content} meeting={meeting} />;
    case 'minimised':
      return <Minimised content={content} meeting={meeting} />;
    case 'pictureInPicture':
      return <Detached content={content} meeting={meeting} />;
  }
}

function Floating({ content, meeting }: OfMeeting) {
  const { t } = useText();
  const place = useSelector(content, selectMiniPlace);
  return (
    <FloatingBox
      className={styles.window}
      label={t('meeting.title')}
      place={place}
      words={{ move: t('meeting.mini.move'), resize: t('meeting.mini.resize') }}
      onPlaced={(placed) => content.send({ type: 'mini.placed', place: placed })}
      head={
        <>
          <Heading meeting={meeting} />
          <IconButton
            icon={Minus}
            label={t('meeting.mini.minimise')}
            tip="none"
            onClick={() => content.send({ type: 'mini.minimise' })}
          />
          {hasOwnWindows() && (
            <IconButton
              icon={PictureInPicture2}
              label={t('meeting.mini.detach')}
              tip="none"
              onClick={() => content.send({ type: 'mini.detach' })}
            />
          )}
        </>
      }
    >
      <MeetingView content={meeting} size="small" />
    </FloatingBox>
  );
}

function Heading({ meeting }: Pick<OfMeeting, 'meeting'>) {
  const { t } = useText();
  const count = useSelector(meeting, selectCount);
  const isIn = useSelector(meeting, (snapshot) => selectMeetingScreen(snapshot) === 'room');
  return <span className={styles.heading}>{isIn ? t('meeting.count', { count }) : t('meeting.title')}</span>;
}

function Leave({ meeting }: Pick<OfMeeting, 'meeting'>) {
  const { t } = useText();
  return (
    <IconButton
      className={styles.leave}
      icon={LogOut}
      label={t('meeting.leave')}
      tip="none"
      onClick={() => meeting.send({ type: 'meeting.leave' })}
    />
  );
}

/** The pictures are not seen, and what is said is heard all the same. */
function Minimised({ content, meeting }: OfMeeting) {
  const { t } = useText();
  const media = useSelector(meeting, selectMedia);
  return (
    <section className={styles.line} aria-label={t('meeting.title')}>
      <Heading meeting={meeting} />
      {media && <MediaToggles media={media} />}
      <IconButton
        icon={Maximize2}
        label={t('meeting.mini.restore')}
        tip="none"
        onClick={() => content.send({ type: 'mini.restore' })}
      />
      <Leave meeting={meeting} />
      <div hidden>
        <Stage meeting={meeting} />
      </div>
    </section>
  );
}

/** The way back stands in the page, also while the browser takes its time with the window. */
function Detached({ content, meeting }: OfMeeting) {
  const { t } = useText();
  return (
    <section className={styles.line} aria-label={t('meeting.title')}>
      <Heading meeting={meeting} />
      <IconButton
        icon={PictureInPicture}
        label={t('meeting.mini.attach')}
        tip="none"
        onClick={() => content.send({ type: 'mini.attach' })}
      />
      <Leave meeting={meeting} />
      <OwnWindow
        title={t('meeting.title')}
        onOpened={() => content.send({ type: 'window.opened' })}
        onRefused={() => content.send({ type: 'window.refused' })}
        onClosed={() => content.send({ type: 'window.closed' })}
      >
        <MeetingView content={meeting} size="detached" />
      </OwnWindow>
    </section>
  );
}
