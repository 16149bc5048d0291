import { fromPromise } from 'xstate';
import { historyCalls } from '../../contract/http/history.ts';
import { HISTORY_LIST_MAX } from '../../contract/limits.ts';
import { type Duration, historyCsv } from '../../contract/rules/historyTable.ts';
import { dateFormat } from '../i18n/formats.ts';
import { historyMachine } from '../machines/administration/history/history.machine.ts';
import type { HistoryContext } from '../machines/administration/history/history.types.ts';
import type { RouteTarget } from '../machines/shell/page/page.types.ts';
import { saveFile } from '../services/saveFile.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { HistoryView } from '../views/administration/history/HistoryView.tsx';
import type texts from '../i18n/en/pages/history.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly history: typeof texts;
  }
}

const FILE_NAME = 'history.csv';

function saveTable({ texts }: Ports, { records }: HistoryContext): void {
  const date = dateFormat(texts.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const durationText = (duration: Duration | null): string => {
    if (duration === null) return texts.t('history.unknown');
    const number = new Intl.NumberFormat(texts.language).format(duration.value);
    return texts.t(`history.durations.${duration.unit}`, { count: duration.value, number });
  };
  const text = historyCsv(records, {
    header: [
      texts.t('history.columns.username'),
      texts.t('history.columns.startDate'),
      texts.t('history.columns.duration'),
      texts.t('history.columns.connection'),
      texts.t('history.columns.remoteHost'),
      texts.t('history.columns.failure'),
    ],
    duration: durationText,
    date: (milliseconds) => date.format(milliseconds),
    failure: (failure) => (failure === null ? '' : texts.t(`history.failures.${failure}`)),
  });
  saveFile(document, FILE_NAME, text, 'text/csv');
}

/** The history of one data source. */
export function openHistory(ports: Ports, params: RouteTarget['params']) {
  const logic = historyMachine.provide({
    actors: {
      readHistory: fromPromise(({ input: { dataSource, contains, order } }) =>
        ports.api.call(historyCalls.listConnectionHistory, {
          params: { dataSource },
          query: { contains: [...contains], order: [order], limit: HISTORY_LIST_MAX },
        }),
      ),
    },
    actions: {
      saveCsv: ({ context }) => {
        saveTable(ports, context);
      },
    },
  });
  return { logic, input: { dataSource: params['dataSource'] ?? '' } };
}

export const page = joined(openHistory, HistoryView);
