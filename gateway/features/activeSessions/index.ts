export { type Cluster, createCluster } from './service/cluster/cluster.ts';
export type { OtherNodes } from './service/cluster/cluster.ts';
export { onePerSession, withOthers } from './service/cluster/withOthers.ts';
export { isNodeSeen, seenGateways, showGateway, startOf } from './repository.ts';
export { bindActiveConnections } from './routes/activeConnections.ts';
export { createActiveUses } from './service/activeUses.ts';
export { bindTunnels } from './routes/tunnels.ts';
