import { useSelector } from '@xstate/react';
import { Video } from 'lucide-react';
import {
  type PreJoinActorRef,
  selectCode,
  selectHasBadCode,
  selectHasLastRoom,
  selectOthers,
  selectPreview,
} from '../../machines/meetings/preJoin/preJoin.machine.ts';
import { Button } from '../parts/button/Button.tsx';
import { TextField } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { useText } from '../parts/text/useText.ts';
import { OnlineSection } from './calls/Online.tsx';
import { DevicePickers } from './DevicePickers.tsx';
import styles from './meeting.module.css';
import { Preview } from './Preview.tsx';

interface PreJoinViewProps {
  readonly content: PreJoinActorRef;
}

/** C§2 pre-join: a look at oneself, then a room of one's own or somebody else's. */
export function PreJoinView({ content }: PreJoinViewProps) {
  const { t } = useText();
  const media = useSelector(content, selectPreview);
  const others = useSelector(content, selectOthers);
  return (
    <div className={styles.before}>
      <header>
        <h1>{t('meeting.preJoin.title')}</h1>
        <p className={styles.muted}>{t('meeting.preJoin.intro')}</p>
      </header>
      <div className={styles.columns}>
        {media && <Preview media={media} />}
        <div className={styles.ways}>
          <Ways content={content} />
          <OnlineSection presence={others} />
          <details className={styles.details}>
            <summary>{t('meeting.chooseDevices')}</summary>
            {media && <DevicePickers media={media} />}
          </details>
        </div>
      </div>
    </div>
  );
}

function Ways({ content }: PreJoinViewProps) {
  const { t } = useText();
  const code = useSelector(content, selectCode);
  const isBad = useSelector(content, selectHasBadCode);
  const hasLast = useSelector(content, selectHasLastRoom);
  return (
    <>
      {hasLast && (
        <Button wide onClick={() => content.send({ type: 'preJoin.rejoin' })}>
          {t('meeting.preJoin.rejoin')}
        </Button>
      )}
      <Button kind="primary" icon={Video} wide onClick={() => content.send({ type: 'preJoin.create' })}>
        {t('meeting.preJoin.create')}
      </Button>
      <Form
        className={styles.form}
        aria-label={t('meeting.preJoin.join')}
        onSubmit={() => content.send({ type: 'preJoin.join' })}
      >
        <TextField
          label={t('meeting.preJoin.code')}
          hint={t('meeting.preJoin.codeHint')}
          error={isBad ? t('meeting.preJoin.badCode') : undefined}
          autoComplete="off"
          value={code}
          onChange={(event) => content.send({ type: 'preJoin.type', code: event.target.value })}
        />
        <Button type="submit" wide>
          {t('meeting.preJoin.join')}
        </Button>
      </Form>
    </>
  );
}
