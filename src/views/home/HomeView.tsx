import { useSelector } from '@xstate/react';
import type { HomeActorRef } from '../../machines/home/home.machine.ts';
import { selectQuickAdd } from '../../machines/home/home.selectors.ts';
import { useText } from '../parts/useText.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { Continue } from './Continue.tsx';
import { DeleteRecent } from './DeleteRecent.tsx';
import styles from './home.module.css';
import { QuickAddView } from './QuickAddView.tsx';

interface HomeViewProps {
  readonly home: HomeActorRef;
  /** Client ids of the sessions that are open in this window. */
  readonly running: readonly string[];
}

export function HomeView({ home, running }: HomeViewProps) {
  const { t } = useText();
  const quickAdd = useSelector(home, selectQuickAdd);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('frame.pages.home')}</h1>
      <Continue home={home} running={running} />
      <ConnectionList home={home} />
      <DeleteRecent home={home} />
      {quickAdd && <QuickAddView quickAdd={quickAdd} />}
    </div>
  );
}
