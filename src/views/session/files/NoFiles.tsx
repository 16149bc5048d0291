import { useSelector } from '@xstate/react';
import { FolderSync, FolderX } from 'lucide-react';
import type { SessionActorRef } from '../../../machines/session/session/session.machine.ts';
import {
  type SftpActorRef,
  selectMayTurnOn,
  selectSftpOffer,
  selectTurningOn,
} from '../../../machines/session/sftp/sftp.machine.ts';
import { Empty } from '../../parts/display/Empty.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { useText } from '../../parts/text/useText.ts';

interface NoFilesProps {
  readonly session: SessionActorRef;
  readonly sftp: SftpActorRef;
}

/** A session without files: why, and what to do about it. */
export function NoFiles({ session, sftp }: NoFilesProps) {
  const { t } = useText();
  const offer = useSelector(sftp, selectSftpOffer);
  const mayTurnOn = useSelector(sftp, selectMayTurnOn);
  if (offer === 'turnedOn') return <TurnedOn session={session} />;
  if ((offer !== 'off' && offer !== 'refused') || !mayTurnOn)
    return <Empty icon={FolderX} title={t('files.none.title')} text={t('files.none.text')} />;
  return (
    <Empty icon={FolderX} title={t(`files.${offer}.title`)} text={t(`files.${offer}.text`)}>
      <TurnOn sftp={sftp} label={t(`files.${offer}.turnOn`)} />
    </Empty>
  );
}

function TurnOn({ sftp, label }: Pick<NoFilesProps, 'sftp'> & { readonly label: string }) {
  const busy = useSelector(sftp, selectTurningOn);
  return (
    <Button busy={busy} onClick={() => sftp.send({ type: 'sftp.turnOn' })}>
      {label}
    </Button>
  );
}

function TurnedOn({ session }: Pick<NoFilesProps, 'session'>) {
  const { t } = useText();
  return (
    <div role="status">
      <Empty icon={FolderSync} title={t('files.turnedOn.title')} text={t('files.turnedOn.text')}>
        <Button kind="primary" onClick={() => session.send({ type: 'session.reconnect', ending: true })}>
          {t('files.turnedOn.reconnect')}
        </Button>
      </Empty>
    </div>
  );
}
