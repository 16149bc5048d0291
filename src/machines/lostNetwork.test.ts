import { describe, expect, test } from 'vitest';
import { editorMachine } from './connections/editor/editor.machine.ts';
import { sampleLoaded } from './connections/editor/editor.samples.ts';
import { selectDirty, selectDraft, selectFailure } from './connections/editor/editor.selectors.ts';
import type { LeaveAttempt } from './shared/editorEvents.ts';
import type { EditorKind, EditorTarget, Loaded, SaveRequest } from './connections/editor/editor.types.ts';
import { connectionNoteMachine, selectNote } from './home/connectionNote/connectionNote.machine.ts';
import { quickAddMachine, selectDraft as selectQuickDraft } from './home/quickAdd/quickAdd.machine.ts';
import type { QuickAddDraft } from './home/quickAdd/quickAdd.types.ts';
import {
  settingFormMachine,
  selectDraft as selectSettingForm,
  selectUserMessage,
} from './preferences/settingForm/settingForm.machine.ts';
import type { Setting } from './preferences/settingForm/settingForm.types.ts';
import { fakeCall, settle, silentStream, startWithClock } from './shared/testing.ts';

/** The network is gone at the first try and back at the second: what was sent, and what stood in the form between. */
interface Trial {
  readonly sent: readonly unknown[];
  readonly kept: unknown;
  readonly reported: unknown;
}

const UNREACHABLE = { code: 'UNREACHABLE', text: null };
const quiet = () => undefined;

async function editorTrial(kind: EditorKind): Promise<Trial> {
  const [loadObject, saveObject] = [fakeCall<Loaded, EditorTarget>(), fakeCall<string | null, SaveRequest>()];
  const leaveAttempts = silentStream<LeaveAttempt>();
  const actors = { loadObject: loadObject.logic, saveObject: saveObject.logic, leaveAttempts: leaveAttempts.logic };
  const input = { kind, dataSource: 'postgresql', identifier: '14', cloneOf: null, parent: null };
  const { actor } = startWithClock(editorMachine.provide({ actors, actions: { goOn: quiet } }), { input });
  await settle();
  await loadObject.answer(sampleLoaded);
  actor.send({ type: 'draft.change', change: { part: 'name', value: 'Typed' } });
  actor.send({ type: 'draft.change', change: { part: 'parameters', name: 'password', value: 'typed too' } });
  actor.send({ type: 'editor.save' });
  await saveObject.refuse('UNREACHABLE');
  const [kept, reported] = [selectDraft(actor.getSnapshot()), selectFailure(actor.getSnapshot())];
  expect([selectDirty(actor.getSnapshot()), leaveAttempts.listeners]).toEqual([true, 1]);
  actor.send({ type: 'editor.save' });
  await saveObject.answer('14');
  expect(actor.getSnapshot().matches('left')).toBe(true);
  return { sent: saveObject.inputs.map(({ draft }) => draft), kept, reported };
}

describe('a network that is gone while saving loses nothing that was typed', () => {
  test.each(['connection', 'connectionGroup', 'sharingProfile'] as const)('in the editor of a %s', async (kind) => {
    const { sent, kept, reported } = await editorTrial(kind);
    const typed = { ...sampleLoaded.draft, name: 'Typed', parameters: { password: 'typed too' } };
    expect({ sent, kept, reported }).toEqual({ sent: [typed, typed], kept: typed, reported: UNREACHABLE });
  });

  test('in quick add', async () => {
    const typed = { name: 'Desk', address: 'desk:3390', username: 'ada', password: 's' };
    const draft = { ...typed, protocol: 'rdp', files: false } as const;
    const saveConnection = fakeCall<string, QuickAddDraft>();
    const provided = { actors: { saveConnection: saveConnection.logic }, actions: { announceFailure: quiet } };
    const { actor } = startWithClock(quickAddMachine.provide(provided), { input: { draft } });
    actor.send({ type: 'quickAdd.save' });
    await saveConnection.refuse('UNREACHABLE');
    expect(selectQuickDraft(actor.getSnapshot())).toEqual(draft);
    actor.send({ type: 'quickAdd.save' });
    await saveConnection.answer('client');
    expect([saveConnection.inputs, actor.getSnapshot().output]).toEqual([[draft, draft], { clientId: 'client' }]);
  });

  test('in a note', async () => {
    const saveNote = fakeCall<boolean, { identifier: string; note: string }>();
    const provided = { actors: { saveNote: saveNote.logic }, actions: { announceFailure: quiet } };
    const input = { key: 'postgresql/connection/1', identifier: '1', name: 'Desk', note: 'before' };
    const { actor } = startWithClock(connectionNoteMachine.provide(provided), { input });
    actor.send({ type: 'connectionNote.change', text: 'typed' });
    actor.send({ type: 'connectionNote.save' });
    await saveNote.refuse('UNREACHABLE');
    expect(selectNote(actor.getSnapshot())).toBe('typed');
    actor.send({ type: 'connectionNote.save' });
    await saveNote.answer(true);
    const sent = { identifier: '1', note: 'typed' };
    expect([saveNote.inputs, actor.getSnapshot().status]).toEqual([[sent, sent], 'done']);
  });

  test.each<Setting>([
    { name: 'externalPort', choice: 'port', number: '8443' },
    { name: 'generalTheme', colors: { appcolor: '#005AA0', modalbackground: '#101010' } },
    {
      name: 'mail',
      settings: {
        ...{ host: 'mail.example.org', port: '587', security: 'starttls', username: 'o' },
        ...{ from: 'o@example.org', password: 'typed' },
      },
      hasPassword: false,
    },
    { name: 'mailTest', to: 'ada@example.org' },
    { name: 'ownEmail', email: 'ada@example.org' },
  ])('in the setting $name', async (draft) => {
    const saveSetting = fakeCall<Setting, Setting>();
    const provided = { actors: { saveSetting: saveSetting.logic }, actions: { announceSaved: quiet } };
    const { actor } = startWithClock(settingFormMachine.provide(provided), { input: { draft } });
    actor.send({ type: 'settingForm.submit' });
    await saveSetting.refuse('UNREACHABLE');
    const state = actor.getSnapshot();
    expect([selectSettingForm(draft.name)(state), selectUserMessage(state)?.key]).toEqual([
      draft,
      'errors.unreachable',
    ]);
    actor.send({ type: 'settingForm.submit' });
    await saveSetting.answer(draft);
    expect([saveSetting.inputs, selectUserMessage(actor.getSnapshot())]).toEqual([[draft, draft], null]);
  });
});
