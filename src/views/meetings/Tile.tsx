import { useSelector } from '@xstate/react';
import { Hand, Maximize, MessageSquare, MicOff, ZoomIn, ZoomOut } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { MeetingActorRef } from '../../machines/meetings/meeting/meeting.machine.ts';
import { selectChat, selectPeer, selectPinned } from '../../machines/meetings/meeting/meeting.selectors.ts';
import type { Person } from '../../machines/meetings/meeting/meeting.types.ts';
import {
  type PeerActorRef,
  type LinkState,
  selectFault,
  selectIsSpeaking,
  selectLinkState,
} from '../../machines/meetings/peer/peer.machine.ts';
import { Button, IconButton } from '../parts/button/Button.tsx';
import { isInPlace } from '../../machines/meetings/meeting/tiles.ts';
import { initials } from '../parts/display/Avatar.tsx';
import { PersonVideo } from '../parts/display/PersonVideo.tsx';
import { Icon } from '../parts/icon/Icon.tsx';
import { useText } from '../parts/text/useText.ts';
import { usePorts } from '../shared/ports.ts';
import styles from './meeting.module.css';
import { QualityBadge } from './QualityBadge.tsx';

/** Oneself among the others. */
export const SELF = 'self';

interface PictureProps {
  readonly person: Person;
  readonly isOwn: boolean;
  readonly name: string;
}

/** What is seen of one person: their picture, or what stands for it. */
export function Picture({ person, isOwn, name }: PictureProps) {
  const { t } = useText();
  const { attachSlot } = usePorts();
  const isSeen = person.video || isInPlace(person);
  return (
    <>
      <PersonVideo
        className={styles.video}
        id={person.sid}
        label={t('meeting.pictureOf', { name })}
        isOwn={isOwn}
        attach={(id, node) => attachSlot(id, 'person', node)}
      />
      {!isSeen && (
        <span role="img" aria-label={t('meeting.isUnseen')} className={styles.initials}>
          {initials(person.username)}
        </span>
      )}
      <figcaption className={styles.name}>
        {!person.mic && (
          <span role="img" aria-label={t('meeting.isMuted')}>
            <Icon as={MicOff} size={14} />
          </span>
        )}
        {person.hand && (
          <span role="img" aria-label={t('meeting.handUp')} className={styles.hand}>
            <Icon as={Hand} size={14} />
          </span>
        )}
        <span className={styles.who}>{name}</span>
        {person.isGuest && <span className={styles.guest}>{t('meeting.guest')}</span>}
      </figcaption>
    </>
  );
}

interface SizesProps {
  readonly meeting: MeetingActorRef;
  /** Of the place on the stage. */
  readonly id: string;
  readonly name: string;
}

/** Larger, or over the whole screen. */
export function Sizes({ meeting, id, name }: SizesProps) {
  const { t } = useText();
  const isPinned = useSelector(meeting, selectPinned) === id;
  return (
    <>
      <IconButton
        icon={isPinned ? ZoomOut : ZoomIn}
        label={t(isPinned ? 'meeting.unpin' : 'meeting.pin', { name })}
        tip="end"
        onClick={() => meeting.send({ type: 'meeting.pin', tile: id })}
      />
      <IconButton
        className={styles.extra}
        icon={Maximize}
        label={t('meeting.fullScreen', { name })}
        tip="end"
        onClick={fullScreen}
      />
    </>
  );
}

const fullScreen = (event: MouseEvent<HTMLElement>) =>
  void event.currentTarget
    .closest('figure')
    ?.requestFullscreen()
    .catch(() => undefined);

interface TileProps {
  readonly meeting: MeetingActorRef;
  readonly person: Person;
}

/** One of the others in the room. */
export function Tile({ meeting, person, isLarge }: TileProps & { readonly isLarge: boolean }) {
  const { t } = useText();
  const peer = useSelector(meeting, selectPeer(person.sid));
  const link = useSelector(peer, selectLinkState);
  const isSpeaking = useSelector(peer, selectIsSpeaking) && person.mic;
  const { sid, username } = person;
  const shown = isInPlace(person) && person.desktop === true ? t('meeting.desktopOf', { name: username }) : username;
  return (
    <figure
      className={styles.tile}
      data-person={username}
      data-large={isLarge || undefined}
      data-sharing={isInPlace(person)}
      data-speaking={isSpeaking || undefined}
    >
      <QualityBadge peer={peer} />
      <Picture person={person} isOwn={false} name={shown} />
      {link !== 'connected' && <Trouble peer={peer} link={link} />}
      <div className={styles.tools}>
        <Whisper meeting={meeting} person={person} />
        <Sizes meeting={meeting} id={sid} name={shown} />
      </div>
    </figure>
  );
}

function Whisper({ meeting, person: { sid, username: name } }: TileProps) {
  const { t } = useText();
  const chat = useSelector(meeting, selectChat);
  return (
    <IconButton
      className={styles.extra}
      icon={MessageSquare}
      label={t('meeting.write', { name })}
      tip="end"
      onClick={() => chat?.send({ type: 'chat.open', chatid: sid, name })}
    />
  );
}

interface TroubleProps {
  readonly peer: PeerActorRef | undefined;
  readonly link: Exclude<LinkState, 'connected'>;
}

/** Why nothing is seen of somebody, and what one can do where it does not mend itself. */
function Trouble({ peer, link }: TroubleProps) {
  const { t } = useText();
  const fault = useSelector(peer, selectFault);
  const isOver = link === 'unreachable' || link === 'refused';
  return (
    <div className={styles.link}>
      <p>{link === 'unreachable' ? t(`meeting.unreachable.${fault}`) : t(`meeting.link.${link}`)}</p>
      {isOver && <Button onClick={() => peer?.send({ type: 'peer.retry' })}>{t('meeting.again')}</Button>}
    </div>
  );
}
