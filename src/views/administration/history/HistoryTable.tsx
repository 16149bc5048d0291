import { useSelector } from '@xstate/react';
import type { ConnectionHistoryRecord } from '../../../../contract/http/history.ts';
import { durationOf } from '../../../../contract/rules/historyTable.ts';
import {
  type HistoryActorRef,
  selectNewestFirst,
  selectReading,
  selectRecords,
} from '../../../machines/administration/history/history.machine.ts';
import styles from '../../shared/lists/list.module.css';
import { SortHead } from '../../shared/lists/SortHead.tsx';
import { dateFormat } from '../../../i18n/formats.ts';
import { useText } from '../../parts/text/useText.ts';
import { UseFailureMark } from './UseFailureMark.tsx';

interface HistoryTableProps {
  readonly content: HistoryActorRef;
}

const HEADS = ['duration', 'connection', 'remoteHost'] as const;

export function HistoryTable({ content }: HistoryTableProps) {
  const { t } = useText();
  const records = useSelector(content, selectRecords);
  const newestFirst = useSelector(content, selectNewestFirst);
  return (
    <div className={styles.panel} aria-busy={useSelector(content, selectReading)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <PlainHead label={t('history.columns.username')} />
            <SortHead
              label={t('history.columns.startDate')}
              order={newestFirst ? 'descending' : 'ascending'}
              onSort={() => content.send({ type: 'order.turn' })}
            />
            {HEADS.map((head) => (
              <PlainHead key={head} label={t(`history.columns.${head}`)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Transport key={record.identifier} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PlainHead({ label }: { readonly label: string }) {
  return (
    <th scope="col">
      <span className={styles.plainHead}>{label}</span>
    </th>
  );
}

function Transport({ record }: { readonly record: ConnectionHistoryRecord }) {
  const { t, language } = useText();
  const { username, startDate, connectionName, remoteHost } = record;
  return (
    <tr>
      <td className={styles.strong}>{username}</td>
      <td className={styles.number} data-label={t('history.columns.startDate')}>
        {dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(startDate)}
      </td>
      <td className={styles.number} data-label={t('history.columns.duration')}>
        <DurationText record={record} />
        <UseFailureMark record={record} />
      </td>
      <td data-label={t('history.columns.connection')}>{connectionName}</td>
      <td data-label={t('history.columns.remoteHost')}>{remoteHost ?? t('history.unknown')}</td>
    </tr>
  );
}

/** B§3: in the largest unit that it fills, with one decimal. */
function DurationText({ record }: { readonly record: ConnectionHistoryRecord }) {
  const { t, language } = useText();
  const duration = durationOf(record);
  if (duration === null) return <span className={styles.faint}>{t('history.unknown')}</span>;
  const number = new Intl.NumberFormat(language).format(duration.value);
  return t(`history.durations.${duration.unit}`, { count: duration.value, number });
}
