import { useSelector } from '@xstate/react';
import type { LocalMediaActorRef } from '../../machines/meetings/localMedia/localMedia.machine.ts';
import { selectLive } from '../../machines/meetings/localMedia/localMedia.selectors.ts';
import {
  selectHand,
  selectIsGuest,
  selectMedia,
  selectOwnName,
  selectPeople,
  selectPinned,
  selectShare,
} from '../../machines/meetings/meeting/meeting.selectors.ts';
import type { Person } from '../../machines/meetings/meeting/meeting.types.ts';
import { selectIsSharing } from '../../machines/meetings/screenShare/screenShare.selectors.ts';
import { useText } from '../parts/text/useText.ts';
import styles from './meeting.module.css';
import type { MeetingProps } from './props.ts';
import { Picture, SELF, Tile } from './Tile.tsx';

/** C§2 a grid by the number of people; who is pinned, or shares a screen, stands large. */
export function Stage({ meeting }: MeetingProps) {
  const { t } = useText();
  const people = useSelector(meeting, selectPeople);
  const pinned = useSelector(meeting, selectPinned);
  const isGuest = useSelector(meeting, selectIsGuest);
  const media = useSelector(meeting, selectMedia);
  const isLarge = ({ sid, sharing }: Person) => (pinned === null ? sharing : pinned === sid);
  return (
    <section
      className={styles.stage}
      aria-label={t('meeting.people')}
      data-count={people.length === 0 ? 'single' : 'several'}
      data-people={people.length + 1}
      data-guest={isGuest || undefined}
      data-spotlit={people.some(isLarge) || undefined}
    >
      {people.map((person) => (
        <Tile key={person.sid} meeting={meeting} person={person} isLarge={isLarge(person)} />
      ))}
      {media && <Own meeting={meeting} media={media} />}
      {people.length === 0 && <p className={styles.alone}>{t('meeting.alone')}</p>}
    </section>
  );
}

function Own({ meeting, media }: MeetingProps & { readonly media: LocalMediaActorRef }) {
  const { t } = useText();
  const { mic, camera } = useSelector(media, selectLive);
  const username = useSelector(meeting, selectOwnName);
  const share = useSelector(meeting, selectShare);
  const sharing = useSelector(share, selectIsSharing);
  const hand = useSelector(meeting, selectHand);
  const person = { sid: SELF, username, isGuest: false, mic, video: camera, sharing, hand };
  return (
    <figure className={styles.tile} data-own data-person={SELF} data-sharing={sharing}>
      <Picture person={person} isOwn name={t('meeting.you', { name: username })} link="connected" />
    </figure>
  );
}
