import { endIdleEngines } from '../../gateway/platform/database/testEngine.ts';
import { createTestApp } from '../../gateway/testing/testApp.ts';
import { databaseFile } from './database.ts';
import { environmentFile } from './environment.ts';
import { type SurfaceFile, listFile } from './file.ts';
import { openApiFile, routesFile } from './http.ts';
import { logMessagesFile } from './logMessages.ts';
import { machinesFile } from './machines.ts';
import { metricsFile } from './metrics.ts';
import { socketFile } from './socket.ts';
import { storageFile } from './storage.ts';
import { textsFile } from './texts.ts';
import { auditActionOf } from '../../gateway/features/audit/service/auditedCalls.ts';
import { AUDIT_ACTIONS } from '../../contract/http/audit.ts';
import { calls } from '../../contract/http/index.ts';

const HEADER = [
  'Actions of the audit record (AUDIT_ACTIONS), with the calls that gateway/features/audit/service/auditedCalls.ts puts on record by itself.',
  'An action without one is put on record by what does it; which calls lead there is not in a table.',
];

function auditFile(): SurfaceFile {
  return listFile('audit-actions.txt', HEADER, AUDIT_ACTIONS.map(lineOfAction));
}

function lineOfAction(action: string): string {
  const audited = Object.values(calls).filter(({ method, path }) => auditActionOf(method, path) === action);
  const names = audited.map(({ method, path }) => `${method} ${path}`).sort();
  return `${action}: ${names.length === 0 ? 'by what does it' : names.join(', ')}`;
}

/** Every file of docs/surface, from the code as it stands. */
export const surfaceFiles = async (): Promise<readonly SurfaceFile[]> => [
  ...(await filesOfGateway()),
  await storageFile(),
  auditFile(),
  environmentFile(),
  logMessagesFile(),
  machinesFile(),
  socketFile(),
  await textsFile(),
];

/** What only a gateway that is put together can tell. */
async function filesOfGateway(): Promise<readonly SurfaceFile[]> {
  const app = await createTestApp();
  try {
    return [
      await openApiFile(app),
      routesFile(app.routes),
      metricsFile(app.metrics.registry),
      await databaseFile(app.database.db),
    ];
  } finally {
    await app.close();
    await endIdleEngines();
  }
}
