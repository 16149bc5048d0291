export { bindOperation } from './routes/operation.ts';
export { bindHostStatus } from './routes/hostStatus.ts';
export { createObstacles } from './service/obstacles.ts';
export { createHomeServices } from './service/services.ts';
export { createStorageCheck } from './service/storageCheck.ts';
export { type Surroundings, surroundingsOf } from './service/surroundings.ts';
export { createSelfChecks } from './service/systemCheck.ts';
