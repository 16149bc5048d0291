import { useSelector } from '@xstate/react';
import { CloudOff, History as HistoryIcon, SearchX } from 'lucide-react';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import {
  type UsageHistoryActorRef,
  foundUses,
  selectFailure,
  selectListState,
  selectSearch,
  selectUses,
} from '../../../machines/connections/usageHistory/usageHistory.machine.ts';
import { Skeleton } from '../../parts/display/Skeleton.tsx';
import { Empty } from '../../parts/display/Empty.tsx';
import { Hidden } from '../../parts/display/Hidden.tsx';
import { Status } from '../../parts/display/Badge.tsx';
import { Button } from '../../parts/button/Button.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { SearchField } from '../../parts/form/SearchField.tsx';
import { useText } from '../../parts/text/useText.ts';
import { UseFailureMark } from '../../administration/history/UseFailureMark.tsx';
import styles from '../../shared/editing/editor.module.css';

interface HistoryProps {
  readonly uses: UsageHistoryActorRef;
}

const SKELETONS = ['60%', '44%', '52%'] as const;

/** Who used the connection, when, and from where. */
export function History({ uses }: HistoryProps) {
  const { t } = useText();
  switch (useSelector(uses, selectListState)) {
    case 'loading':
      return (
        <div className={styles.card} aria-busy>
          <Hidden>{t('common.loading')}</Hidden>
          {SKELETONS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      );
    case 'failed':
      return <Failed uses={uses} />;
    case 'empty':
      return (
        <div className={styles.list}>
          <Empty icon={HistoryIcon} title={t('editor.history.empty')} text={t('editor.history.emptyText')} />
        </div>
      );
    default:
      return <Uses uses={uses} />;
  }
}

function Failed({ uses }: HistoryProps) {
  const { t } = useText();
  const failure = useSelector(uses, selectFailure);
  return (
    <div className={styles.list} role="alert">
      <Empty icon={CloudOff} title={t('editor.history.failed')} code={failure}>
        <Button kind="primary" onClick={() => uses.send({ type: 'list.retry' })}>
          {t('common.retry')}
        </Button>
      </Empty>
    </div>
  );
}

function Uses({ uses }: HistoryProps) {
  const { t } = useText();
  const search = useSelector(uses, selectSearch);
  const shown = foundUses(useSelector(uses, selectUses), search);
  const change = (text: string) => uses.send({ type: 'search.change', text });
  return (
    <>
      <SearchField
        className={styles.search}
        label={t('editor.history.search')}
        clearLabel={t('editor.clearSearch')}
        value={search}
        onChange={change}
      />
      <div className={styles.list}>
        {shown.length === 0 ? (
          <Empty icon={SearchX} title={t('editor.history.nothing')}>
            <Button onClick={() => change('')}>{t('editor.clearSearch')}</Button>
          </Empty>
        ) : (
          <UseTable shown={shown} />
        )}
      </div>
    </>
  );
}

function UseTable({ shown }: { readonly shown: readonly ConnectionHistoryRecord[] }) {
  const { t, language } = useText();
  const date = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['user', 'start', 'end', 'from'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`editor.history.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ identifier, username, startDate, endDate, active, remoteHost, attributes }) => (
          <tr key={identifier}>
            <td>{username}</td>
            <td>{date.format(startDate)}</td>
            <td>
              {active && <Status tone="ok">{t('editor.history.running')}</Status>}
              {!active && (endDate === null ? t('editor.history.unknown') : date.format(endDate))}
              <UseFailureMark record={{ attributes }} />
            </td>
            <td>{remoteHost ?? t('editor.history.unknown')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
