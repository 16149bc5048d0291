import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { fakeCall, silentStream } from '../../shared/testing.ts';
import { fileManagerMachine } from '../fileManager/fileManager.machine.ts';
import { fileUploadsMachine } from '../fileUploads/fileUploads.machine.ts';
import type { DriveEntry } from '../../../../contract/http/fileManager.ts';
import { fileLeavingMachine } from '../fileLeaving/fileLeaving.machine.ts';
import type { LeavingNews } from '../fileLeaving/fileLeaving.types.ts';
import type { DriveNews, FolderPath, StandingTold } from '../fileManager/fileManager.types.ts';
import type { RuleTold } from '../fileUploads/fileUploads.types.ts';
import { webDriveMachine } from './webDrive.machine.ts';
import {
  selectDrive,
  selectDriveFailure,
  selectDriveFiles,
  selectDriveLayout,
  selectHasShared,
} from './webDrive.selectors.ts';

function start() {
  const readSwitches = fakeCall<{ webDrive: boolean; fileSharing: boolean }>();
  const folders = {
    private: fakeCall<readonly DriveEntry[], FolderPath>(),
    shared: fakeCall<readonly DriveEntry[], FolderPath>(),
  };
  const driveWith = (read: (typeof folders)['private']) =>
    fileManagerMachine.provide({
      actors: {
        readFolder: read.logic,
        fileUploads: fileUploadsMachine.provide({ actors: { rules: silentStream<RuleTold>().logic } }),
        fileLeaving: fileLeavingMachine.provide({ actors: { leaveAttempts: silentStream<LeavingNews>().logic } }),
        driveChanges: silentStream<DriveNews>().logic,
        standingNews: silentStream<StandingTold>().logic,
      },
    });
  const machine = webDriveMachine.provide({
    actors: {
      readSwitches: readSwitches.logic,
      privateDrive: driveWith(folders.private),
      sharedDrive: driveWith(folders.shared),
    },
  });
  const actor = createActor(machine).start();
  return { actor, readSwitches, folders, state: () => actor.getSnapshot() };
}

test('a person begins in their private drive, as details, and goes to the shared one [B2-070 B2-071 B2-072]', async () => {
  const { actor, readSwitches, folders, state } = start();
  expect(selectDriveFiles(state())).toBeNull();
  await readSwitches.answer({ webDrive: true, fileSharing: true });
  expect([selectDrive(state()), selectDriveLayout(state()), selectHasShared(state())]).toEqual([
    ...['private', 'details', true],
  ]);
  expect([folders.private.inputs, folders.shared.inputs]).toEqual([[[]], []]);
  actor.send({ type: 'layout.choose', layout: 'large' });
  actor.send({ type: 'drive.choose', drive: 'shared' });
  expect([selectDrive(state()), selectDriveLayout(state()), folders.shared.inputs]).toEqual(['shared', 'large', [[]]]);
  actor.send({ type: 'drive.choose', drive: 'private' });
  actor.send({ type: 'layout.choose', layout: 'details' });
  expect([selectDrive(state()), selectDriveLayout(state())]).toEqual(['private', 'details']);
});

test('without file sharing there is no shared drive [B2-071]', async () => {
  const { actor, readSwitches, folders, state } = start();
  await readSwitches.answer({ webDrive: true, fileSharing: false });
  actor.send({ type: 'drive.choose', drive: 'shared' });
  expect([selectHasShared(state()), selectDrive(state()), folders.shared.inputs]).toEqual([false, 'private', []]);
});

test('where drives are switched off the page is left [B2-008]', async () => {
  const { readSwitches, state } = start();
  await readSwitches.answer({ webDrive: false, fileSharing: true });
  expect(state().status).toBe('done');
});

test('where the gateway does not answer one may try again', async () => {
  const { actor, readSwitches, state } = start();
  await readSwitches.refuse('UNREACHABLE');
  expect(selectDriveFailure(state())).toBe('UNREACHABLE');
  actor.send({ type: 'list.retry' });
  await readSwitches.answer({ webDrive: true, fileSharing: true });
  expect(selectDriveFiles(state())).not.toBeNull();
});
