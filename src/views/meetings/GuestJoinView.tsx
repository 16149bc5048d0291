import { useSelector } from '@xstate/react';
import { type SyntheticEvent, useDeferredValue } from 'react';
import { MEETING_NAME_MAX_CHARS } from '../../../contract/limits.ts';
import {
  type GuestJoinActorRef,
  type GuestScreen,
  selectGuestMedia,
  selectGuestMeeting,
  selectGuestName,
  selectGuestRefusal,
  selectGuestScreen,
  selectHasNoName,
  selectInvitation,
} from '../../machines/meetings/guestJoin/guestJoin.machine.ts';
import { Button } from '../parts/button/Button.tsx';
import { Mark } from '../parts/display/Mark.tsx';
import { Skeleton } from '../parts/display/Skeleton.tsx';
import { Field } from '../parts/form/Field.tsx';
import { CardPage, CardText, CardTitle } from '../parts/layout/CardPage.tsx';
import { useText } from '../parts/text/useText.ts';
import { MeetingView } from './MeetingView.tsx';
import styles from './meeting.module.css';
import { Preview } from './Preview.tsx';

interface GuestProps {
  readonly content: GuestJoinActorRef;
}

/** C§6 what a guest sees, who has a link and no log-in. */
export function GuestJoinView({ content }: GuestProps) {
  const meeting = useSelector(content, selectGuestMeeting);
  const now = useSelector(content, selectGuestScreen);
  const drawn = useDeferredValue(now);
  // The others offer their links meanwhile, and an answer does not wait until the whole room is drawn; until it is, the form stays.
  const screen = now === 'meeting' ? drawn : now;
  if (screen === 'meeting' && meeting !== undefined)
    return (
      <main className={styles.alonePage}>
        <MeetingView content={meeting} />
      </main>
    );
  return (
    <CardPage className={screen === 'asking' ? styles.card : undefined}>
      <Mark big />
      <Step content={content} screen={screen} isLeft={screen !== now} />
    </CardPage>
  );
}

interface FormProps extends GuestProps {
  /** The room is being drawn, and nobody listens to the form any more. */
  readonly isLeft: boolean;
}

function Step({ content, screen, isLeft }: FormProps & { readonly screen: GuestScreen }) {
  const { t } = useText();
  switch (screen) {
    case 'asking':
      return <NameForm content={content} isLeft={isLeft} />;
    case 'unanswered':
      return <Unanswered content={content} />;
    case 'invalidLink':
      return <Refused content={content} />;
    case 'callEnded':
      return <CallEnded content={content} />;
    default:
      return (
        <div role="status" aria-label={t('meeting.joining')}>
          <Skeleton width="100%" height={140} />
        </div>
      );
  }
}

function NameForm({ content, isLeft }: FormProps) {
  const { t } = useText();
  const invitation = useSelector(content, selectInvitation);
  const media = useDeferredValue(useSelector(content, selectGuestMedia));
  const name = useSelector(content, selectGuestName);
  const isBad = useSelector(content, selectHasNoName);
  return (
    <form className={styles.form} noValidate inert={isLeft} onSubmit={(event) => submit(content, event)}>
      <div>
        <CardTitle>{t('meeting.guestJoin.title', { host: invitation?.host ?? '' })}</CardTitle>
        <CardText>{t('meeting.guestJoin.there', { count: invitation?.count ?? 0 })}</CardText>
      </div>
      {media && <Preview media={media} />}
      <Field label={t('meeting.guestJoin.name')} error={isBad ? t('meeting.guestJoin.noName') : undefined}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            autoFocus
            defaultValue={name}
            maxLength={MEETING_NAME_MAX_CHARS}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" wide>
        {t('meeting.guestJoin.join')}
      </Button>
    </form>
  );
}

function submit(content: GuestJoinActorRef, event: SyntheticEvent<HTMLFormElement>): void {
  event.preventDefault();
  const name = new FormData(event.currentTarget).get('name');
  content.send({ type: 'guest.submit', name: typeof name === 'string' ? name : '' });
}

function Unanswered({ content }: GuestProps) {
  const { t } = useText();
  return (
    <>
      <Text title={t('meeting.unanswered.title')} text={t('meeting.unanswered.text')} />
      <Button kind="primary" wide onClick={() => content.send({ type: 'guest.retry' })}>
        {t('meeting.again')}
      </Button>
    </>
  );
}

/** A§2 invalid link view. */
function Refused({ content }: GuestProps) {
  const { t } = useText();
  const reason = useSelector(content, selectGuestRefusal);
  return (
    <>
      <Text title={t(`meeting.refusals.${reason}.title`)} text={t(`meeting.refusals.${reason}.text`)} />
      {reason !== 'unknown' && (
        <Button kind="primary" wide onClick={() => content.send({ type: 'guest.retry' })}>
          {t('meeting.again')}
        </Button>
      )}
      <Button kind="quiet" wide onClick={() => content.send({ type: 'guest.leave' })}>
        {t('meeting.guestJoin.logIn')}
      </Button>
    </>
  );
}

/** A§2 guest call ended view. */
function CallEnded({ content }: GuestProps) {
  const { t } = useText();
  return (
    <>
      <Text title={t('meeting.ended.title')} text={t('meeting.ended.text')} />
      <Button kind="quiet" wide onClick={() => content.send({ type: 'guest.leave' })}>
        {t('meeting.guestJoin.logIn')}
      </Button>
    </>
  );
}

function Text({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div role="status">
      <CardTitle>{title}</CardTitle>
      <CardText>{text}</CardText>
    </div>
  );
}
