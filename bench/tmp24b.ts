import { startChild } from './relay/child.ts';
import { openTunnel, readToEnd } from './relay/reader.ts';
const kind = process.argv[2] as any; const mb = Number(process.argv[3]);
const e = await startChild('engine', { kind, megabytes: mb, intervalMs: 50 });
const o = await startChild('oriel', { enginePort: e.port, stalledReaderMs: 30000 });
const c = await startChild('copier', { enginePort: e.port });
async function rate(n: any, p: any) { const b = await p.usage(); const by = await readToEnd(openTunnel(n, p)); const a = await p.usage(); console.log(n, 'ns/B user', ((a as any).user-(b as any).user)*1e9/by, 'sys', ((a as any).system-(b as any).system)*1e9/by); return by/1e6/(a.cpuSeconds-b.cpuSeconds); }
for (let k=0;k<6;k++) { const r = await rate('copier', c); const x = await rate('oriel', o); console.log(kind, 'raw', r.toFixed(0), 'oriel', x.toFixed(0), (x/r).toFixed(2)); }
await e.stop(); await o.stop(); await c.stop();
