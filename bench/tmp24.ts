import { relayBlobsRow, relaySmallRow } from './relay/throughput.ts';
import { rowLines } from './table.ts';
for (const row of process.argv[2] === 'small' ? [relaySmallRow] : [relayBlobsRow, relaySmallRow]) {
  const m = await row.measure((t) => console.error(row.name, t));
  console.log(rowLines(row, m).join('\n'));
  console.log(JSON.stringify(m.samples));
}
