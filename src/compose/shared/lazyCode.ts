import { fromPromise } from 'xstate';
import { ApiError } from '../../services/apiError.ts';

interface LazyCode<Code> {
  /** Rejects where it does not come, as a call does whose server does not answer; who asks next has it tried again. */
  get(): Promise<Code>;
  here(): Code | null;
}

/** Code that comes with its first use, and once: a page that is closed has no time for a second import. */
export function lazyCode<Code>(load: () => Promise<Code>): LazyCode<Code> {
  let here: Code | null = null;
  let coming: Promise<Code> | null = null;
  const fetchIt = async (): Promise<Code> => {
    try {
      return (here = await load());
    } catch (cause) {
      throw new ApiError('UNREACHABLE', 'The server does not answer.', { cause });
    } finally {
      coming = null;
    }
  };
  return { get: () => (here === null ? (coming ??= fetchIt()) : Promise.resolve(here)), here: () => here };
}

/** XState wants the logic of every child when the parent starts; this stands in its place and passes everything on. */
function standIn<Logic extends object>(arrived: () => Logic): Logic {
  return new Proxy({} as Logic, {
    get: (_nothing, key) => Reflect.get(arrived(), key) as unknown,
    has: (_nothing, key) => Reflect.has(arrived(), key),
  });
}

/** Machines whose code comes later; their parent waits for `load` before the first of them starts. */
export function lazyMachines<Code, Machines extends object>(
  load: () => Promise<Code>,
  provide: (code: Code) => Machines,
) {
  const code = lazyCode(load);
  let machines: Machines | null = null;
  return {
    load: fromPromise<boolean, undefined>(async () => {
      machines ??= provide(await code.get());
      return true;
    }),
    machine: <Name extends keyof Machines & string>(name: Name): Machines[Name] =>
      standIn(() => {
        if (machines === null) throw new Error(`The code of "${name}" has not arrived.`);
        return machines[name] as object;
      }) as Machines[Name],
  };
}
