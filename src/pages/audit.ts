import { fromPromise } from 'xstate';
import { auditCalls, type AuditFormat, type AuditQuery, type AuditVerdict } from '../../contract/http/audit.ts';
import { AUDIT_EXPORT_TIMEOUT_MS, AUDIT_ROWS } from '../../contract/limits.ts';
import { wordsOf } from '../../contract/rules/searchFilter.ts';
import { auditMachine } from '../machines/administration/audit/audit.machine.ts';
import type { AuditQuestion } from '../machines/administration/audit/audit.types.ts';
import type { Api } from '../services/api.ts';
import { saveFile } from '../services/saveFile.ts';
import { showNotice } from '../compose/shared/notify.ts';
import type { Ports } from '../compose/ports/ports.ts';
import { AuditView } from '../views/administration/audit/AuditView.tsx';
import type texts from '../i18n/en/pages/audit.json';
import { joined } from './joined.ts';

declare module '../i18n/rooms/pageRooms.ts' {
  interface PageRooms {
    readonly audit: typeof texts;
  }
}

const MINUTE_MS = 60_000;
const ALL_TYPES = 'application/octet-stream';

/** A time that is only half typed, or none, narrows nothing. */
function moment(typed: string, later = 0): number | undefined {
  const at = Date.parse(typed);
  return Number.isNaN(at) ? undefined : at + later;
}

/** The last minute counts as a whole: nobody types seconds. */
function queryOf({ filters, page }: AuditQuestion): AuditQuery {
  const { search, action, outcome } = filters;
  const [from, until] = [moment(filters.from), moment(filters.until, MINUTE_MS)];
  return {
    ...{ offset: page * AUDIT_ROWS, limit: AUDIT_ROWS, contains: [...wordsOf(search)] },
    ...(action !== '' && { action: [action] }),
    ...(outcome !== '' && { outcome }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

async function readExport(api: Api, format: AuditFormat): Promise<Blob> {
  const response = await api.call(auditCalls.exportAudit, { query: { format }, timeoutMs: AUDIT_EXPORT_TIMEOUT_MS });
  return response.blob();
}

/** What people did, for administrators and auditors. */
function openAudit({ api }: Ports) {
  const logic = auditMachine.provide({
    actors: {
      readRecords: fromPromise(({ input }) => api.call(auditCalls.pageAudit, { query: queryOf(input) })),
      verifyRecords: fromPromise<AuditVerdict, undefined>(() => verify(api)),
      exportRecords: fromPromise(({ input }) => readExport(api, input)),
    },
    actions: {
      saveExport: ({ context }, file) => {
        saveFile(document, `audit.${context.format}`, file, ALL_TYPES);
      },
      tellExportFailure: ({ system }) => {
        showNotice(system, { kind: 'error', key: 'audit.exportFailed' });
      },
    },
  });
  return { logic, input: undefined };
}

/** Every record is gone over, which takes longer than a page does. */
const verify = (api: Api) => api.call(auditCalls.verifyAudit, { timeoutMs: AUDIT_EXPORT_TIMEOUT_MS });

export const page = joined(openAudit, AuditView);
