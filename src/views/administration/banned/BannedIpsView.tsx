import { useSelector } from '@xstate/react';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import type { BannedIpsActorRef } from '../../../machines/administration/bannedIps/bannedIps.machine.ts';
import { selectListState, selectTold } from '../../../machines/administration/bannedIps/bannedIps.selectors.ts';
import { addressOf } from '../../../machines/shared/pages.ts';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { EmptyList, FailedList, LoadingList } from '../../shared/lists/listStates.tsx';
import lists from '../../shared/lists/list.module.css';
import { Empty } from '../../parts/display/Bits.tsx';
import { ErrorDialog } from '../../parts/dialog/ErrorDialog.tsx';
import { Link } from '../../parts/browser/Link.tsx';
import { useText } from '../../parts/text/useText.ts';
import styles from './banned.module.css';
import { BanForm } from './BanForm.tsx';
import { BanList } from './BanList.tsx';

interface BannedIpsProps {
  readonly content: BannedIpsActorRef;
}

/** Addresses that may not come in. */
export function BannedIpsView({ content }: BannedIpsProps) {
  const { t } = useText();
  const isShown = useSelector(content, (snapshot) => snapshot.matches('shown'));
  const told = useSelector(content, selectTold);
  return (
    <ListPage title={t('bannedIps.title')} intro={t('bannedIps.intro')}>
      {isShown && <BanForm content={content} />}
      <section className={lists.list} aria-label={t('bannedIps.title')}>
        <Body content={content} />
      </section>
      {isShown && told && (
        <ErrorDialog told={told} onAcknowledge={() => content.send({ type: 'failure.acknowledge' })} />
      )}
    </ListPage>
  );
}

function Body({ content }: BannedIpsProps) {
  const { t } = useText();
  const told = useSelector(content, selectTold);
  switch (useSelector(content, selectListState)) {
    case 'loading':
      return <LoadingList />;
    case 'failed':
      return <FailedList failure={told?.code ?? null} onRetry={() => content.send({ type: 'list.retry' })} />;
    case 'inactive':
      return <Inactive />;
    case 'empty':
      return <EmptyList icon={ShieldCheck} title={t('bannedIps.empty.title')} text={t('bannedIps.empty.text')} />;
    case 'full':
      return <BanList content={content} />;
  }
}

function Inactive() {
  const { t } = useText();
  return (
    <div className={lists.empty}>
      <Empty icon={ShieldOff} title={t('bannedIps.inactive.title')} text={t('bannedIps.inactive.text')}>
        <Link className={styles.link} to={addressOf('systemPreferences')}>
          {t('bannedIps.inactive.link')}
        </Link>
      </Empty>
    </div>
  );
}
