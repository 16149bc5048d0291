import { useSelector } from '@xstate/react';
import type { JoinRequestActorRef } from '../../../machines/session/joinRequest/joinRequest.machine.ts';
import {
  selectEnd,
  selectHasVisited,
  selectIsGuest,
  selectJoinScreen,
  selectName,
  selectVisit,
} from '../../../machines/session/joinRequest/joinRequest.selectors.ts';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Mark } from '../../parts/display/Mark.tsx';
import { CardPage } from '../../parts/layout/CardPage.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './joinRequest.module.css';
import { NameForm } from './NameForm.tsx';
import { Said, Way } from './Said.tsx';

interface JoinRequestViewProps {
  readonly content: JoinRequestActorRef;
}

/** What somebody sees who came by a link, until they are in, and after. */
export function JoinRequestView({ content: join }: JoinRequestViewProps) {
  return (
    <CardPage>
      <Mark big />
      <Step join={join} />
    </CardPage>
  );
}

interface StepProps {
  readonly join: JoinRequestActorRef;
}

function Step({ join }: StepProps) {
  const screen = useSelector(join, selectJoinScreen);
  switch (screen) {
    case 'checking':
      return <Skeleton width="100%" height={140} />;
    case 'requestUserName':
      return <NameForm join={join} />;
    case 'awaitingJoinPermission':
      return <Waiting join={join} />;
    case 'away':
      return <Away join={join} />;
    case 'over':
      return <Over join={join} />;
    default:
      return <Ended join={join} screen={screen} />;
  }
}

/** Names are other people's words; they only fill the gaps of a sentence. */
function useNames(join: JoinRequestActorRef) {
  const visit = useSelector(join, selectVisit);
  const name = useSelector(join, selectName);
  return { owner: visit?.owner ?? '', session: visit?.connName ?? '', name };
}

function Waiting({ join }: StepProps) {
  const { t } = useText();
  const names = useNames(join);
  return (
    <>
      <span className={styles.pulse} aria-hidden />
      <Said title={t('joinRequest.waiting.title', names)} text={t('joinRequest.waiting.text', names)} />
      <Way onClick={() => join.send({ type: 'join.cancel' })}>{t('joinRequest.waiting.cancel')}</Way>
    </>
  );
}

function Over({ join }: StepProps) {
  const { t } = useText();
  const end = useSelector(join, selectEnd);
  const names = useNames(join);
  return (
    <>
      <Said title={t(`joinRequest.over.${end}.title`, names)} text={t(`joinRequest.over.${end}.text`, names)} />
      <Leave join={join} />
    </>
  );
}

type EndedScreen = 'unchecked' | 'withdrawn' | 'shareConnectionRejected' | 'notExisting';

const TEXT = {
  unchecked: 'unreachable',
  withdrawn: 'withdrawn',
  shareConnectionRejected: 'rejected',
  notExisting: 'notExisting',
} as const;

function Ended({ join, screen }: StepProps & { readonly screen: EndedScreen }) {
  const { t } = useText();
  const names = useNames(join);
  const key = TEXT[screen];
  return (
    <>
      <Said title={t(`joinRequest.${key}.title`, names)} text={t(`joinRequest.${key}.text`, names)} />
      {screen === 'unchecked' && (
        <Way primary onClick={() => join.send({ type: 'join.retry' })}>
          {t('joinRequest.retry')}
        </Way>
      )}
      {screen === 'withdrawn' && (
        <Way primary onClick={() => join.send({ type: 'join.again' })}>
          {t('joinRequest.withdrawn.again')}
        </Way>
      )}
      <Leave join={join} />
    </>
  );
}

/** A guest has nowhere else to be. */
function Away({ join }: StepProps) {
  const { t } = useText();
  const key = useSelector(join, selectHasVisited) ? 'away' : 'invited';
  return (
    <>
      <Said title={t(`joinRequest.${key}.title`)} text={t(`joinRequest.${key}.text`)} />
      <Way primary onClick={() => join.send({ type: 'join.again' })}>
        {t(`joinRequest.${key}.again`)}
      </Way>
    </>
  );
}

function Leave({ join }: StepProps) {
  const { t } = useText();
  const isGuest = useSelector(join, selectIsGuest);
  return (
    <Way onClick={() => join.send({ type: 'join.leave' })}>{t(isGuest ? 'joinRequest.leave' : 'common.goHome')}</Way>
  );
}
