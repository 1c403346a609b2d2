export { type Cluster, startCluster } from '../../../../../scripts/cluster.ts';
