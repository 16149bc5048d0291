import { expect, test } from 'vitest';
import type { CopyExisting } from '../../../contract/http/fileManager.ts';
import type { DriveName, WebDriveOrder } from '../../../contract/http/webDrive.ts';
import { MAIN, MARIA, type Subject } from '../support/subject.ts';

const DENIED = { status: 403, type: 'PERMISSION_DENIED' };
const BAD = { status: 400, type: 'BAD_REQUEST' };

function formOf(name: string): FormData {
  const form = new FormData();
  form.append('file', new File([`content of ${name}`], name));
  return form;
}

/** A person's own drive, and the shared one. */
export function webDriveCases(subject: () => Subject): void {
  const ask = (token: string, order: WebDriveOrder) => subject().call('webDrive', { token, body: order });
  const list = async (token: string, drive: DriveName, path = '') =>
    (await ask(token, { action: 'list', drive, path })).files?.map(({ name }) => name).sort();
  const upload = (token: string, drive: DriveName, name: string, path = '') =>
    subject().call('webDriveUpload', { token, query: { drive, path }, upload: formOf(name) });
  const download = (token: string | null, query: Record<string, string>, wanted: object) =>
    subject().send('webDriveDownload', { token, query, body: { data: JSON.stringify(wanted) } });

  test('what lies in a private drive is its owner’s alone; the shared drive is that of the shared files [B1-009 B7-102 B7-103]', async () => {
    const [admin, maria] = [await subject().logIn(), await subject().logIn(MARIA)];
    expect(await upload(maria, 'private', 'mine.txt')).toEqual({ sucess: true, name: 'mine.txt' });
    await upload(maria, 'shared', 'ours.txt', 'of drives');
    expect([await list(maria, 'private'), await list(admin, 'private')]).toEqual([['mine.txt'], []]);
    const shared = await subject().call('listFiles', { token: admin, query: { path: 'of drives' } });
    expect(shared.map(({ name }) => name)).toEqual(['ours.txt']);
  });

  test('folders are made, things renamed, moved, deleted and brought back; what cannot be is told [B7-102]', async () => {
    const token = await subject().logIn();
    const drive = 'private';
    await upload(token, drive, 'a.txt');
    expect(await ask(token, { action: 'create', drive, path: '', name: 'box' })).toEqual({ sucess: true });
    expect(await ask(token, { action: 'create', drive, name: 'box' })).toMatchObject({
      sucess: false,
      fault: 'exists',
    });
    await ask(token, { action: 'rename', drive, name: 'a.txt', newName: 'b.txt' });
    await ask(token, { action: 'move', drive, path: '', names: ['b.txt'], to: 'box' });
    expect([await list(token, drive), await list(token, drive, 'box')]).toEqual([['box'], ['b.txt']]);
    const { binned = [] } = await ask(token, { action: 'remove', drive, path: 'box', names: ['b.txt'] });
    expect(await list(token, drive, 'box')).toEqual([]);
    await ask(token, { action: 'restore', drive, binned });
    expect(await list(token, drive, 'box')).toEqual(['b.txt']);
    expect((await ask(token, { action: 'list', drive, path: 'gone' })).fault).toBe('notFound');
    expect((await ask(token, { action: 'list', drive, path: '../..' })).fault).toBe('path');
    expect((await ask(token, { action: 'remove', drive, names: ['../x'] })).fault).toBe('path');
    expect(await subject().refusal('webDriveUpload', { token, query: { drive }, upload: new FormData() })).toEqual(BAD);
  });

  test('a bin tells what was deleted and what was replaced, gives it back, and is emptied; nobody sees another one’s', async () => {
    const [token, maria] = [await subject().logIn(), await subject().logIn(MARIA)];
    const drive = 'private';
    await upload(token, drive, 'old.txt', 'binned/in');
    await ask(token, { action: 'remove', drive, path: 'binned/in', names: ['old.txt'] });
    await upload(token, drive, 'old.txt', 'binned/in');
    const query = { drive, path: 'binned/in', existing: 'replace' } as const;
    await subject().call('webDriveUpload', { token, query, upload: formOf('old.txt') });
    await ask(token, { action: 'remove', drive, path: '', names: ['binned'] });
    const { bin = [] } = await ask(token, { action: 'bin', drive });
    expect(bin.map(({ name, path, folder, replaced }) => [name, path, folder, replaced]).slice(0, 3)).toEqual([
      ['binned', '', true, false],
      ['old.txt', 'binned/in', false, true],
      ['old.txt', 'binned/in', false, false],
    ]);
    expect(bin[0]?.size).toBe(bin[1]?.size);
    const [, replaced = '', deleted = ''] = bin.map(({ id }) => id);
    expect((await ask(maria, { action: 'bin', drive })).bin).toEqual([]);
    expect((await ask(maria, { action: 'restore', drive, binned: [deleted] })).fault).toBe('notFound');
    await ask(maria, { action: 'purge', drive, binned: [replaced, deleted] });
    await ask(maria, { action: 'purge', drive, all: true });
    await ask(token, { action: 'restore', drive, binned: [deleted] });
    expect(await list(token, drive, 'binned/in')).toEqual(['old.txt']);
    // One that cannot be brought back keeps none of the others in.
    const some = await ask(token, { action: 'restore', drive, binned: ['nothing', replaced] });
    expect([some.fault, await list(token, drive, 'binned/in')]).toEqual(['notFound', ['old (2).txt', 'old.txt']]);
    const [top = ''] = bin.map(({ id }) => id);
    expect(await ask(token, { action: 'purge', drive, binned: [top, 'nothing'] })).toEqual({ sucess: true });
    expect((await ask(token, { action: 'bin', drive })).bin?.some(({ id }) => id === top)).toBe(false);
    expect(await ask(token, { action: 'purge', drive, all: true })).toEqual({ sucess: true });
    expect((await ask(token, { action: 'bin', drive })).bin).toEqual([]);
  });

  test('names are searched for in all folders below one, whatever their letters; what is no text or path is refused', async () => {
    const [token, maria] = [await subject().logIn(), await subject().logIn(MARIA)];
    const { call, refusal } = subject();
    for (const drive of ['private', 'shared'] as const) {
      await upload(token, drive, 'Größe.txt'.normalize('NFD'), 'found/In/deep');
      await upload(token, drive, 'other.txt', 'found');
    }
    const order = { action: 'search', path: 'found', text: 'GRÖSSE'.replace('SS', 'ß') } as const;
    const hit = { name: expect.stringMatching(/^Gr.*e\.txt$/), path: 'found/In/deep', folder: false };
    const { found = [], cut } = await ask(token, { ...order, drive: 'private' });
    expect([found, cut]).toEqual([[expect.objectContaining(hit)], undefined]);
    expect(
      (await ask(token, { ...order, drive: 'private', path: '', text: 'in' })).found?.map(({ path }) => path),
    ).toContain('found');
    expect((await call('searchFiles', { token: maria, query: { path: 'found', text: 'größe' } })).found).toHaveLength(
      1,
    );
    expect((await ask(maria, { ...order, drive: 'private', path: '' })).found).toEqual([]);
    expect((await ask(token, { ...order, drive: 'private', path: '../..' })).fault).toBe('path');
    expect((await ask(token, { ...order, drive: 'private', path: 'nowhere' })).fault).toBe('notFound');
    for (const text of [undefined, '', 'x'.repeat(256), 7, ['a']]) {
      const body = { action: 'search', drive: 'private', text } as never;
      expect(await refusal('webDrive', { token, body }), String(text)).toEqual(BAD);
    }
    expect(await refusal('searchFiles', { token, query: { text: '' } })).toEqual(BAD);
  });

  test('of a bin nothing is deleted by what is no name in it, or by saying neither what nor all', async () => {
    const token = await subject().logIn();
    const drive = 'private';
    await upload(token, drive, 'safe.txt');
    await ask(token, { action: 'remove', drive, path: '', names: ['safe.txt'] });
    const hostile = [
      ...[{}, { all: false }, { all: true, binned: [] }, { all: 'yes' }, { binned: 'x' }, { binned: [7] }],
      ...['../shared', 'a/b', 'a\0', '', '.', 'x'.repeat(65)].map((id) => ({ binned: [id] })),
    ];
    for (const order of hostile)
      for (const refused of [
        subject().refusal('webDrive', { token, body: { action: 'purge', drive, ...order } as never }),
        subject().refusal('purgeFiles', { token, body: order as never }),
      ])
        expect(await refused, JSON.stringify(order)).toEqual(BAD);
    expect((await ask(token, { action: 'bin', drive })).bin?.map(({ name }) => name)).toEqual(['safe.txt']);
  });

  test.each(['', ...[...'\\/:*?"<>|'].map((character) => `a${character}`), 'a.', 'a '])(
    'nothing is called "%s" in a drive [B5-031 B5-032 B5-033]',
    async (name) => {
      const token = await subject().logIn();
      await upload(token, 'private', 'named.txt', 'names').catch(() => undefined);
      const made = await ask(token, { action: 'create', drive: 'private', path: 'names', name });
      const renamed = await ask(token, {
        ...{ action: 'rename', drive: 'private', path: 'names', name: 'named.txt', newName: name },
      });
      expect([made.fault, renamed.fault]).toEqual(['name', 'name']);
      expect(await list(token, 'private', 'names')).toEqual(['named.txt']);
    },
  );

  test('how the shared drive stands by SMB is told, with the name of whoever asks', async () => {
    const token = await subject().logIn(MARIA);
    const told = await subject().call('getNetworkDrive', { token });
    // Where nothing is set up it is off.
    expect(told).toEqual({ state: 'off', port: null, username: MARIA.username });
  });

  test('several things are copied, and what is taken there is asked about once, in drives and shared files', async () => {
    const token = await subject().logIn();
    for (const [name, path] of [
      ['a.txt', 'copied'],
      ['b.txt', 'copied'],
      ['a.txt', 'copies'],
    ] as const) {
      await upload(token, 'private', name, path);
      await upload(token, 'shared', name, path);
    }
    type Asked = { readonly to: string; readonly existing?: CopyExisting };
    const ways = {
      private: (asked: Asked) =>
        ask(token, { action: 'copy', drive: 'private', path: 'copied', names: ['a.txt', 'b.txt'], ...asked }),
      shared: (asked: Asked) =>
        subject().call('copyFiles', { token, body: { from: 'copied', names: ['a.txt', 'b.txt'], ...asked } }),
    };
    for (const drive of ['private', 'shared'] as const) {
      const copy = ways[drive];
      expect(await copy({ to: 'copies' })).toMatchObject({ sucess: false, fault: 'exists', taken: ['a.txt'] });
      expect(await list(token, drive, 'copies')).toEqual(['a.txt']);
      expect(await copy({ to: 'copies', existing: 'skip' })).toEqual({ sucess: true });
      expect(await list(token, drive, 'copies')).toEqual(['a.txt', 'b.txt']);
      expect(await copy({ to: 'copies', existing: 'keepBoth' })).toEqual({ sucess: true });
      expect((await list(token, drive, 'copies'))?.length).toBe(4);
      expect(await copy({ to: 'gone' })).toMatchObject({ sucess: false, fault: 'notFound' });
    }
    const inside: WebDriveOrder = { action: 'copy', drive: 'private', path: '', names: ['copied'], to: 'copied' };
    expect(await ask(token, inside)).toMatchObject({ sucess: false, fault: 'insideItself' });
  });

  test('only members of the groups that are set change the shared drive, and everybody learns how it stands for them', async () => {
    const { call, refusal } = subject();
    const [admin, maria] = [await subject().logIn(), await subject().logIn(MARIA)];
    const params = { dataSource: MAIN, id: 'writers' };
    await call('createUserGroup', { token: admin, params: { dataSource: MAIN }, body: { identifier: 'writers' } });
    const standing = async (token: string, drive: DriveName) =>
      (await call('driveStanding', { token, query: { drive } })).writable;
    const save = (writers: string[] | null) => call('saveDriveLimits', { token: admin, body: { writers } });
    const member = (op: 'add' | 'remove') =>
      call('changeMemberUsers', { token: admin, params, body: [{ op, path: '/', value: MARIA.username }] });
    expect(await standing(maria, 'shared')).toBe(true);
    expect(await refusal('saveDriveLimits', { token: admin, body: { writers: ['nobody is in it'] } })).toEqual(BAD);
    await save(['writers']);
    expect([
      await standing(maria, 'shared'),
      await standing(admin, 'shared'),
      await standing(maria, 'private'),
    ]).toEqual([false, true, true]);
    const make = (name: string) => ask(maria, { action: 'create', drive: 'shared', path: '', name });
    expect((await make('of a reader')).fault).toBe('readOnly');
    expect(
      await refusal('webDriveUpload', { token: maria, query: { drive: 'shared' }, upload: formOf('r.txt') }),
    ).toEqual(DENIED);
    expect(await refusal('uploadFile', { token: maria, query: {}, upload: formOf('r.txt') })).toEqual(DENIED);
    expect((await call('copyFiles', { token: maria, body: { from: '', to: '', names: ['x'] } })).fault).toBe(
      'readOnly',
    );
    expect(await list(maria, 'shared')).not.toContain('r.txt');
    for (const order of [{ action: 'bin' }, { action: 'purge', all: true }] as const)
      expect((await ask(maria, { ...order, drive: 'shared' })).fault).toBe('readOnly');
    expect(await refusal('listBin', { token: maria })).toEqual(DENIED);
    expect(await refusal('purgeFiles', { token: maria, body: { all: true } })).toEqual(DENIED);
    await member('add');
    expect(await standing(maria, 'shared')).toBe(true);
    expect(await make('of a writer')).toEqual({ sucess: true });
    await member('remove');
    expect((await make('of one who left')).fault).toBe('readOnly');
    // The name of a group that is gone lets nobody in, whoever makes another one of that name.
    await call('deleteUserGroup', { token: admin, params });
    await call('createUserGroup', { token: admin, params: { dataSource: MAIN }, body: { identifier: 'writers' } });
    await member('add');
    expect(await standing(maria, 'shared')).toBe(false);
    await save(null);
    expect(await standing(maria, 'shared')).toBe(true);
  });

  test('how much a drive holds and may still hold is told, with what it is a part of', async () => {
    const { call } = subject();
    const token = await subject().logIn();
    const standing = () => call('driveStanding', { token, query: { drive: 'private' } });
    const before = await standing();
    expect(before).toMatchObject({ writable: true, bound: 'disk' });
    await upload(token, 'private', 'sized.txt', 'sizes');
    expect((await standing()).used - before.used).toBe('content of sized.txt'.length);
    await call('saveDriveLimits', { token, body: { quota: { own: 1, all: 2 } } });
    expect(await standing()).toMatchObject({ bound: 'own', whole: 1_073_741_824 });
    await call('saveDriveLimits', { token, body: { quota: { own: null, all: null } } });
  });

  test('a download takes the token, or a ticket for it [B7-107]', async () => {
    const token = await subject().logIn();
    await upload(token, 'private', 'down.txt', 'load');
    const wanted = { drive: 'private', path: 'load', names: ['down.txt'] } as const;
    expect(await (await download(token, {}, wanted)).text()).toBe('content of down.txt');
    const { ticket = '' } = await ask(token, { action: 'ticket', ...wanted, names: ['down.txt'] });
    const byTicket = await download(null, { token: ticket }, wanted);
    expect(byTicket.headers.get('Content-Disposition')).toContain('attachment; filename="down.txt"');
    expect((await download(null, {}, wanted)).status).toBe(403);
    expect((await download(null, { token: 'no ticket' }, { ...wanted, drive: 'shared' })).status).toBe(403);
    const whole = await download(token, {}, { ...wanted, path: '', names: ['load'] });
    expect((await whole.text()).slice(0, 2)).toBe('PK');
  });

  test('the switches of administrators close the drives at once [B2-071 B7-062 B7-063 B7-073]', async () => {
    const { call, refusal, logIn } = subject();
    const [admin, maria] = [await logIn(), await logIn(MARIA)];
    const order = { action: 'list', path: '' } as const;
    await call('setFileSharing', { token: admin, body: { allowSamba: false } });
    expect(await call('getFileSharing', { token: maria })).toBe('inactive');
    const shared = { token: maria, body: { ...order, drive: 'shared' as const } };
    expect(await refusal('webDrive', shared)).toEqual(DENIED);
    expect((await ask(maria, { ...order, drive: 'private' })).sucess).toBe(true);
    await call('setWebDrive', { token: admin, body: { status: 'disabled' } });
    const own = { drive: 'private' as const, path: '' };
    expect(await refusal('webDrive', { token: maria, body: { ...order, ...own } })).toEqual(DENIED);
    expect(await refusal('webDriveUpload', { token: maria, query: own, upload: formOf('x.txt') })).toEqual(DENIED);
    expect((await download(maria, {}, { ...own, names: ['x'] })).status).toBe(403);
    await call('setWebDrive', { token: admin, body: { status: 'active' } });
    await call('setFileSharing', { token: admin, body: { allowSamba: true } });
    expect((await call('webDrive', shared)).sucess).toBe(true);
  });

  test('whether there are drives is told to everybody [B7-072]', async () => {
    const { call, refusal, logIn } = subject();
    expect(await call('getWebDrive', { token: await logIn(MARIA) })).toEqual({ success: true, status: 'active' });
    const body = { status: 'off' as never };
    expect(await refusal('setWebDrive', { token: await logIn(), body })).toEqual(BAD);
    expect(await refusal('setWebDrive', { token: await logIn(MARIA), body: { status: 'active' } })).toEqual(DENIED);
  });
}
