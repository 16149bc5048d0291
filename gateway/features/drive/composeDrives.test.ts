import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { run } from '../../../scripts/lib/process.mjs';
import { describeWhere } from '../../../tests/support/needs.ts';
import { createTestApp } from '../../testing/testApp.ts';

interface Mount {
  readonly source: string;
  readonly target: string;
  readonly volume?: { readonly subpath?: string };
}

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly (string | Mount)[];
  readonly entrypoint: readonly string[];
  readonly depends_on: Readonly<Record<string, { readonly condition: string }>>;
}

const [VOLUME, SETTING_UP] = ['gateway-data', 'engine-drives'];

async function services(): Promise<Readonly<Record<string, Service>>> {
  const { services: all } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8')) as {
    readonly services: Readonly<Record<string, Service>>;
  };
  return all;
}

function mountsOf({ volumes }: Service): readonly Mount[] {
  return volumes.map((one) => {
    if (typeof one !== 'string') return one;
    const [source = '', target = ''] = one.split(':');
    return { source, target };
  });
}

/** Below the volume, what stands at a path of a container; null where nothing of it does. */
function placeIn(mounts: readonly Mount[], path: string): string | null {
  for (const { target, volume } of mounts.filter(({ source }) => source === VOLUME)) {
    const below = posix.relative(target, path);
    if (!below.startsWith('..')) return posix.join('/', volume?.subpath ?? '', below);
  }
  return null;
}

test('the engine of compose.yaml sees people’s own drives where the gateway keeps them, and nothing else of its data', async () => {
  const { gateway, engine, [SETTING_UP]: settingUp } = await services();
  if (gateway === undefined || engine === undefined || settingUp === undefined)
    throw new Error('A service is missing.');
  const seenAt = gateway.environment['ORIEL_OWN_DRIVES'] ?? '';
  const dataDir = /ORIEL_DATA=(\S+)/.exec(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  expect(mountsOf(engine).filter(({ source }) => source === VOLUME)).toMatchObject([{ target: seenAt }]);
  expect([placeIn(mountsOf(gateway), seenAt), placeIn(mountsOf(engine), seenAt)]).toEqual(['/users', '/users']);
  expect(placeIn(mountsOf(engine), posix.join(dataDir, 'keys'))).toBeNull();
  expect(engine.depends_on[SETTING_UP]?.condition).toBe('service_completed_successfully');
  expect(placeIn(mountsOf(settingUp), '/gateway/users')).toBe('/users');

  const folder = await mkdtemp(join(tmpdir(), 'oriel-compose-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const app = await createTestApp({ env: { ORIEL_DATA: folder, ORIEL_OWN_DRIVES: seenAt } });
  onTestFinished(() => app.close());
  const own = await app.drives.folderOf(7);
  expect(posix.relative(folder, own)).toBe(posix.join(posix.relative(dataDir, seenAt), '7'));
});

describeWhere(
  process.getuid?.() === 0 ? null : 'only root gives folders away',
  'what compose.yaml sets up first',
  () => {
    test('their folder is there before the engine starts, and is the engine’s user’s alone', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'oriel-compose-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const [shell = '', ...given] = (await services())[SETTING_UP]?.entrypoint ?? [];
      const here = given.map((line) => line.replaceAll(/\/(drives|recordings|gateway)/g, `${folder}/$1`));
      await run('mkdir', ['-p', ...['drives', 'recordings', 'gateway'].map((name) => join(folder, name))]);
      for (const _ of ['the first start', 'another one']) expect(await run(shell, here)).toMatchObject({ code: 0 });
      const { uid, mode } = await stat(join(folder, 'gateway', 'users'));
      expect([uid, mode & 0o777]).toEqual([1000, 0o700]);
    });
  },
);
