import { useSelector } from '@xstate/react';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { BansActorRef } from '../../../machines/administration/bans/bans.machine.ts';
import { selectListState, selectUserMessage } from '../../../machines/administration/bans/bans.selectors.ts';
import { addressOf } from '../../../pages.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shared/lists/listStates.tsx';
import lists from '../../shared/lists/list.module.css';
import { Empty } from '../../parts/display/Empty.tsx';
import { ErrorDialog } from '../../parts/dialog/ErrorDialog.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './bans.module.css';
import { BanForm } from './BanForm.tsx';
import { BanList } from './BanList.tsx';

interface BansProps {
  readonly content: BansActorRef;
}

/** Addresses that may not come in. */
export function BansView({ content }: BansProps) {
  const { t } = useText();
  const isShown = useSelector(content, (snapshot) => snapshot.matches('shown'));
  const userMessage = useSelector(content, selectUserMessage);
  return (
    <ListPage title={t('bans.title')} intro={t('bans.intro')}>
      {isShown && <BanForm content={content} />}
      <section className={lists.list} aria-label={t('bans.title')}>
        <Body content={content} />
      </section>
      {isShown && userMessage && (
        <ErrorDialog userMessage={userMessage} onAcknowledge={() => content.send({ type: 'failure.acknowledge' })} />
      )}
    </ListPage>
  );
}

function Body({ content }: BansProps) {
  const { t } = useText();
  const userMessage = useSelector(content, selectUserMessage);
  switch (useSelector(content, selectListState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={userMessage?.code ?? null} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'inactive':
      return <Inactive />;
    case 'empty':
      return <EmptyList icon={ShieldCheck} title={t('bans.empty.title')} text={t('bans.empty.text')} />;
    case 'full':
      return <BanList content={content} />;
  }
}

function Inactive() {
  const { t } = useText();
  return (
    <div className={lists.empty}>
      <Empty icon={ShieldOff} title={t('bans.inactive.title')} text={t('bans.inactive.text')}>
        <Link className={styles.link} to={addressOf('systemPreferences')}>
          {t('bans.inactive.link')}
        </Link>
      </Empty>
    </div>
  );
}
