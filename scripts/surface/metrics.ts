import type { Registry } from 'prom-client';
import * as z from 'zod';
import { listFile, type SurfaceFile } from './file.ts';

const HEADER = [
  'Figures at /metrics: name, type, labels, help. Read from the registry of a gateway.',
  'Those beginning with nodejs_ and process_ are what prom-client collects of Node.js on Linux.',
];

/** What the types of prom-client do not tell of a metric. */
const metrics = z.array(
  z.object({ name: z.string(), type: z.string(), help: z.string(), labelNames: z.array(z.string()).readonly() }),
);
type Metric = z.infer<typeof metrics>[number];

export const metricsFile = (registry: Registry): SurfaceFile =>
  listFile('metrics.txt', HEADER, metrics.parse(registry.getMetricsAsArray()).map(lineOfMetric));

export const lineOfMetric = ({ name, type, help, labelNames }: Metric): string =>
  `${name}: ${type} {${[...labelNames].sort().join(', ')}} ${help}`;
