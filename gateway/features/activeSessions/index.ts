export { type Cluster, createCluster } from './cluster/cluster.ts';
export type { OtherNodes } from './cluster/otherNodes.ts';
export { onePerSession, withOthers } from './cluster/withOthers.ts';
export { isNodeSeen, showGateway, startOf } from './repository.ts';
export { bindActiveConnections } from './routes.ts';
export { createActiveUses } from './service.ts';
export { bindTunnels } from './tunnelRoutes.ts';
