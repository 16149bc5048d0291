import { endIdleEngines } from '../../gateway/platform/database/testEngine.ts';
import { createTestApp } from '../../gateway/testing/testApp.ts';
import { auditFile } from './audit.ts';
import { databaseFile } from './database.ts';
import { environmentFile } from './environment.ts';
import type { SurfaceFile } from './file.ts';
import { openApiFile, routesFile } from './http.ts';
import { logMessagesFile } from './logMessages.ts';
import { machinesFile } from './machines.ts';
import { metricsFile } from './metrics.ts';
import { socketFile } from './socket.ts';
import { storageFile } from './storage.ts';
import { textsFile } from './texts.ts';

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
