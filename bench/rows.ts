import { home10kRow } from './access/home10k.ts';
import { loginBurstRow } from './access/loginBurst.ts';
import { loginFormRow } from './access/loginForm.ts';
import { loginTimingRow, recoveryTimingRow } from './access/answerTiming.ts';
import { bundleLoginRow, bundleSessionRow } from './browser/bundle.ts';
import { firstFrameRow } from './browser/firstFrame.ts';
import { keyToPixelRow } from './browser/keyToPixel.ts';
import { driveListRow } from './files/driveList.ts';
import { driveUploadRow } from './files/driveUpload.ts';
import { uploads20Row } from './files/uploads20.ts';
import { webdavGetRow, webdavPutRow } from './files/webdav.ts';
import { zipRow } from './files/zip.ts';
import { boardRow } from './meetings/board.ts';
import { glareRow } from './meetings/glare.ts';
import { iceLossRow } from './meetings/iceLoss.ts';
import { joinLeaveRow } from './meetings/joinLeave.ts';
import { meetingJoinRow } from './meetings/meetingJoin.ts';
import { meshCostRow } from './meetings/meshCost.ts';
import { networkChangeRow } from './meetings/networkChange.ts';
import { shareToggleRow } from './meetings/shareToggle.ts';
import { socketDropRow } from './meetings/socketDrop.ts';
import { mutationRow } from './mutation.ts';
import { slowReaderRow } from './relay/slowReader.ts';
import { socketsIdleRow } from './relay/socketsIdle.ts';
import { relayBlobsRow, relaySmallRow } from './relay/throughput.ts';
import { tunnels100Row } from './relay/tunnels100.ts';
import { rights10kRow } from './rights/rights10k.ts';
import { withdrawRow } from './rights/withdraw.ts';
import { continuityLongRow, continuityRow } from './session/continuity.ts';
import { floodRow } from './session/flood.ts';
import { focusRow } from './session/focus.ts';
import { layoutsRow } from './session/layouts.ts';
import { revokeRow } from './session/revoke.ts';
import { transferRow } from './session/transfer.ts';
import { startRow } from './start.ts';
import { testTimeRow } from './testTime.ts';
import type { BenchRow } from './types.ts';

/** In the order in which they run and are shown. */
export const ROWS: readonly BenchRow[] = [
  relayBlobsRow,
  relaySmallRow,
  socketsIdleRow,
  tunnels100Row,
  slowReaderRow,
  firstFrameRow,
  keyToPixelRow,
  bundleLoginRow,
  bundleSessionRow,
  loginFormRow,
  home10kRow,
  loginBurstRow,
  loginTimingRow,
  recoveryTimingRow,
  startRow,
  rights10kRow,
  withdrawRow,
  revokeRow,
  layoutsRow,
  focusRow,
  floodRow,
  continuityRow,
  transferRow,
  meetingJoinRow,
  meshCostRow,
  shareToggleRow,
  glareRow,
  boardRow,
  socketDropRow,
  iceLossRow,
  networkChangeRow,
  joinLeaveRow,
  webdavPutRow,
  webdavGetRow,
  zipRow,
  driveListRow,
  driveUploadRow,
  uploads20Row,
  mutationRow,
  testTimeRow,
];

/** Measured only where they are named. */
export const LONG_ROWS: readonly BenchRow[] = [continuityLongRow];
